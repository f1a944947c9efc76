import { expect, test } from 'vitest'
import { networks } from '../../../../contract/networks.ts'
import { startOptions } from '../../../../rules/networks/options/startOptions.ts'

test.each([
  ['twitter', { reply_settings: 'following' }],
  ['facebook', { kind: 'reel' }],
  ['instagram', { kind: 'story' }],
  ['linkedin', { visibility: 'CONNECTIONS' }],
  ['threads', { reply_control: 'mentioned_only' }],
  ['bluesky', { languages: ['en', 'de'], labels: ['nudity'] }],
  ['mastodon', { visibility: 'unlisted', language: 'de', sensitive: true }],
] as const)('on %s the next post begins with what was chosen last', (network, chosen) => {
  expect(startOptions(network, chosen)).toEqual(chosen)
})

test('what was said of one post alone is not said of the next', () => {
  expect(startOptions('facebook', { kind: 'post', link: 'https://wren.coffee/' })).toEqual({ kind: 'post' })
  expect(startOptions('instagram', { kind: 'feed', collaborators: ['wren'] })).toEqual({ kind: 'feed' })
  expect(startOptions('mastodon', { spoiler_text: 'Spiders', visibility: 'private' })).toEqual({
    visibility: 'private',
  })
})

test('TikTok is answered anew for each post, and every switch begins as off', () => {
  const last = {
    privacy_level: 'PUBLIC_TO_EVERYONE',
    allow_comment: true,
    allow_duet: true,
    allow_stitch: true,
    is_commercial_content: true,
    is_branded_content: true,
    is_your_brand: true,
  }
  expect(startOptions('tiktok', last)).toEqual({})
})

test('what cannot be read is left out, and takes nothing else with it', () => {
  expect(startOptions('mastodon', { visibility: 'secret', language: 'de', other: 1 })).toEqual({ language: 'de' })
})

test('an account that had nothing chosen yet begins with nothing', () => {
  expect(networks.length).toBe(9)
  for (const network of networks) {
    expect(startOptions(network, null)).toEqual({})
    expect(startOptions(network, {})).toEqual({})
  }
})
