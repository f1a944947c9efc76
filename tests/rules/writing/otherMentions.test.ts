import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { otherMentions } from '../../../rules/writing/otherMentions.ts'

test('a name of Bluesky is somebody else’s wherever @ makes a mention of it', () => {
  expect(otherMentions('grace.practice.test', 'bluesky', networks)).toBe(
    'On X, Instagram, TikTok, Threads, and Mastodon such a name may be somebody else’s. To name them on Bluesky only, give Bluesky its own text.',
  )
})

test.each([
  ['that goes to its network alone', ['mastodon', 'mastodon']],
  ['whose other networks make no mention of @', ['mastodon', 'facebook', 'linkedin']],
] as const)('nothing is said in a text %s', (_name, goesTo) => {
  expect(otherMentions('grace@bakers.example', 'mastodon', goesTo)).toBeNull()
})
