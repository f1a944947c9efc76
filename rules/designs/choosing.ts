import type { DesignElement } from '../../contract/designDocument.ts'
import { strings } from '../../strings/designs.ts'
import { inReadingOrder } from './altText.ts'
import { type Box, boundsOf } from './boxes.ts'

type Elements = readonly DesignElement[]

/** Ids with all others of their groups, each once, from the lowest to the topmost; those that are not there are left out. */
export function wholeGroups(elements: Elements, ids: readonly string[]): string[] {
  const named = new Set(ids)
  const groups = new Set(elements.flatMap(({ id, group }) => (group !== null && named.has(id) ? [group] : [])))
  return elements.filter(({ id, group }) => named.has(id) || (group !== null && groups.has(group))).map(({ id }) => id)
}

/** What a box drawn on the page chooses: all that it touches and can be seen and moved, groups as a whole. */
export function chosenByBox(elements: Elements, box: Box): string[] {
  const touched = elements.filter(
    (element) => !element.isHidden && !element.isLocked && doTouch(boundsOf(element), box),
  )
  return wholeGroups(
    elements,
    touched.map(({ id }) => id),
  )
}

const doTouch = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/**
 * What Tab chooses after what is chosen: the next element as the page is read, or the one before; a group at once. Locked
 * ones too, since they can be unlocked; hidden ones not. Empty behind the last one: the focus goes on.
 */
export function nextChosen(elements: Elements, ids: readonly string[], direction: 'next' | 'before'): string[] {
  const stops = stopsOf(elements)
  const places = ids.map((id) => stops.findIndex((stop) => stop.includes(id))).filter((place) => place !== -1)
  const isForward = direction === 'next'
  if (places.length === 0) return (isForward ? stops[0] : stops.at(-1)) ?? []
  return (isForward ? stops[Math.max(...places) + 1] : stops[Math.min(...places) - 1]) ?? []
}

/** Elements and groups in the order in which a page is read; a group where its first element is. */
function stopsOf(elements: Elements): string[][] {
  const seen = inReadingOrder(elements.filter(({ isHidden }) => !isHidden))
  const stops = Map.groupBy(seen, ({ id, group }) => (group === null ? strings.element(id) : strings.group(group)))
  return [...stops.values()].map((own) =>
    wholeGroups(
      elements,
      own.map(({ id }) => id),
    ),
  )
}
