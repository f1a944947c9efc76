import { expect, test } from 'vitest'
import { caretWord, isEnough } from '../../../rules/writing/caretWord.ts'

/** The word at the caret, which `|` stands for. */
const at = (marked: string) => caretWord(marked.replace('|', ''), marked.indexOf('|'))

test.each([
  ['@ad|', 'mention', 0, 'ad'],
  ['Thanks @ad|', 'mention', 7, 'ad'],
  ['Thanks @|', 'mention', 7, ''],
  ['(@ada.bsky.social|)', 'mention', 1, 'ada.bsky.social'],
  ['line\n@ada@mastodon.example| and', 'mention', 5, 'ada@mastodon.example'],
  ['Fresh #ba|', 'hashtag', 6, 'ba'],
  ['Fresh ＃パ|', 'hashtag', 6, 'パ'],
  ['#bread, #Бул|.', 'hashtag', 8, 'Бул'],
  [`${'x '.repeat(20_000)}#ba|`, 'hashtag', 40_000, 'ba'],
] as const)('in %s a word ends at the caret', (marked, kind, start, search) => {
  expect(at(marked)).toEqual({ kind, start, search })
})

test.each([
  ['Thanks Ada|', 'a word without a sign'],
  ['ada@bakery.example|', 'an address'],
  ['C#ma|', 'a sign within a word'],
  ['@a|da', 'a caret within the word'],
  ['@ada |', 'a caret behind the word'],
  ['#bread-and|', 'what no tag has'],
  [`@${'a'.repeat(100)}|`, 'what is too long for a name'],
])('in %s none does: %s', (marked) => {
  expect(at(marked)).toBeNull()
})

test('two letters are enough to be looked for, and an emoji is one', () => {
  expect(['', 'a', 'ad', '🍞', 'パン'].filter((search) => isEnough({ search }))).toEqual(['ad', 'パン'])
})
