import { expect, test } from 'vitest'
import { greatestExcess, tightestBounds } from '../../../rules/ai/tightest.ts'

test('one text for several networks is as short as the tightest takes, and aims as low as any', () => {
  expect(tightestBounds(['linkedin'])).toMatchObject({ aim: 900 })
  expect(tightestBounds(['mastodon', 'bluesky', 'linkedin'])).toMatchObject({ limits: { characters: 300 }, aim: 240 })
  expect(tightestBounds(['tiktok', 'bluesky'])).toMatchObject({ limits: { characters: 300 }, aim: 200 })
})

test('it is too long by what the tightest says', () => {
  expect(greatestExcess(['mastodon', 'bluesky'], 'a'.repeat(300))).toBe(0)
  expect(greatestExcess(['mastodon', 'bluesky'], 'a'.repeat(310))).toBe(10)
  expect(greatestExcess(['bluesky', 'mastodon'], 'a'.repeat(510))).toBe(210)
})
