import { frameOf, type Point } from './frames.ts'
import type { Gesture, HeldKeys } from './gestures/gesture.ts'
import { handleCursor } from './handles.ts'
import { type Fingers, pinchedView } from './pinch.ts'
import { elementUnder, guideDrag, guideUnder, handleUnder, type Intent, intentOf } from './pressIntent.ts'
import type { CanvasHandle } from './StageCanvas.tsx'
import type { Scene } from './scene.ts'
import type { StageActs } from './stageActs.ts'
import { chosenOf, type StageState } from './stageState.ts'
import { pannedBy, toDesign } from './view.ts'

/** What is told of a pointer; `at` is from the left top of the stage. */
export interface PointerSign {
  pointerId: number
  pointerType: string
  button: number
  at: Point
  held: HeldKeys
}

interface Deps {
  state: () => StageState
  scene: Scene
  canvas: () => CanvasHandle | null
  acts: StageActs
  setCursor: (cursor: string) => void
}

/** What goes on between press and release. */
interface Press {
  pointerId: number
  from: Point
  last: PointerSign
  intent: Intent
  gesture: Gesture | null
}

/** Pixels of the screen: a hand that presses is not quite still. */
const slack = 3

export type StagePointer = ReturnType<typeof createStagePointer>

/** Follows the pointer over the stage: one gesture at a time, of which the document hears at its end. */
export function createStagePointer({ state, scene, canvas, acts, setCursor }: Deps) {
  let press: Press | null = null
  let pan: Point | null = null
  let isSpaceHeld = false
  const touches = new Map<number, Point>()

  const begin = (sign: PointerSign, intent: Intent) => {
    press = { pointerId: sign.pointerId, from: sign.at, last: sign, intent, gesture: null }
    if (intent.chosen) acts.choose(intent.chosen)
  }
  const goOn = (sign: PointerSign) => {
    if (!press) return
    press.last = sign
    const isNew = press.gesture === null
    if (isNew && Math.hypot(sign.at.x - press.from.x, sign.at.y - press.from.y) < slack) return
    press.gesture ??= press.intent.begin()
    const sight = press.gesture.move(toDesign(state().projection, sign.at), sign.held)
    if (isNew) canvas()?.split([...sight.changed.keys()])
    scene.show(sight)
  }
  /** Takes back what is shown; answers the press that is over. */
  const end = (): Press | null => {
    const ended = press
    press = null
    pan = null
    if (!ended?.gesture) return ended
    canvas()?.join()
    scene.clear()
    return ended
  }
  const pressOne = (sign: PointerSign) => {
    if (sign.button === 1 || (sign.button === 0 && isSpaceHeld)) {
      pan = sign.at
      setCursor('grabbing')
    } else if (sign.button === 0) begin(sign, intentOf(state(), sign.at, sign.held.isShift))
  }
  const conclude = ({ gesture, intent }: Press) => {
    const result = gesture ? gesture.end() : { chosen: intent.tapped }
    if (result && 'edit' in result) acts.edit(result.edit, null)
    else if (result?.chosen) acts.choose(result.chosen)
  }
  const pinch = (sign: PointerSign) => {
    const { projection, design, viewport } = state()
    const before = fingersOf(touches)
    touches.set(sign.pointerId, sign.at)
    const now = fingersOf(touches)
    if (before && now) acts.changeView(pinchedView(projection, design, viewport, before, now))
  }
  const hover = ({ at }: PointerSign) => {
    const now = state()
    const handle = handleUnder(now, at)
    const frame = frameOf(chosenOf(now))
    const hit = handle ? null : elementUnder(now, at)
    scene.hover(hit && !hit.isLocked ? hit.id : null)
    if (isSpaceHeld) setCursor('grab')
    else if (handle && frame) setCursor(handleCursor(handle, frame))
    else setCursor(cursorAt(now, at, hit !== null && !hit.isLocked))
  }

  return {
    press: (sign: PointerSign) => {
      if (sign.pointerType === 'touch') touches.set(sign.pointerId, sign.at)
      if (touches.size > 1) end()
      else if (!(press || pan)) pressOne(sign)
    },
    /** A guide is pulled out of a ruler. */
    pressRuler: (axis: 'x' | 'y', sign: PointerSign) => {
      if (press || sign.button !== 0) return
      begin(sign, { chosen: null, tapped: null, begin: () => guideDrag(state(), axis, null) })
    },
    move: (sign: PointerSign) => {
      if (touches.size > 1) return pinch(sign)
      if (touches.has(sign.pointerId)) touches.set(sign.pointerId, sign.at)
      if (pan) {
        const { projection, viewport } = state()
        acts.changeView(pannedBy(projection, viewport, { x: sign.at.x - pan.x, y: sign.at.y - pan.y }))
        pan = sign.at
      } else if (press?.pointerId === sign.pointerId) goOn(sign)
      else if (!press) hover(sign)
    },
    release: (sign: PointerSign) => {
      touches.delete(sign.pointerId)
      if (pan) setCursor('')
      if (press && press.pointerId !== sign.pointerId) return
      const ended = end()
      if (ended) conclude(ended)
    },
    /** Ends the gesture as if it had not been; false where there is none. */
    cancel: (pointerId?: number): boolean => {
      if (pointerId !== undefined) touches.delete(pointerId)
      const isUnderWay = press !== null
      end()
      return isUnderWay
    },
    leave: () => scene.hover(null),
    isUnderWay: () => press !== null,
    /** Shift or Alt came or went without the pointer having moved. */
    hold: (held: HeldKeys) => {
      if (press?.gesture) goOn({ ...press.last, held })
    },
    holdSpace: (isHeld: boolean) => {
      isSpaceHeld = isHeld
      setCursor(isHeld ? 'grab' : '')
    },
    open: (at: Point) => {
      const hit = elementUnder(state(), at)
      if (hit) acts.open(hit)
    },
  }
}

function cursorAt(state: StageState, at: Point, isOnElement: boolean): string {
  if (isOnElement) return 'move'
  const guide = guideUnder(state, at)
  if (!guide) return ''
  return guide.axis === 'x' ? 'col-resize' : 'row-resize'
}

function fingersOf(touches: ReadonlyMap<number, Point>): Fingers | null {
  const [one, other] = touches.values()
  return one && other ? [one, other] : null
}
