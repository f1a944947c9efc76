import type { DesignElement, ElementOf, ElementType } from '../../../../../contract/designDocument.ts'
import type { ElementPatch } from '../../../../../rules/designs/edits.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { useEdit, useOpenPageId } from '../designing.ts'

/** Changes elements of the open page; changes of the same properties one after the other are taken back at once. */
export function useChange(elements: readonly DesignElement[]): (patch: ElementPatch) => void {
  const page = useOpenPageId()
  const edit = useEdit()
  const ids = elements.map(({ id }) => id)
  return (patch) =>
    edit(
      { type: 'changeElements', page, changes: ids.map((id) => ({ id, patch })) },
      strings.of(Object.keys(patch).join(), ids.join()),
    )
}

/** What all of some things have alike; undefined where they differ, or where there are none. */
export function sharedOf<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value | undefined {
  const [first, ...rest] = items.map(read)
  return rest.every((value) => value === first) ? first : undefined
}

/** Those of one type. */
export const ofType = <Type extends ElementType>(elements: readonly DesignElement[], type: Type): ElementOf<Type>[] =>
  elements.filter((element): element is ElementOf<Type> => element.type === type)
