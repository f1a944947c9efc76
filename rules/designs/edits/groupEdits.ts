import type { DesignDocument } from '../../../contract/designDocument.ts'
import type { EditOf } from '../edits.ts'
import { withEach, withElements } from './changeOf.ts'
import { patchElement } from './patchElement.ts'

/** Two or more that are not locked become one group; those of another group leave it. */
export function groupElements(design: DesignDocument, edit: EditOf<'groupElements'>): DesignDocument {
  const named = new Set(edit.ids)
  const page = design.pages.find(({ id }) => id === edit.page)
  const open = page?.elements.filter(({ id, isLocked }) => named.has(id) && !isLocked) ?? []
  if (open.length < 2) return design
  const ids = open.map(({ id }) => id)
  return withEach(design, edit.page, ids, (element) => patchElement(element, { group: edit.group }))
}

/** The groups of the named elements are groups no more, also where one of their elements is locked. */
export function ungroupElements(design: DesignDocument, edit: EditOf<'ungroupElements'>): DesignDocument {
  const named = new Set(edit.ids)
  return withElements(design, edit.page, (elements) => {
    const groups = new Set(elements.filter(({ id }) => named.has(id)).map(({ group }) => group))
    return elements.map((element) =>
      element.group !== null && groups.has(element.group) ? { ...element, group: null } : element,
    )
  })
}
