/** A chart's configuration, or a part of it, as it stands in the source: to be looked through without its types. */
export type Config = Record<string, unknown>

export const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same objects and lists anew; functions, and all that is not plain, stay who they are. */
export function copied<T>(value: T): T
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => copied(part))
  if (!isConfig(value) || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]))
}

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** One or several, as a list; nothing is an empty one. */
export const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** A place in a configuration: the keys that lead to it. */
export type Path = readonly (string | number)[]

/** What stands at a path. */
export function valueAt(config: unknown, path: Path): unknown {
  let value = config
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

/** A copy of the configuration with something else at a path; `undefined` takes it away. */
export function changedAt(config: Config, path: Path, value: unknown): Config {
  const copy = copied(config)
  const holder = valueAt(copy, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof holder !== 'object' || holder === null || key === undefined)
    throw new Error(`nothing at ${path.join('.')}`)
  if (value === undefined) Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, key, value)
  return copy
}
