import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { type Point, pointOf } from '../frames.ts'
import { type Gesture, noSight } from './gesture.ts'
import { changeTo } from './resizeGesture.ts'
import { pulledLine } from './turnElements.ts'

/** Pulls one end of a line: it becomes longer and turns, while the other end stays. Shift holds it at 15 degrees. */
export function lineEndGesture(page: string, line: DesignElement, end: 'w' | 'e', from: Point): Gesture {
  const still = pointOf(line, { x: end === 'e' ? -1 : 1, y: 0 })
  const pulled = pointOf(line, { x: end === 'e' ? 1 : -1, y: 0 })
  const off = { x: pulled.x - from.x, y: pulled.y - from.y }
  let changed: ReadonlyMap<string, DesignElement> = new Map()
  return {
    move: (to, { isShift }) => {
      const next = pulledLine(line, still, end, { x: to.x + off.x, y: to.y + off.y }, isShift)
      changed = new Map([[line.id, next]])
      return { ...noSight, changed, label: `${Math.round(next.width)} · ${Math.round(next.rotation)}°` }
    },
    end: () => (changed.size > 0 ? { edit: changeTo(page, changed) } : null),
  }
}
