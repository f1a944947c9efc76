/** The newer of two plain values, made of the older one's parts wherever they are equal. */
export function shared<Value>(older: unknown, newer: Value): Value
export function shared(older: unknown, newer: unknown): unknown {
  if (Object.is(older, newer)) return older
  if (Array.isArray(older) && Array.isArray(newer)) return sharedList(older, newer)
  if (isParts(older) && isParts(newer)) return sharedParts(older, newer)
  return newer
}

type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

function sharedList(older: readonly unknown[], newer: readonly unknown[]): readonly unknown[] {
  const copy = newer.map((part, place) => shared(older[place], part))
  const isSame = older.length === copy.length && copy.every((part, place) => Object.is(part, older[place]))
  return isSame ? older : copy
}

function sharedParts(older: Parts, newer: Parts): Parts {
  const names = Object.keys(newer)
  const copy = Object.fromEntries(names.map((name) => [name, shared(older[name], newer[name])]))
  const isSame =
    Object.keys(older).length === names.length &&
    names.every((name) => name in older && Object.is(copy[name], older[name]))
  return isSame ? older : copy
}
