import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { frameOf, middleOf, type Point, turnOf } from '../frames.ts'
import { type Gesture, noSight } from './gesture.ts'
import { changeTo } from './resizeGesture.ts'
import { turnBetween, turnedElement } from './turnElements.ts'

interface Start {
  /** Id of the page. */
  page: string
  /** What is turned: none of it is locked. */
  elements: readonly DesignElement[]
  from: Point
}

/** Turns elements around the middle of their frame; Shift holds them at multiples of 15 degrees. */
export function turnGesture({ page, elements, from }: Start): Gesture {
  const frame = frameOf(elements)
  if (!frame) return { move: () => noSight, end: () => null }
  const middle = middleOf(frame)
  let changed: ReadonlyMap<string, DesignElement> = new Map()
  return {
    move: (to, { isShift }) => {
      const by = turnBetween(frame, from, to, isShift)
      changed = new Map(elements.map((element) => [element.id, turnedElement(element, middle, by)]))
      return { ...noSight, changed, label: `${Math.round(turnOf(frame.rotation + by))}°` }
    },
    end: () => (changed.size > 0 ? { edit: changeTo(page, changed) } : null),
  }
}
