import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLength } from '../../../rules/content/textLength.ts'

test.each([
  ['', 0],
  ['Rye — “fresh”…', 14],
  ['a👨‍👩‍👧b', 3],
  ['e\u0301', 1],
  ['🇨🇭🇫🇷', 2],
])('%j is %i signs long', (text, length) => expect(textLength(text)).toBe(length))

test('every sign counts one', () => {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const lines = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', ''))
  fc.assert(
    fc.property(lines, (text) => {
      expect(textLength(text)).toBe([...graphemes.segment(text)].length)
    }),
  )
})
