import type { DesignElement } from '../../../../contract/designDocument.ts'

/** Ids with all others of their groups, each once, from the lowest to the topmost. */
export function wholeGroups(elements: readonly DesignElement[], ids: readonly string[]): string[] {
  const groups = new Set(elements.flatMap(({ id, group }) => (group !== null && ids.includes(id) ? [group] : [])))
  return elements
    .filter(({ id, group }) => ids.includes(id) || (group !== null && groups.has(group)))
    .map(({ id }) => id)
}
