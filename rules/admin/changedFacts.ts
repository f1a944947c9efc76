type Facts = Readonly<Record<string, unknown>>

/** One field that an act changed, in words; empty where it was not there. */
export interface ChangedFact {
  /** `Reading budget`, and inside of another `Fields, moments 2, name`. */
  label: string
  before: string
  after: string
}

/** What differs between what was known of a thing before and after an act, field by field. */
export function changedFacts(before: Facts | null, after: Facts | null): ChangedFact[] {
  const [was, is] = [fieldsOf(before ?? {}), fieldsOf(after ?? {})]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const change = { label, before: was.get(label) ?? '', after: is.get(label) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

const fieldsOf = (facts: Facts): ReadonlyMap<string, string> => new Map(linesOf(facts, []))

/** Every value that holds no other, by where it is. */
function linesOf(value: unknown, path: readonly string[]): [string, string][] {
  if (isList(value)) return isPlain(value) ? [lineOf(path, value.map(wordsOf).join(', '))] : inList(value, path)
  if (typeof value !== 'object' || value === null) return [lineOf(path, wordsOf(value))]
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, [...path, name.replaceAll('_', ' ')]))
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isPlain = (list: readonly unknown[]): boolean => list.every((item) => typeof item !== 'object' || item === null)

const inList = (list: readonly unknown[], path: readonly string[]): [string, string][] =>
  list.flatMap((item, index) => linesOf(item, [...path.slice(0, -1), `${path.at(-1) ?? ''} ${index + 1}`]))

function lineOf(path: readonly string[], words: string): [string, string] {
  const label = path.join(', ')
  return [label.charAt(0).toUpperCase() + label.slice(1), words]
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
