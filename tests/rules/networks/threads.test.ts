import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from '../../../rules/networks/countText.ts'
import { findThreadsParts } from '../../../rules/networks/threads/textParts.ts'
import { threadsLimits } from '../../../rules/networks/threads/threads.ts'

const count = (text: string) => countText('threads', text, threadsLimits).used
const found = (text: string) => findThreadsParts(text).filter(({ kind }) => kind !== 'text')

test.each<[string, number, string]>([
  ['letters', 5, 'Rjóma'],
  ['Chinese', 2, '面包'],
  ['an emoji', 4, '🍞'],
  ['a family', 25, '👩‍👩‍👧‍👦'],
  ['a flag', 8, '🇮🇸'],
  ['an address', 31, `https://wren.com/${'a'.repeat(14)}`],
])('%s count %i', (_, expected, text) => {
  expect(count(text)).toBe(expected)
})

test('links, mentions and the first of the tags are found', () => {
  expect(found('Hi @ada.m, see wren.com/#pies and https://wren.com/a. #rye #spelt a#b')).toEqual([
    { kind: 'mention', text: '@ada.m' },
    { kind: 'link', text: 'wren.com/#pies' },
    { kind: 'link', text: 'https://wren.com/a' },
    { kind: 'tag', text: '#rye' },
  ])
})

test('cutting into parts loses nothing', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('https://wren.com/x ', 'wren.com', '@ada', '#tag ', '(', ')', '.', '👩‍🍳', ' '),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      return (
        findThreadsParts(text)
          .map((part) => part.text)
          .join('') === text
      )
    }),
  )
})

test('an emoji counts its bytes, whatever stands beside it', () => {
  const emoji = fc.constantFrom('🍞', '👩‍🍳', '☀️', '🇮🇸', '👍🏽')
  fc.assert(
    fc.property(emoji, fc.nat(30), (one, words) => count('a'.repeat(words) + one) === words + Buffer.byteLength(one)),
  )
})

test('500 are taken', () => {
  expect(countText('threads', 'a'.repeat(501), threadsLimits)).toMatchObject({ limit: 500, over: 1 })
})
