import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avoidedIn, avoidedNote } from '../../../rules/ai/avoidedWords.ts'

test.each([
  ['A cheap loaf.', 'cheap'],
  ['CHEAP!', 'cheap'],
  ['It is cheap', 'Cheap'],
  ['Not-so-cheap rye', 'cheap'],
  ['A deal’s end', 'deal'],
  ['Best  in\nclass', 'best in class'],
  ['Crème brûlée heute', 'BRÛLÉE'],
  ['Cre\u0300me', 'crème'],
  ['Для вас ДЁШЕВО', 'дёшево'],
  ['本当に安いパン', '安い'],
  ['ขนมปังราคาถูกมาก', 'ราคาถูก'],
  ['So much (c++) love', 'c++'],
  ['Wow!!!', '!!!'],
  ['#ad for rye', '#ad'],
  ['Costs $5.', '$5'],
])('%j has %j', (text, word) => {
  expect(avoidedIn(text, [word])).toEqual([word.normalize('NFC')])
})

test.each([
  ['An ideal loaf', 'deal'],
  ['Dealing with rye', 'deal'],
  ['cheapest', 'cheap'],
  ['You can’t have it', 'can'],
  ["You can't have it", 'can'],
  ['deal_2', 'deal'],
  ['crèmes', 'crème'],
  ['дёшевоват', 'дёшево'],
  ['best or in class', 'best in class'],
  ['aXb', 'a.b'],
  ['', 'cheap'],
  ['Rye', '  '],
])('%j does not have %j', (text, word) => {
  expect(avoidedIn(text, [word])).toEqual([])
})

test('each word is told once, as it is first written', () => {
  expect(avoidedIn('A cheap deal', ['Deal', 'cheap', 'deal', ' cheap ', 'free'])).toEqual(['Deal', 'cheap'])
})

test('any word is found where it stands between spaces, and nothing fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (word) => {
      fc.pre(word.trim() !== '')
      expect(avoidedIn(`Rye ${word} rye`, [word])).toHaveLength(1)
    }),
  )
})

test('the note says which', () => {
  expect(avoidedNote(['cheap'])).toBe('Has a word you avoid: cheap.')
  expect(avoidedNote(['cheap', 'deal'])).toBe('Has words you avoid: cheap and deal.')
})
