import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import type { EditOf, Order } from '../edits.ts'
import { withElements } from './changeOf.ts'

type Elements = readonly DesignElement[]
type IsChosen = (element: DesignElement) => boolean

/** The named elements higher or lower; among themselves they keep their order. Locked ones too. */
export function orderElements(design: DesignDocument, edit: EditOf<'orderElements'>): DesignDocument {
  const named = new Set(edit.ids)
  return withElements(design, edit.page, (elements) => orders[edit.to](elements, ({ id }) => named.has(id)))
}

const orders = {
  front: (elements, isChosen) => [...elements.filter((one) => !isChosen(one)), ...elements.filter(isChosen)],
  back: (elements, isChosen) => [...elements.filter(isChosen), ...elements.filter((one) => !isChosen(one))],
  backward: stepDown,
  // One up is one down in the list read from its other end.
  forward: (elements, isChosen) => stepDown(elements.toReversed(), isChosen).toReversed(),
} satisfies Record<Order, (elements: Elements, isChosen: IsChosen) => Elements>

/** Each of the chosen under the next one below it that is not chosen. */
function stepDown(elements: Elements, isChosen: IsChosen): DesignElement[] {
  const ordered: DesignElement[] = []
  for (const element of elements) {
    const below = ordered.at(-1)
    if (below && isChosen(element) && !isChosen(below)) ordered.splice(-1, 0, element)
    else ordered.push(element)
  }
  return ordered
}

/** The named elements, in the order that they have, right above another; where that is one of them, above the next below. */
export function placeElements(design: DesignDocument, edit: EditOf<'placeElements'>): DesignDocument {
  const named = new Set(edit.ids)
  return withElements(design, edit.page, (elements) => {
    const target = elements.findIndex(({ id }) => id === edit.above)
    if (edit.above !== null && target === -1) return elements
    const isChosen: IsChosen = ({ id }) => named.has(id)
    const below = elements.slice(0, target + 1).filter((element) => !isChosen(element))
    const above = elements.slice(target + 1).filter((element) => !isChosen(element))
    return [...below, ...elements.filter(isChosen), ...above]
  })
}
