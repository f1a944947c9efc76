import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { Point } from './frames.ts'
import type { HeldKeys } from './gestures/gesture.ts'
import type { createGuideKeys } from './guideKeys.ts'
import type { createStageClipboard } from './stageClipboard.ts'
import type { KeyPress } from './stageKeys.ts'
import type { PointerSign, StagePointer } from './stagePointer.ts'

interface Deps {
  surface: () => HTMLElement | null
  pointer: StagePointer
  keys: (press: KeyPress, isRepeated: boolean) => boolean
  /** Of guides; they are asked before the other keys. */
  guides: ReturnType<typeof createGuideKeys>
  clipboard: ReturnType<typeof createStageClipboard>
}

/** The handlers of the stage's surface: events of the browser, told to pointer and keys. */
export function createStageHandlers({ surface, pointer, keys, guides, clipboard }: Deps) {
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = surface()?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const signOf = (event: PointerEvent): PointerSign => ({
    pointerId: event.pointerId,
    pointerType: event.pointerType,
    button: event.button,
    at: pointOf(event),
    held: heldOf(event),
  })
  const capture = (event: PointerEvent) => {
    guides.release()
    // The middle button would scroll, and the press would choose the words of the page.
    event.preventDefault()
    surface()?.focus({ preventScroll: true })
    surface()?.setPointerCapture(event.pointerId)
  }
  return {
    pointOf,
    onRulerPress: (axis: 'x' | 'y', event: PointerEvent) => {
      event.stopPropagation()
      capture(event)
      pointer.pressRuler(axis, signOf(event))
    },
    onPointerDown: (event: PointerEvent) => {
      capture(event)
      pointer.press(signOf(event))
    },
    onPointerMove: (event: PointerEvent) => pointer.move(signOf(event)),
    onPointerUp: (event: PointerEvent) => pointer.release(signOf(event)),
    onPointerCancel: (event: PointerEvent) => void pointer.cancel(event.pointerId),
    onPointerLeave: () => pointer.leave(),
    onDoubleClick: (event: MouseEvent) => pointer.open(pointOf(event)),
    onKeyDown: (event: KeyboardEvent) => {
      pointer.hold(heldOf(event))
      if (event.key === ' ') {
        event.preventDefault()
        return pointer.holdSpace(true)
      }
      const press = pressOf(event)
      const isOfGuide = !pointer.isUnderWay() && guides.press(press, event.repeat)
      if (isOfGuide || keys(press, event.repeat)) event.preventDefault()
    },
    onKeyUp: (event: KeyboardEvent) => {
      pointer.hold(heldOf(event))
      if (event.key === ' ') pointer.holdSpace(false)
    },
    onBlur: () => {
      guides.release()
      pointer.holdSpace(false)
    },
    onCopy: (event: ClipboardEvent) => inStage(event) && clipboard.copy(event),
    onCut: (event: ClipboardEvent) => inStage(event) && clipboard.cut(event),
    /** Answers whether it was a text of ours. */
    pasteElements: (event: ClipboardEvent): boolean => inStage(event) && clipboard.paste(event),
  }
}

/** What is copied in the field of a text is its words. */
const inStage = ({ target, currentTarget }: ClipboardEvent): boolean => target === currentTarget

const heldOf = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): HeldKeys => ({
  isShift: shiftKey,
  isAlt: altKey,
})

const pressOf = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): KeyPress => ({
  key,
  code,
  isControl: ctrlKey || metaKey,
  isShift: shiftKey,
  isAlt: altKey,
})
