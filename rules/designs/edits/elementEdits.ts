import { type DesignDocument, type DesignElement, mostElementsOfPage } from '../../../contract/designDocument.ts'
import type { EditOf } from '../edits.ts'
import { withElements } from './changeOf.ts'
import { fittedElement, patchElement } from './patchElement.ts'

/** As many of the new elements as the page has room for, without those whose id stands in the design already. */
export function addElements(design: DesignDocument, edit: EditOf<'addElements'>): DesignDocument {
  const added = newOnes(design, edit.elements)
  if (added.length === 0) return design
  return withElements(design, edit.page, (elements) => {
    const at = elements.findIndex(({ id }) => id === edit.below)
    const place = at === -1 ? elements.length : at
    const fitting = added.slice(0, Math.max(0, mostElementsOfPage - elements.length))
    return [...elements.slice(0, place), ...fitting, ...elements.slice(place)]
  })
}

/** Elements that can stand in the design beside those that do: each id once, and of nothing else. */
export function newOnes(design: DesignDocument, elements: readonly DesignElement[]): DesignElement[] {
  const taken = idsOf(design)
  const added: DesignElement[] = []
  for (const element of elements) {
    const fitted = taken.has(element.id) ? null : fittedElement(element)
    if (!fitted) continue
    taken.add(fitted.id)
    added.push(fitted)
  }
  return added
}

/** Of all pages and elements. */
export const idsOf = (design: DesignDocument): Set<string> =>
  new Set(design.pages.flatMap((page) => [page.id, ...page.elements.map(({ id }) => id)]))

/** Without the named elements; locked ones stay. */
export function removeElements(design: DesignDocument, edit: EditOf<'removeElements'>): DesignDocument {
  const named = new Set(edit.ids)
  return withElements(design, edit.page, (elements) =>
    elements.filter(({ id, isLocked }) => isLocked || !named.has(id)),
  )
}

/** Several changes of one element are made one after the other. */
export function changeElements(design: DesignDocument, edit: EditOf<'changeElements'>): DesignDocument {
  const changes = Map.groupBy(edit.changes, ({ id }) => id)
  return withElements(design, edit.page, (elements) =>
    elements.map((element) =>
      (changes.get(element.id) ?? []).reduce((changed, { patch }) => patchElement(changed, patch), element),
    ),
  )
}
