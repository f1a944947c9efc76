import { ScaffoldError } from './scaffold.ts'

/** A name as code writes it: `bucketList`. */
export function checkedName(name: string, what: string): string {
  if (/^[a-z][A-Za-z0-9]*$/.test(name)) return name
  throw new ScaffoldError(`${what} must be in camel case and begin with a small letter: ${name || '(nothing)'}`)
}

/** `area/name` in two. */
export function areaAndName(path: string, what: string): [area: string, name: string] {
  const [area = '', name = '', ...rest] = path.split('/')
  if (rest.length > 0 || name === '') throw new ScaffoldError(`${what} must be <area>/<name>: ${path || '(nothing)'}`)
  return [checkedName(area, 'The area'), name]
}

/** `bucketList` → `BucketList`. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `BucketList` → `Bucket list`, for people. */
export const spoken = (name: string): string =>
  capitalized(name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
