import { expect, test } from 'vitest'
import { lengthBandOf } from '../../../rules/insight/textLength.ts'

test('a text is short up to 100 characters and long beyond 280, as a person counts them', () => {
  expect([0, 100, 101, 280, 281].map((length) => lengthBandOf('a'.repeat(length)))).toEqual([
    ...['short_text', 'short_text', 'middle_text', 'middle_text', 'long_text'],
  ])
  expect(lengthBandOf('👩‍🍳'.repeat(100))).toBe('short_text')
})
