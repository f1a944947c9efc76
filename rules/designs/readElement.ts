import type { DesignElement, ElementType } from '../../contract/designDocument.ts'
import { fitElement } from './fitElement.ts'
import { isSameValue } from './isSameValue.ts'
import { elementDefaults } from './newElements.ts'

export interface ReadElement {
  /** Null: it cannot be read. */
  element: DesignElement | null
  /** Whether all of it stands as it was stored. */
  isWhole: boolean
}

const unreadable: ReadElement = { element: null, isWhole: false }

/** What an element of any type can have that has no usual value. */
const given = { id: 'element', x: 0, y: 0, width: 0, height: 0, text: '', path: '', view: { width: 1, height: 1 } }

/**
 * Reads a stored element. A property that is missing or is no value of it gets the usual value; an element without its
 * type, a box or what it shows cannot be read.
 */
export function readElement(stored: unknown): ReadElement {
  const type = typeOf(stored)
  if (!type || typeof stored !== 'object' || stored === null) return unreadable
  const whole = fitElement(type, stored)
  if (whole) return { element: whole, isWhole: isKept(whole, stored) }
  const usual: Readonly<Record<string, unknown>> = { id: given.id, ...elementDefaults[type] }
  const isValue = (key: string) =>
    fitElement(type, { ...given, ...usual, type, [key]: Reflect.get(stored, key) }) !== undefined
  const repaired = Object.entries(usual).map(([key, value]) => [key, isValue(key) ? Reflect.get(stored, key) : value])
  const read = fitElement(type, { ...stored, ...Object.fromEntries(repaired) })
  return read ? { element: read, isWhole: false } : unreadable
}

function typeOf(stored: unknown): ElementType | null {
  if (typeof stored !== 'object' || stored === null || !('type' in stored)) return null
  const { type } = stored
  return typeof type === 'string' && isType(type) ? type : null
}

const isType = (type: string): type is ElementType => Object.hasOwn(elementDefaults, type)

/** Whether each property that is known reads as it was stored. */
const isKept = (read: DesignElement, stored: object): boolean =>
  Object.entries(read).every(([key, value]) => isSameValue(value, Reflect.get(stored, key)))
