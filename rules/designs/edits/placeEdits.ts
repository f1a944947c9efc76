import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import { alignUnits } from '../align.ts'
import { distributeUnits } from '../distribute.ts'
import type { EditOf } from '../edits.ts'
import { type Move, type Unit, unitsOf } from '../units.ts'
import { withElements } from './changeOf.ts'

/** How far from the page's corner an element may be placed (`designDocument`). */
const farthest = 20_000

/** The named elements moved together by so many pixels; locked ones stay. */
export function moveElements(design: DesignDocument, { page, ids, x, y }: EditOf<'moveElements'>): DesignDocument {
  const named = new Set(ids)
  return withElements(design, page, (elements) => {
    const moved = elements.filter(({ id, isLocked }) => named.has(id) && !isLocked)
    const by = within(moved, { x, y })
    return shifted(elements, new Map(moved.map(({ id }) => [id, by])))
  })
}

/** The named elements with their sides or middles in line; a group as one. */
export const alignElements = (design: DesignDocument, edit: EditOf<'alignElements'>): DesignDocument =>
  moveUnits(design, edit, (units) => alignUnits(units, edit.to, design))

/** The named elements with equal gaps between them; a group as one. */
export const distributeElements = (design: DesignDocument, edit: EditOf<'distributeElements'>): DesignDocument =>
  moveUnits(design, edit, (units) => distributeUnits(units, edit.along))

function moveUnits(
  design: DesignDocument,
  { page, ids }: { page: string; ids: readonly string[] },
  movesOf: (units: readonly Unit[]) => readonly Move[],
): DesignDocument {
  return withElements(design, page, (elements) => {
    const units = unitsOf(elements, ids)
    const moves = movesOf(units)
    const offsets = units.flatMap((unit, index) => {
      const by = within(unit.elements, moves[index] ?? { x: 0, y: 0 })
      return unit.isLocked ? [] : unit.elements.map(({ id }) => [id, by] as const)
    })
    return shifted(elements, new Map(offsets))
  })
}

/** As much of a move as leaves all of them where an element may be. What is no number is no move. */
function within(elements: readonly DesignElement[], by: Move): Move {
  const part = (wanted: number, places: readonly number[]) => {
    if (!Number.isFinite(wanted) || places.length === 0) return 0
    return Math.min(Math.max(wanted, -farthest - Math.min(...places)), farthest - Math.max(...places))
  }
  return {
    x: part(
      by.x,
      elements.map(({ x }) => x),
    ),
    y: part(
      by.y,
      elements.map(({ y }) => y),
    ),
  }
}

const shifted = (elements: readonly DesignElement[], offsets: ReadonlyMap<string, Move>): DesignElement[] =>
  elements.map((element) => {
    const by = offsets.get(element.id)
    if (!by || (by.x === 0 && by.y === 0)) return element
    const limit = (place: number) => Math.min(Math.max(place, -farthest), farthest)
    return { ...element, x: limit(element.x + by.x), y: limit(element.y + by.y) }
  })
