import { type FoldedText, foldText } from './foldText.ts'

/** Scripts that put no space between words: there a word begins and ends anywhere. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`
const isInSpacedWord = new RegExp(String.raw`^(?![${unspaced}])[\p{L}\p{N}_]$`, 'u')
const inWord = String.raw`[\p{L}\p{N}_]`

/**
 * The words and phrases that a text has, as they stand in it, each once. Only whole words count; capitals and accents do not
 * matter.
 */
export function findWords(text: string, words: readonly string[]): string[] {
  const folded = foldText(text)
  return [...new Set(words.flatMap((word) => excerptsOf(text, folded, word)))]
}

function excerptsOf(text: string, { text: folded, starts, ends }: FoldedText, word: string): string[] {
  const pattern = patternOf(word)
  if (pattern === null) return []
  return [...folded.matchAll(pattern)].map(({ 0: found, index }) =>
    text.slice(starts[index] ?? 0, ends[index + found.length - 1] ?? text.length),
  )
}

function patternOf(word: string): RegExp | null {
  const folded = foldText(word).text.trim()
  if (folded === '') return null
  const signs = Array.from(folded)
  const opening = isInSpacedWord.test(signs.at(0) ?? '') ? `(?<!${inWord})` : ''
  const closing = isInSpacedWord.test(signs.at(-1) ?? '') ? `(?!${inWord})` : ''
  return new RegExp(`${opening}${escaped(folded)}${closing}`, 'gu')
}

const escaped = (text: string): string => text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')
