import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from '../../../rules/networks/countText.ts'
import { linkedInLimits } from '../../../rules/networks/linkedin/linkedin.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { scalarValue } from '../../support/scalarValue.ts'

const used = (text: string) => countText('linkedin', text, linkedInLimits).used

test.each([
  ['words', 'Rye and spelt', 13],
  ['reserved characters once', '(a) [b] {c} <d> *e* ~f~ #1 @g \\ |', 33],
  ['an emoji as two', 'Bread 🍞', 8],
  ['a mention as its name', 'Thanks @[Harbor Market](urn:li:organization:123)!', 21],
  ['an address in full', 'https://example.com/a', 21],
])('LinkedIn counts %s', (_, text, count) => {
  expect(used(text)).toBe(count)
})

test('3000 characters fit, one more does not', () => {
  expect(countText('linkedin_org', 'x'.repeat(3000), linkedInLimits).over).toBe(0)
  expect(countText('linkedin_org', 'x'.repeat(3001), linkedInLimits).over).toBe(1)
})

test('addresses, mentions by their URN and tags are made out; names and numbers are not', () => {
  const text =
    'See https://example.com/a(b). Thanks @[Ada](urn:li:person:a_1-B) and @grace #rye_bread #42 (#2loaves) a#b'
  expect(partsOf('linkedin', text).filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'link', text: 'https://example.com/a(b)' },
    { kind: 'mention', text: '@[Ada](urn:li:person:a_1-B)' },
    { kind: 'tag', text: '#rye_bread' },
    { kind: 'tag', text: '#2loaves' },
  ])
})

test('the parts joined are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: scalarValue }), (text) => {
      expect(
        partsOf('linkedin', text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
