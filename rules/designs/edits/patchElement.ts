import type { DesignElement } from '../../../contract/designDocument.ts'
import type { ElementPatch } from '../edits.ts'
import { fitElement } from '../fitElement.ts'
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
  const whole = fitElement(element.type, { ...element, ...Object.fromEntries(allowed) })
  const patched = whole ?? allowed.reduce(withProperty, element)
  return isSameValue(patched, element) ? element : patched
}

/** The element with one more property, where it can have it. */
const withProperty = (element: DesignElement, [key, value]: [string, unknown]): DesignElement =>
  fitElement(element.type, { ...element, [key]: value }) ?? element

/** An element as it may stand in a document; null where it cannot. The same object where it is so already. */
export function fittedElement(element: DesignElement): DesignElement | null {
  const read = fitElement(element.type, element)
  return read ? (isSameValue(read, element) ? element : read) : null
}
