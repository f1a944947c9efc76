import type { DesignElement, DesignSize } from '../../../contract/designDocument.ts'
import { type Axis, sideOf } from '../axes.ts'
import type { Box } from '../boxes.ts'
import { type Unit, unitsOf } from '../units.ts'
import { resizeModeOf } from './modes.ts'

/** What stands together along an axis: its elements and where it is, in pixels of the former page. */
export interface Row {
  start: number
  end: number
  ids: ReadonlySet<string>
  /** The stretch of a panel that it does not leave; null: the page. */
  within: Stretch | null
}

export interface Stretch {
  start: number
  length: number
}

/** Of the page's side: what is nearer stands together. */
const together = 0.04

/**
 * What stands together along an axis: elements and groups that have a stretch in common or hardly a gap between them.
 * What stands on a panel is apart from the rest, and has beside it what lies at the same height and fits there.
 */
export function rowsOf(elements: readonly DesignElement[], axis: Axis, page: DesignSize): Row[] {
  const gap = together * page[sideOf[axis]]
  const modes = Map.groupBy(elements, (element) => resizeModeOf(element, axis, page))
  const standing = modes.get('row') ?? []
  const units = unitsOf(
    standing,
    standing.map(({ id }) => id),
  )
  const panels = panelsOf(modes.get('share') ?? [], axis)
  const onPanels = Map.groupBy(units, ({ bounds }) => panels.find((panel) => isOn(bounds, panel, axis)) ?? null)
  const free = joined(onPanels.get(null) ?? [], axis, gap)
  const beside = Map.groupBy(
    free,
    (row) => panels.find((panel) => isBeside(row, panel, onPanels.get(panel), axis)) ?? null,
  )
  const ofPanels = panels.flatMap((panel) => {
    const own = [...(onPanels.get(panel) ?? []), ...(beside.get(panel) ?? []).flatMap((row) => row.units)]
    return joined(own, axis, gap).map((row) => withIds(row, panel))
  })
  return [...ofPanels, ...(beside.get(null) ?? []).map((row) => withIds(row, null))]
}

interface Panel extends Stretch {
  /** All that have this stretch. */
  boxes: readonly Box[]
}

/** Panels by their stretch along an axis, the shortest first. */
function panelsOf(elements: readonly DesignElement[], axis: Axis): Panel[] {
  const side = sideOf[axis]
  const same = Map.groupBy(elements, (element) => `${element[axis]} ${element[side]}`)
  return [...same.values()]
    .flatMap((boxes) => (boxes[0] ? [{ start: boxes[0][axis], length: boxes[0][side], boxes }] : []))
    .toSorted((one, other) => one.length - other.length)
}

/** Whether a box does not leave a panel along the axis and has its middle on it. */
function isOn(bounds: Box, panel: Panel, axis: Axis): boolean {
  const [x, y] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
  const isAbove = (box: Box) => box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height
  return isWithin(bounds[axis], bounds[axis] + bounds[sideOf[axis]], panel) && panel.boxes.some(isAbove)
}

/** Whether a row fits a panel and has a stretch in common with something on it. */
const isBeside = (row: Joined, panel: Panel, own: readonly Unit[] = [], axis: Axis): boolean =>
  isWithin(row.start, row.end, panel) &&
  own.some(({ bounds }) => bounds[axis] < row.end && row.start < bounds[axis] + bounds[sideOf[axis]])

const isWithin = (start: number, end: number, panel: Stretch): boolean =>
  panel.start <= start && end <= panel.start + panel.length

interface Joined {
  start: number
  end: number
  units: readonly Unit[]
}

function joined(units: readonly Unit[], axis: Axis, gap: number): Joined[] {
  const rows: Joined[] = []
  for (const unit of units.toSorted((one, other) => one.bounds[axis] - other.bounds[axis])) {
    const [start, end] = [unit.bounds[axis], unit.bounds[axis] + unit.bounds[sideOf[axis]]]
    const last = rows.at(-1)
    if (last && start <= last.end + gap) {
      rows.splice(-1, 1, { start: last.start, end: Math.max(last.end, end), units: [...last.units, unit] })
    } else rows.push({ start, end, units: [unit] })
  }
  return rows
}

const withIds = ({ start, end, units }: Joined, within: Stretch | null): Row => ({
  start,
  end,
  ids: new Set(units.flatMap(({ elements }) => elements.map(({ id }) => id))),
  within,
})
