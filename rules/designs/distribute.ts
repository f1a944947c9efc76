import { sideOf } from './axes.ts'
import type { Move, Unit } from './units.ts'

/**
 * How far each unit goes so that the gaps between them are equal; the first and the last stay. Fewer than three that can
 * be moved stay where they are, and so do locked ones, which are not counted.
 */
export function distributeUnits(units: readonly Unit[], along: 'x' | 'y'): Move[] {
  const side = sideOf[along]
  const open = units
    .filter(({ isLocked }) => !isLocked)
    .toSorted((one, other) => one.bounds[along] - other.bounds[along] || one.bounds[side] - other.bounds[side])
  const [first, last] = [open[0], open.at(-1)]
  const places = new Map<Unit, number>()
  if (first && last && open.length > 2) {
    const filled = open.reduce((sum, { bounds }) => sum + bounds[side], 0)
    const gap = (last.bounds[along] + last.bounds[side] - first.bounds[along] - filled) / (open.length - 1)
    let place = first.bounds[along]
    for (const unit of open) {
      places.set(unit, place)
      place += unit.bounds[side] + gap
    }
  }
  return units.map((unit) => ({ x: 0, y: 0, [along]: (places.get(unit) ?? unit.bounds[along]) - unit.bounds[along] }))
}
