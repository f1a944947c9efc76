import type { DesignElement } from '../../../../contract/designDocument.ts'

/** Pixels of the design that a copy lies right of and below what it is a copy of. */
const offset = 24

/** Copies beside what they are copies of, with ids of their own and groups among themselves. */
export function copiesOf(elements: readonly DesignElement[], newId: () => string): DesignElement[] {
  const names = [...new Set(elements.flatMap(({ group }) => (group === null ? [] : [group])))]
  const groups = new Map(names.map((group) => [group, newId()]))
  return elements.map((element) => ({
    ...element,
    id: newId(),
    x: element.x + offset,
    y: element.y + offset,
    group: element.group === null ? null : (groups.get(element.group) ?? null),
  }))
}
