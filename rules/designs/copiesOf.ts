import type { DesignElement, DesignPage } from '../../contract/designDocument.ts'

interface CopyOptions {
  /** Answers an id that nothing in the design has. */
  newId: () => string
  /** Pixels of the design that the copies lie beside what they are copies of. */
  by: { x: number; y: number }
}

/** Copies of elements, with ids and groups of their own; a copy is not locked, so that it can be put in its place. */
export function copiesOf(elements: readonly DesignElement[], { newId, by }: CopyOptions): DesignElement[] {
  return renewed(elements, newId).map((element) => ({
    ...element,
    x: element.x + by.x,
    y: element.y + by.y,
    isLocked: false,
  }))
}

/** A copy of a page and of all that stands on it, just as it is, with ids of their own. */
export const copyOfPage = (page: DesignPage, newId: () => string): DesignPage => ({
  ...page,
  id: newId(),
  elements: renewed(page.elements, newId),
})

/** What was one group is one group again, but another. */
function renewed(elements: readonly DesignElement[], newId: () => string): DesignElement[] {
  const groups = new Map<string, string>()
  for (const { group } of elements) if (group !== null && !groups.has(group)) groups.set(group, newId())
  return elements.map((element) => ({
    ...element,
    id: newId(),
    group: element.group === null ? null : (groups.get(element.group) ?? null),
  }))
}
