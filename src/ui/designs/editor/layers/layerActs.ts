import type { DesignElement, DesignPage } from '../../../../../contract/designDocument.ts'
import type { Alignment, Edit, Order } from '../../../../../rules/designs/edits.ts'
import { strings } from '../../../../../strings/designs/editor/layers.ts'
import { newId } from '../../newId.ts'
import { useDesigning, useOpenPageId } from '../designing.ts'

/** What can be done with elements of the open page, as the mouse can; each is one step to take back. */
export interface ElementActs {
  duplicate: () => void
  remove: () => void
  order: (to: Order) => void
  setLocked: (isLocked: boolean) => void
  setHidden: (isHidden: boolean) => void
  group: () => void
  ungroup: () => void
  align: (to: Alignment) => void
  distribute: (along: 'x' | 'y') => void
  /** In pixels of the design. */
  move: (x: number, y: number) => void
}

/** Pixels that a copy lies right of and below what it is a copy of. */
const copyOffset = 24

/** The acts for some elements of the open page. */
export function useElementActs(elements: readonly DesignElement[]): ElementActs {
  const { editor, selection, tell } = useDesigning()
  const page = useOpenPageId()
  const ids = elements.map(({ id }) => id)
  const make = (edit: Edit, words?: string) => {
    editor.send({ type: 'edit.made', edit, step: null })
    if (words) tell(words)
  }
  const change = (patch: { isLocked: boolean } | { isHidden: boolean }) =>
    make({ type: 'changeElements', page, changes: ids.map((id) => ({ id, patch })) })
  const count = elements.length === 1 ? '' : strings.layersCount(elements.length)
  return {
    duplicate: () => {
      const copies = copiesOf(elements)
      make({ type: 'addElements', page, elements: copies }, strings.duplicated(count))
      selection.send({ type: 'elements.selected', ids: copies.map(({ id }) => id) })
    },
    remove: () => {
      selection.send({ type: 'selection.cleared' })
      make({ type: 'removeElements', page, ids }, strings.deleted(count))
    },
    order: (to) => make({ type: 'orderElements', page, ids, to }),
    setLocked: (isLocked) => change({ isLocked }),
    setHidden: (isHidden) => change({ isHidden }),
    group: () => make({ type: 'groupElements', page, ids, group: newId() }, strings.grouped(count)),
    ungroup: () => make({ type: 'ungroupElements', page, ids }, strings.ungrouped),
    align: (to) => make({ type: 'alignElements', page, ids, to }),
    distribute: (along) => make({ type: 'distributeElements', page, ids, along }),
    move: (x, y) => make({ type: 'moveElements', page, ids, x, y }, strings.movedByAnd(x, y)),
  }
}

/** Copies beside what they are copies of, with ids of their own and groups among themselves. */
export function copiesOf(elements: readonly DesignElement[], offset = copyOffset): DesignElement[] {
  const groups = new Map<string, string>()
  const groupOf = (group: string | null) => {
    if (group === null) return null
    const own = groups.get(group) ?? newId()
    groups.set(group, own)
    return own
  }
  return elements.map((element) => ({
    ...element,
    id: newId(),
    x: element.x + offset,
    y: element.y + offset,
    group: groupOf(element.group),
  }))
}

/** The page with ids of its own, to stand beside the first. */
export const copyOfPage = (page: DesignPage): DesignPage => ({
  ...page,
  id: newId(),
  elements: copiesOf(page.elements, 0),
})
