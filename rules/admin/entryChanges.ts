import type { MarketingEntry } from '../../contract/marketing.ts'
import { strings } from '../../strings/admin.ts'
import { counted } from '../shell/words.ts'

/** The two are an entry before and after. */
export const isSameEntry = (before: MarketingEntry, after: MarketingEntry): boolean =>
  before.name === after.name && JSON.stringify(sorted(before.fields)) === JSON.stringify(sorted(after.fields))

/** What changed of an entry, as a sentence: `Name changed. Words to avoid: 2 added, 1 removed.` */
export function entryChanges(before: MarketingEntry, after: MarketingEntry): string {
  const old = new Map<string, unknown>(Object.entries(before.fields))
  const fields = Object.entries(after.fields).flatMap(([field, value]) => fieldChange(field, old.get(field), value))
  const sentences = [...(before.name === after.name ? [] : [strings.nameChanged]), ...fields]
  return sentences.length === 0 ? strings.nothingChanged : shortened(sentences)
}

/** A version says no more than a line or two. */
const mostSentences = 3

const shortened = (sentences: readonly string[]): string => {
  const rest = sentences.length - mostSentences
  const more = rest > 0 ? [strings.and(counted(rest, strings.moreChange))] : []
  return [...sentences.slice(0, mostSentences), ...more].join(' ')
}

/** As the form calls them. */
const labels: ReadonlyMap<string, string> = new Map([
  ['effect', strings.whatItDoes],
  ['instruction', strings.whatItTellsTheWriter],
  ['moments', strings.kindsOfPosts],
  ['avoid', strings.wordsToAvoid],
  ['strictness', strings.howStrict],
  ['stages', strings.atTheseStages],
  ['networks', strings.onTheseNetworks],
  ['never_when', strings.neverWhen],
  ['closings', strings.lastLines],
  ['openings', strings.firstLines],
  ['lines', strings.lines],
  ['every', strings.howOften],
  ['variants', strings.variants],
  ['network', strings.network],
  ['posts_per_week', strings.postsAWeek],
  ['hours', strings.hours],
  ['year', strings.year],
])

function fieldChange(field: string, before: unknown, after: unknown): string[] {
  if (textOf(before) === textOf(after)) return []
  const label = labels.get(field) ?? field
  if (Array.isArray(before) && Array.isArray(after)) return [`${label}${listChange(before, after)}`]
  if (isShort(before) && isShort(after)) return [strings.isChangedFromTo(label, before, after)]
  return [strings.changedLabel(label)]
}

/** Items are the same where they say the same: a changed one is added and removed. */
function listChange(before: readonly unknown[], after: readonly unknown[]): string {
  const had = new Set(before.map(textOf))
  const has = new Set(after.map(textOf))
  const added = [...has].filter((item) => !had.has(item)).length
  const removed = [...had].filter((item) => !has.has(item)).length
  if (added === 0 && removed === 0) return strings.orderChanged
  const changed = Math.min(added, removed)
  const counts = [
    ...(changed > 0 ? [strings.changed(changed)] : []),
    ...(added > changed ? [strings.added(added - changed)] : []),
    ...(removed > changed ? [strings.removed(removed - changed)] : []),
  ]
  return `: ${counts.join(', ')}.`
}

const isShort = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[a-z_]{1,20}$/.test(value))

const textOf = (value: unknown): string => JSON.stringify(sorted(value)) ?? ''

/** The same whatever the order in which an object's members came: the database has its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
