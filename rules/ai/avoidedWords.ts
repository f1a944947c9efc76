import { strings } from '../../strings/ai.ts'
import { listed } from '../shell/words.ts'

/**
 * The words and phrases to avoid that a text has, as the business writes them, each once. Only whole words count, however
 * they are capitalized: "deal" is not in "ideal", but it is in "a deal's end".
 */
export const avoidedIn = (text: string, words: readonly string[]): string[] =>
  distinct(words).filter((word) => patternOf(word).test(text.normalize('NFC')))

/** "Has a word you avoid: cheap." */
export const avoidedNote = (words: readonly string[]): string => strings.hasAWordYouAvoid(words.length, listed(words))

const distinct = (words: readonly string[]): string[] => {
  const known = new Map<string, string>()
  for (const word of words) {
    const clean = word.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
    const key = clean.toLowerCase()
    if (clean !== '' && !known.has(key)) known.set(key, clean)
  }
  return [...known.values()]
}

/** Scripts that put no space between words: there a word begins and ends anywhere. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`
const isInWord = new RegExp(String.raw`^(?![${unspaced}])[\p{L}\p{N}\p{M}_]$`, 'u')
const inWord = String.raw`[\p{L}\p{N}\p{M}_]`
const before = `(?<!${inWord})`
/** Behind an apostrophe a word goes on, as in "can't"; only an s there is an ending of its own. */
const after = String.raw`(?!${inWord}|['’](?!s(?!${inWord}))\p{L})`

function patternOf(word: string): RegExp {
  const signs = Array.from(word)
  const inner = word.split(' ').map(escaped).join(String.raw`\s+`)
  const opening = isInWord.test(signs.at(0) ?? '') ? before : ''
  const closing = isInWord.test(signs.at(-1) ?? '') ? after : ''
  return new RegExp(`${opening}${inner}${closing}`, 'iu')
}

const escaped = (text: string): string => text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')
