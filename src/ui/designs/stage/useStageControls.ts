import { type RefObject, useMemo, useRef } from 'react'
import type { DesignElement } from '../../../../contract/designDocument.ts'
import { createGuideKeys } from './guideKeys.ts'
import { createKeyHandler } from './keyHandler.ts'
import type { CanvasHandle } from './StageCanvas.tsx'
import { createScene } from './scene.ts'
import type { StageActs } from './stageActs.ts'
import { createStageClipboard } from './stageClipboard.ts'
import { createStageHandlers } from './stageHandlers.ts'
import { createStagePointer } from './stagePointer.ts'
import type { StageState } from './stageState.ts'
import { createStageStyles } from './stageStyles.ts'
import { useWheel } from './useWheel.ts'
import { wheelView } from './wheelView.ts'

interface Deps {
  state: StageState
  acts: StageActs
  /** Where the element is remembered whose style was copied last. */
  copied: { current: DesignElement | null }
  surface: RefObject<HTMLDivElement | null>
  canvas: RefObject<CanvasHandle | null>
}

/** Pointer, wheel and keys of the stage, and the scene that its gestures are shown in. */
export function useStageControls({ state, acts, copied, surface, canvas }: Deps) {
  const latest = useRef(state)
  latest.current = state
  useWheel(surface, (event) => {
    const box = surface.current?.getBoundingClientRect()
    const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
    const { deltaX, deltaY, deltaMode } = event
    const turn = { deltaX, deltaY, deltaMode, isControl: event.ctrlKey || event.metaKey, isShift: event.shiftKey }
    acts.changeView(wheelView(latest.current, at, turn))
  })
  return useMemo(() => {
    const now = () => latest.current
    const scene = createScene(() => canvas.current?.drawGesture())
    const setCursor = (cursor: string) => {
      if (surface.current) surface.current.style.cursor = cursor
    }
    const pointer = createStagePointer({ state: now, scene, canvas: () => canvas.current, acts, setCursor })
    const keys = createKeyHandler({
      state: now,
      acts,
      cancelGesture: () => pointer.cancel(),
      isGesturing: pointer.isUnderWay,
      styles: createStageStyles({ state: now, acts, copied }),
    })
    const guides = createGuideKeys({ state: now, acts, scene })
    const clipboard = createStageClipboard({ state: now, acts })
    const handlers = createStageHandlers({ surface: () => surface.current, pointer, keys, guides, clipboard })
    return { scene, handlers }
  }, [acts, canvas, copied, surface])
}
