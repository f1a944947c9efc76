import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from '../../../rules/networks/countText.ts'
import { facebookLimits } from '../../../rules/networks/facebook/facebook.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { scalarValue } from '../../support/scalarValue.ts'

const kindsOf = (text: string) =>
  partsOf('facebook', text)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: part }) => `${kind} ${part}`)

test('addresses and hashtags are more than text; a name with @ is not', () => {
  expect(kindsOf('Rye at https://example.com/rye, with @ada and #sourdough2 (#Brötchen).')).toEqual([
    'link https://example.com/rye',
    'tag #sourdough2',
    'tag #Brötchen',
  ])
})

test('a number, or a # in the middle of a word, is no hashtag', () => {
  expect(kindsOf('Number #1 in C# and a#b &#38; x')).toEqual([])
})

test('the parts joined are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: scalarValue, maxLength: 200 }), (text) => {
      const joined = partsOf('facebook', text).map((part) => part.text)
      expect(joined.join('')).toBe(text)
    }),
  )
})

test('a text counts as many characters as it has UTF-16 units', () => {
  fc.assert(
    fc.property(fc.string({ unit: scalarValue, maxLength: 60 }), (text) => {
      expect(countText('facebook', text, facebookLimits).used).toBe(text.length)
    }),
  )
  expect(countText('facebook', 'x'.repeat(63_207), facebookLimits).over).toBe(1)
})
