const isActorRef = (value: object): value is { id: string } =>
  'sessionId' in value && 'id' in value && 'send' in value && 'getSnapshot' in value

/** The same value as data that can be compared and written: actors by their id, errors by their message, no methods. */
export function plain(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return `(${typeof value})`
  if (typeof value !== 'object' || value === null) return value
  if (isActorRef(value)) return { actor: value.id }
  if (value instanceof Error) return { error: value.name, message: value.message }
  if (value instanceof Date) return { instant: value.getTime() }
  if (value instanceof Map) return { map: [...value].map(plain) }
  if (value instanceof Set) return { set: [...value].map(plain) }
  if (Array.isArray(value)) return value.map(plain)
  const kept = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, plain(part)]))
}

/** A value as one line of text; equal values give equal lines. */
export const lineOf = (value: unknown): string => JSON.stringify(plain(value)) ?? 'undefined'

/** A state's value in dots: `lockedOut.counting`, the parts of a parallel state joined by ` + `. */
export const stateName = (value: unknown): string => leavesOf(value).join(' + ')

/** The paths of the innermost states of a state's value. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner)
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`)
  })
}

/** What was thrown, in words. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** What stands in an object under that name; nothing in what is no object. */
export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
