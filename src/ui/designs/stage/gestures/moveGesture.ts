import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { boundsOfAll } from '../../../../../rules/designs/boxes.ts'
import type { Point } from '../frames.ts'
import { type Gesture, noSight } from './gesture.ts'
import type { Snapping } from './snapping.ts'

interface Start {
  /** Id of the page. */
  page: string
  /** What is dragged: none of it is locked. */
  elements: readonly DesignElement[]
  from: Point
  snapping: Snapping
}

/** Drags elements. Shift keeps them on one axis, Alt does not let them snap. They come to lie on whole pixels. */
export function moveGesture({ page, elements, from, snapping }: Start): Gesture {
  const bounds = boundsOfAll(elements)
  let by: Point = { x: 0, y: 0 }
  return {
    move: (to, { isShift, isAlt }) => {
      const wanted = { x: to.x - from.x, y: to.y - from.y }
      const held = isShift ? onAxis(wanted) : wanted
      const snapped = bounds && !isAlt ? snapping.moved(bounds, held) : { by: held, lines: [] }
      by = wholePixels(snapped.by, bounds ?? from, isShift ? held : null)
      const changed = elements.map((element) => [element.id, movedBy(element, by)] as const)
      return { ...noSight, changed: new Map(changed), snapped: snapped.lines }
    },
    end: () =>
      by.x === 0 && by.y === 0
        ? null
        : { edit: { type: 'moveElements', page, ids: elements.map(({ id }) => id), ...by } },
  }
}

/** The longer of the two ways. */
const onAxis = ({ x, y }: Point): Point => (Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y })

/** So far that the left top lies on whole pixels; an axis that is held does not move at all. */
function wholePixels(by: Point, from: Point, held: Point | null): Point {
  const whole = (way: number, start: number) => Math.round(start + way) - start
  return {
    x: held && held.x === 0 ? 0 : whole(by.x, from.x),
    y: held && held.y === 0 ? 0 : whole(by.y, from.y),
  }
}

const movedBy = (element: DesignElement, by: Point): DesignElement => ({
  ...element,
  x: element.x + by.x,
  y: element.y + by.y,
})
