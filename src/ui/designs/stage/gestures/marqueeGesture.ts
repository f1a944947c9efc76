import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { chosenByBox } from '../../../../../rules/designs/choosing.ts'
import type { Point } from '../frames.ts'
import { boxBetween } from '../hits.ts'
import { type Gesture, noSight } from './gesture.ts'

interface Start {
  /** All of the page. */
  elements: readonly DesignElement[]
  from: Point
  /** Ids that were chosen before: with Shift the box adds to them. */
  before: readonly string[]
}

/** Draws a box around what is to be chosen; a group of which it touches a part is chosen as a whole. */
export function marqueeGesture({ elements, from, before }: Start): Gesture {
  let box = boxBetween(from, from)
  let isAdding = false
  return {
    move: (to, { isShift }) => {
      box = boxBetween(from, to)
      isAdding = isShift
      return { ...noSight, marquee: box }
    },
    end: () => {
      const touched = chosenByBox(elements, box)
      return { chosen: isAdding ? [...new Set([...before, ...touched])] : touched }
    },
  }
}
