import { type DesignElement, designElement } from '../../../contract/designDocument.ts'
import { fitToSchema } from '../../../contract/fitToSchema.ts'
import type { ElementPatch } from '../edits.ts'
import { isSameValue } from '../isSameValue.ts'

/** What may be said of a locked element. */
const openWhenLocked: readonly string[] = ['name', 'isLocked', 'isHidden']

/**
 * An element with some of its properties changed. What is not of its type, or is no value of that property, is left out;
 * numbers are brought within their bounds. The same object when nothing changes. Of a locked one only its name, its lock
 * and whether it is hidden change.
 */
export function patchElement(element: DesignElement, patch: ElementPatch): DesignElement {
  const known = Object.entries(patch).filter(
    ([key, value]) =>
      key in element && key !== 'id' && key !== 'type' && !isSameValue(value, Reflect.get(element, key)),
  )
  const allowed = element.isLocked ? known.filter(([key]) => openWhenLocked.includes(key)) : known
  return allowed.reduce(withProperty, element)
}

/** The element with one more property, where it can have it. */
function withProperty(element: DesignElement, [key, value]: [string, unknown]): DesignElement {
  const read = fitToSchema(designElement, { ...element, [key]: value })?.data
  return read && !isSameValue(Reflect.get(read, key), Reflect.get(element, key)) ? read : element
}

/** An element as it may stand in a document; null where it cannot. The same object where it is so already. */
export function fittedElement(element: DesignElement): DesignElement | null {
  const read = fitToSchema(designElement, element)?.data
  return read ? (isSameValue(read, element) ? element : read) : null
}
