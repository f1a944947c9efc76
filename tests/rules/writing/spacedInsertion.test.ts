import { expect, test } from 'vitest'
import { spacedInsertion } from '../../../rules/writing/spacedInsertion.ts'

test.each([
  ['Rye at nine 🍞', '#rye #bristol ', ' #rye #bristol '],
  ['with', '@grace.example ', ' @grace.example '],
  ['with.', '＃rye', ' ＃rye'],
])('behind “%s” a name or hashtag gets a space of its own', (before, text, inserted) => {
  expect(spacedInsertion(before, text)).toBe(inserted)
})

test.each([
  ['', '#rye '],
  ['Rye at nine ', '#rye '],
  ['Rye at nine\n', '@grace '],
  ['Baked (', '#rye '],
  ['Rye at nine', '🍞'],
  ['Rye at nine', ', as ever.'],
])('behind “%s” “%s” goes in as it is', (before, text) => {
  expect(spacedInsertion(before, text)).toBe(text)
})
