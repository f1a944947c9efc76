import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import type { Selection } from '../../../rules/designs/selection.ts'

export type SelectionEvent =
  | { type: 'page.opened'; page: string }
  | { type: 'elements.selected'; ids: readonly string[] }
  | { type: 'element.toggled'; id: string }
  /** One of a group is gone into: selected without the others. */
  | { type: 'element.entered'; id: string }
  | { type: 'text.opened'; id: string }
  | { type: 'text.closed' }
  | { type: 'selection.cleared' }
  /** What is not there any more is not selected. */
  | { type: 'design.shown' }

export const noSelection: Selection = { page: '', ids: [], typedIn: null }

/** What is selected after an event; the same object where nothing changes. */
export function selectionAfter(selection: Selection, event: SelectionEvent, design: DesignDocument): Selection {
  switch (event.type) {
    case 'page.opened':
      return event.page === selection.page ? selection : shown({ ...noSelection, page: event.page }, design)
    case 'elements.selected':
      return selected(selection, event.ids, design)
    case 'element.toggled':
      return toggled(selection, event.id, design)
    case 'element.entered':
      return shown({ ...selection, ids: [event.id], typedIn: null }, design)
    case 'text.opened':
      return opened(selection, event.id, design)
    case 'text.closed':
      return selection.typedIn === null ? selection : { ...selection, typedIn: null }
    case 'selection.cleared':
      return selected(selection, [], design)
    case 'design.shown':
      return shown(selection, design)
    default:
      return selection
  }
}

/** Of a group only the text that is typed in is selected. */
function opened(selection: Selection, id: string, design: DesignDocument): Selection {
  const isThere = elementsOf(selection.page, design).some((element) => element.id === id)
  return isThere ? { ...selection, ids: [id], typedIn: id } : selection
}

/** A text that is typed in stays open where it is all that is selected. */
function selected(selection: Selection, ids: readonly string[], design: DesignDocument): Selection {
  const all = withGroups(ids, elementsOf(selection.page, design))
  const typedIn = all.length === 1 && all[0] === selection.typedIn ? selection.typedIn : null
  return typedIn === selection.typedIn && isSame(all, selection.ids) ? selection : { ...selection, ids: all, typedIn }
}

/** Where one of its group is selected, the group goes as a whole. */
function toggled(selection: Selection, id: string, design: DesignDocument): Selection {
  const own = withGroups([id], elementsOf(selection.page, design))
  const ids = selection.ids.includes(id)
    ? selection.ids.filter((one) => !own.includes(one))
    : [...selection.ids, ...own.filter((one) => !selection.ids.includes(one))]
  return { ...selection, ids, typedIn: null }
}

function shown(selection: Selection, design: DesignDocument): Selection {
  const isThere = design.pages.some(({ id }) => id === selection.page)
  if (!isThere) return { ...noSelection, page: design.pages[0]?.id ?? '' }
  const known = new Set(elementsOf(selection.page, design).map(({ id }) => id))
  const ids = selection.ids.filter((id) => known.has(id))
  const typedIn = selection.typedIn !== null && known.has(selection.typedIn) ? selection.typedIn : null
  const isUnchanged = ids.length === selection.ids.length && typedIn === selection.typedIn
  return isUnchanged ? selection : { ...selection, ids, typedIn }
}

const elementsOf = (page: string, { pages }: DesignDocument): readonly DesignElement[] =>
  pages.find(({ id }) => id === page)?.elements ?? []

/** Those that are there, each with all of its group after it. */
function withGroups(ids: readonly string[], elements: readonly DesignElement[]): string[] {
  const all = ids.flatMap((id) => {
    const one = elements.find((element) => element.id === id)
    if (!one) return []
    const mates = one.group === null ? [] : elements.filter(({ group }) => group === one.group)
    return [id, ...mates.map((mate) => mate.id)]
  })
  return [...new Set(all)]
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index])
