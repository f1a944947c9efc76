import { expect, test } from 'vitest'
import { movedNotes, noteKey, wordsIn } from '../../../rules/writing/spellingNotes.ts'

/** Notes of all places of `Bred` in a text. */
const notesOf = (text: string) => Array.from(text.matchAll(/Bred/g), ({ index }) => ({ offset: index, length: 4 }))

test.each([
  ['typing at the end', 'Bred, Bred', 'Bred, Bred now', 1],
  ['typing after a space at the end', 'Bred, Bred ', 'Bred, Bred now', 2],
  ['typing before all', 'Bred, Bred', 'So Bred, Bred', 1],
  ['typing a line before all', ' Bred, Bred', 'So Bred, Bred', 2],
  ['changing a word itself', 'Bred, Bred', 'Bread, Bred', 1],
  ['taking a word out', 'Bred, Bred', 'Bred, ', 1],
  ['another text', 'Bred, Bred', 'Rolls', 0],
  ['nothing', 'Bred', '', 0],
])('after %s, notes are where their words are, and none is of a word that was touched', (_, before, after, left) => {
  const moved = movedNotes(notesOf(before), before, after)
  expect(moved.map((note) => wordsIn(after, note))).toEqual(Array.from({ length: left }, () => 'Bred'))
})

test('a note is the same wherever its words stand, by its rule', () => {
  const note = (offset: number, rule: string) => ({ offset, length: 4, rule })
  const text = 'Bred, Bred'
  expect(noteKey(text, note(0, 'SPELLER'))).toBe(noteKey(text, note(6, 'SPELLER')))
  expect(noteKey(text, note(0, 'SPELLER'))).not.toBe(noteKey(text, note(6, 'CASE')))
})
