import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from '../../../rules/networks/countText.ts'
import { partsOf } from '../../../rules/networks/textParts.ts'
import { tiktokLimits } from '../../../rules/networks/tiktok/tiktok.ts'
import { scalarValue } from '../../support/scalarValue.ts'

const count = (text: string) => countText('tiktok', text, tiktokLimits)

test('a caption is counted in UTF-16 units, and 2200 of them fit', () => {
  expect(count('a'.repeat(2200))).toEqual({ used: 2200, limit: 2200, over: 0, bytesOver: 0 })
  expect(count('🥐'.repeat(1101)).over).toBe(2)
})

test('whatever the text is, it counts for as many as it has units', () => {
  fc.assert(
    fc.property(fc.string({ unit: scalarValue }), (text) => {
      expect(count(text).used).toBe(text.length)
    }),
  )
})

test('names and tags are pressed, addresses are not', () => {
  expect(partsOf('tiktok', 'Rye by @ada.bakes #rye #2026 see https://a.example/#top')).toEqual([
    { kind: 'text', text: 'Rye by ' },
    { kind: 'mention', text: '@ada.bakes' },
    { kind: 'text', text: ' ' },
    { kind: 'tag', text: '#rye' },
    { kind: 'text', text: ' #2026 see https://a.example/#top' },
  ])
  expect(partsOf('tiktok', 'mail ada@wren.example')).toEqual([{ kind: 'text', text: 'mail ada@wren.example' }])
})

test('cutting into parts loses nothing', () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('@ada.b ', '#tag', '@', '#', '.', '@a@b'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        partsOf('tiktok', text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
