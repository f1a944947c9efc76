import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { type Box, boundsOf } from '../../../../../rules/designs/boxes.ts'
import { type SnapLine, snapMove, snapResize, snapTargets } from '../../../../../rules/designs/snap.ts'
import type { Frame, Point, Pull } from '../frames.ts'
import type { StageState } from '../stageState.ts'
import { nearestGaps } from './nearestGaps.ts'

export type { SnapLine }

/** How elements snap while they are dragged: in points and pixels of the design. */
export interface Snapping {
  /** What a box that was to go so far goes instead. */
  moved: (box: Box, by: Point) => { by: Point; lines: readonly SnapLine[] }
  /** Where a handle goes that was to be pulled to a point, of a frame that is not turned. */
  pulled: (frame: Frame, pull: Pull, to: Point) => { to: Point; lines: readonly SnapLine[] }
}

/** Pixels of the screen. */
const threshold = 6

/** Snaps to the page, the guides and all that is seen on the page beside what is dragged. */
export function snappingOf({ design, page, projection }: StageState, dragged: readonly DesignElement[]): Snapping {
  const moved = new Set(dragged)
  const others = page.elements.filter((element) => !(element.isHidden || moved.has(element))).map(boundsOf)
  const targets = snapTargets({ page: design, guides: design.guides, others })
  const zoom = projection.scale
  return {
    moved: (box, by) => {
      const wanted = { ...box, x: box.x + by.x, y: box.y + by.y }
      const { x, y, lines } = snapMove({ box: wanted, targets, threshold, zoom })
      const snapped = { ...wanted, x: wanted.x + x, y: wanted.y + y }
      return {
        by: { x: by.x + x, y: by.y + y },
        lines: lines.length > 0 ? [...lines, ...nearestGaps(snapped, others, lines)] : lines,
      }
    },
    pulled: (frame, pull, to) => {
      const box = pulledBox(frame, pull, to)
      const sides = { x: sideOf(pull.x), y: sideOf(pull.y) }
      const { x, y, lines } = snapResize({ box, targets, threshold, zoom, sides })
      return { to: { x: to.x + x, y: to.y + y }, lines }
    },
  }
}

const sideOf = (pull: -1 | 0 | 1) => (pull === 0 ? null : pull < 0 ? ('start' as const) : ('end' as const))

/** The box whose pulled sides lie where the handle is. */
function pulledBox({ x, y, width, height }: Frame, pull: Pull, to: Point): Box {
  const left = pull.x < 0 ? to.x : x
  const right = pull.x > 0 ? to.x : x + width
  const top = pull.y < 0 ? to.y : y
  const foot = pull.y > 0 ? to.y : y + height
  return { x: left, y: top, width: right - left, height: foot - top }
}
