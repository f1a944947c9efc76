import { expect, test } from 'vitest'
import { offeredWishes, rewriteWishOf, rewriteWishWords } from '../../../rules/ai/rewriteWishes.ts'

test('a wish is of the kind that was offered, also as somebody typed it', () => {
  for (const wish of Object.values(offeredWishes)) expect(rewriteWishWords[rewriteWishOf(wish)]).toBe(wish)
  expect(rewriteWishOf(' shorter ')).toBe('shorter')
})

test('what people wish in their own words is one kind, and no wish another', () => {
  expect(rewriteWishOf('Name the baker')).toBe('own')
  expect(rewriteWishOf('')).toBe('none')
})
