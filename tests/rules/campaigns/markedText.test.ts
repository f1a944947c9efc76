import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedText } from '../../../rules/campaigns/markedText.ts'

const marked = (text: string, ...quotes: string[]) =>
  markedText(
    text,
    quotes.map((quote) => ({ quote, text: 'Check it.' })),
  ).map((piece) => (piece.doubt === null ? piece.text : `[${piece.doubt} ${piece.text}]`))

test('places that are doubtful stand by themselves, in the order of the text', () => {
  expect(marked('Two places left for $9.', '$9', 'Two places left')).toEqual([
    '[1 Two places left]',
    ' for ',
    '[0 $9]',
    '.',
  ])
  expect(marked('$9', '$9')).toEqual(['[0 $9]'])
  expect(marked('Eight places')).toEqual(['Eight places'])
  expect(marked('')).toEqual([])
})

test('what does not stand in the text, is empty or overlaps is not marked', () => {
  expect(marked('Eight places', 'Nine', '')).toEqual(['Eight places'])
  expect(marked('Two places left', 'Two places', 'places left')).toEqual(['[0 Two places]', ' left'])
})

test('the pieces are the text, whatever is doubted', () => {
  const some = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
  fc.assert(
    fc.property(some, fc.array(some), (text, quotes) => {
      const pieces = markedText(
        text,
        quotes.map((quote) => ({ quote, text: '' })),
      )
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => text.startsWith(piece.text, piece.from) && piece.text !== '')).toBe(true)
    }),
  )
})
