import type { DesignElement } from '../../contract/designDocument.ts'
import { strings } from '../../strings/designs.ts'
import { type Box, boundsOfAll } from './boxes.ts'

/** What is moved as one: an element, or those of a group that are chosen. */
export interface Unit {
  elements: readonly DesignElement[]
  /** The upright box around it. */
  bounds: Box
  /** Whether any of it is locked, so that it cannot be moved as one. */
  isLocked: boolean
}

/** Pixels of the design to the right and down. */
export interface Move {
  x: number
  y: number
}

/** The chosen elements in units, from the lowest to the topmost. */
export function unitsOf(elements: readonly DesignElement[], ids: readonly string[]): Unit[] {
  const named = new Set(ids)
  const chosen = elements.filter(({ id }) => named.has(id))
  const units = Map.groupBy(chosen, ({ id, group }) => (group === null ? strings.element(id) : strings.group(group)))
  return [...units.values()].flatMap((own) => {
    const bounds = boundsOfAll(own)
    return bounds ? [{ elements: own, bounds, isLocked: own.some(({ isLocked }) => isLocked) }] : []
  })
}
