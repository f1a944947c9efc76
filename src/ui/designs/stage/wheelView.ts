import type { Point } from './frames.ts'
import type { StageState } from './stageState.ts'
import { pannedBy, type StageView, zoomedAt } from './view.ts'

/** A turn of the wheel as the browser tells of it. */
export interface WheelTurn {
  deltaX: number
  deltaY: number
  /** 1: lines, 2: pages, else pixels. */
  deltaMode: number
  /** Also what a browser makes of two fingers that part on a touchpad. */
  isControl: boolean
  isShift: boolean
}

/** Pixels of what the wheel is told in. */
const units: Readonly<Record<number, number>> = { 1: 16, 2: 400 }
/** Of one turn, in pixels: a mouse wheel's is large, a touchpad's small. */
const mostZoomed = 60

/** The view after a turn of the wheel at a point of the stage: with Ctrl larger or smaller, else pushed. */
export function wheelView({ projection, viewport }: StageState, at: Point, turn: WheelTurn): StageView {
  const unit = units[turn.deltaMode] ?? 1
  const [x, y] = [turn.deltaX * unit, turn.deltaY * unit]
  if (turn.isControl) {
    const bounded = Math.max(-mostZoomed, Math.min(mostZoomed, y))
    return zoomedAt(projection, viewport, at, Math.exp(-bounded / 150))
  }
  return pannedBy(projection, viewport, turn.isShift && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y })
}
