import { RichText } from '@atproto/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blueskyLimits } from '../../../rules/networks/bluesky/bluesky.ts'
import { countText, textCounter } from '../../../rules/networks/countText.ts'
import { mastodonLimits } from '../../../rules/networks/mastodon/mastodon.ts'

const onBluesky = (text: string) => countText('bluesky', text, blueskyLimits)
const onMastodon = (text: string) => countText('mastodon', text, mastodonLimits)

test('Bluesky counts what a reader sees as one character as one', () => {
  expect(onBluesky('👩‍👩‍👧‍👦é🇫🇷').used).toBe(3)
})

test('Bluesky takes 300 graphemes and says how many are too many', () => {
  expect(onBluesky('a'.repeat(300))).toEqual({ used: 300, limit: 300, over: 0, bytesOver: 0 })
  expect(onBluesky('a'.repeat(312)).over).toBe(12)
})

test('Bluesky takes 3000 bytes, however few characters they are', () => {
  const family = '👩‍👩‍👧‍👦'
  const count = onBluesky(family.repeat(121))
  expect(count).toMatchObject({ used: 121, over: 0, bytesOver: 121 * 25 - 3000 })
})

test('Bluesky counts an address in full', () => {
  expect(onBluesky(`https://example.com/${'a'.repeat(100)}`).used).toBe(120)
})

test('Mastodon counts an address as 23 and leaves the punctuation after it', () => {
  expect(onMastodon(`See https://wren.com/${'a'.repeat(100)}.`).used).toBe(4 + 23 + 1)
  expect(onMastodon('(https://wren.com)').used).toBe(1 + 23 + 1)
})

test('Mastodon counts a mention by its local part', () => {
  expect(onMastodon('Thanks @ada@mastodon.example!').used).toBe('Thanks @ada!'.length)
  expect(onMastodon('mail ada@mastodon.example').used).toBe('mail ada@mastodon.example'.length)
})

test("a server's own limits count", () => {
  expect(countText('mastodon', 'a'.repeat(12), { characters: 10, characters_per_url: 23, bytes: null }).over).toBe(2)
})

test('the count is that of the library that sends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { graphemeLength, length } = new RichText({ text })
      expect(onBluesky(text)).toMatchObject({ used: graphemeLength, bytesOver: Math.max(0, length - 3000) })
    }),
  )
})

test('one text is counted once for all accounts of a network that have the same limits', () => {
  const text = 'See https://example.com/bread and @ada@mastodon.example'
  const count = textCounter(text)
  expect(count('bluesky', blueskyLimits)).toEqual(onBluesky(text))
  expect(count('mastodon', mastodonLimits)).toEqual(onMastodon(text))
  expect(count('bluesky', { ...blueskyLimits })).toBe(count('bluesky', blueskyLimits))
  const tight = { ...mastodonLimits, characters: 10 }
  expect(count('mastodon', tight)).toEqual(countText('mastodon', text, tight))
  const long = { ...mastodonLimits, characters_per_url: 50 }
  expect(count('mastodon', long)).toEqual(countText('mastodon', text, long))
})
