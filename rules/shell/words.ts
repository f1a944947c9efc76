import { strings } from '../../strings/shell.ts'
import { numberFormat } from './regionalFormat.ts'

const words = [
  strings.no,
  strings.one,
  strings.two,
  strings.three,
  strings.four,
  strings.five,
  strings.six,
  strings.seven,
  strings.eight,
  strings.nine,
  strings.ten,
  strings.eleven,
  strings.twelve,
]

/** `1,240`, as the person has numbers written. */
export const numberLabel = (count: number): string => numberFormat().format(count)

/** A count as a sentence begins with it: a word up to twelve, figures beyond. */
export const countWord = (count: number): string => words[count] ?? numberLabel(count)

/** `1 post`, `1,240 posts` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberLabel(count)} ${count === 1 ? one : many}`

/** `Bluesky`, `Bluesky and Mastodon`, `X, Bluesky, and Mastodon` */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

/** So many sentences of a kind stand in a notice. */
const mostNamed = 3

/** The first of several, and how many more there are, as a sentence; null where these are all. */
export function firstOf<Item>(items: readonly Item[], most = mostNamed): { first: Item[]; more: string | null } {
  const rest = items.length - most
  return { first: items.slice(0, most), more: rest > 0 ? strings.and(counted(rest, strings.more, strings.more)) : null }
}

/** The first of several sentences, and how many more there are. */
export function firstNamed(sentences: readonly string[]): string[] {
  const { first, more } = firstOf(sentences)
  return more === null ? first : [...first, more]
}
