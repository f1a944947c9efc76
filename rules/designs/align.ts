import type { DesignSize } from '../../contract/designDocument.ts'
import { type Box, boundsOfAll } from './boxes.ts'
import type { Alignment } from './edits.ts'
import type { Move, Unit } from './units.ts'

/**
 * How far each unit goes so that their sides or middles are in line: several to the box around them, one alone to the
 * page. A locked one counts for the box.
 */
export function alignUnits(units: readonly Unit[], to: Alignment, page: DesignSize): Move[] {
  const around = boundsOfAll(units.map(({ bounds }) => ({ ...bounds, rotation: 0 })))
  const wholePage = { x: 0, y: 0, width: page.width, height: page.height }
  const target = units.length > 1 && around ? around : wholePage
  return units.map(({ bounds }) => moves[to](bounds, target))
}

const moves = {
  left: (box, to) => ({ x: to.x - box.x, y: 0 }),
  center: (box, to) => ({ x: to.x + to.width / 2 - (box.x + box.width / 2), y: 0 }),
  right: (box, to) => ({ x: to.x + to.width - (box.x + box.width), y: 0 }),
  top: (box, to) => ({ x: 0, y: to.y - box.y }),
  middle: (box, to) => ({ x: 0, y: to.y + to.height / 2 - (box.y + box.height / 2) }),
  bottom: (box, to) => ({ x: 0, y: to.y + to.height - (box.y + box.height) }),
} satisfies Record<Alignment, (box: Box, to: Box) => Move>
