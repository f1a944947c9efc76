import { isWordStart } from './isWordStart.ts'

/** A name or a hashtag that is being written, up to the caret. */
export interface CaretWord {
  kind: 'mention' | 'hashtag'
  /** Where its sign stands, as an index into the text. */
  start: number
  /** What stands after the sign; may be empty. */
  search: string
}

/**
 * The name or hashtag that ends at the caret; null where none does. Looks at no more than stands right before the caret, so
 * that it may be asked with each key in a text of any length.
 */
export function caretWord(text: string, caret: number): CaretWord | null {
  if (/^[\p{L}\p{N}\p{M}_]/u.test(text.slice(caret, caret + 2))) return null
  const from = Math.max(0, caret - longestWord)
  const found = ending.exec(text.slice(from, caret))
  const { groups: { name, tag } = {} } = found ?? {}
  if (!found || !isWordStart(text, from + found.index)) return null
  return {
    kind: name === undefined ? 'hashtag' : 'mention',
    start: from + found.index,
    search: name ?? tag ?? '',
  }
}

/** Characters (UTF-16) with the sign: a longer handle is nobody's. */
const longestWord = 80

/** A handle has dots, hyphens and on Mastodon another `@`. */
const ending = /(?:@(?<name>[\p{L}\p{N}\p{M}_.\-@]*)|[#＃](?<tag>[\p{L}\p{N}\p{M}_]*))$/u

/** Fewer letters than this fit too much to be asked for. */
const fewestLetters = 2

/** Whether enough of a word stands there to look for how it goes on. */
export const isEnough = ({ search }: Pick<CaretWord, 'search'>): boolean => Array.from(search).length >= fewestLetters
