import { expect, test } from 'vitest'
import type { Network } from '../../../../contract/networks.ts'
import { optionSummary } from '../../../../rules/networks/options/optionSummary.ts'

test.each<[Network, Readonly<Record<string, unknown>>, string]>([
  ['twitter', {}, 'Everyone can reply'],
  ['twitter', { reply_settings: 'mentionedUsers' }, 'People you mention can reply'],
  ['facebook', {}, 'Post'],
  ['facebook', { link: 'https://wren.example/today?loaf=rye' }, 'Post, with a card of wren.example'],
  ['instagram', {}, 'Feed'],
  ['instagram', { kind: 'reel', collaborators: ['ines', 'theo'] }, 'Reel, with 2 collaborators'],
  ['linkedin', {}, 'Anyone'],
  ['linkedin', { visibility: 'CONNECTIONS' }, 'Your connections'],
  ['linkedin_org', {}, 'Anyone'],
  ['tiktok', {}, 'One answer is missing'],
  ['tiktok', { privacy_level: 'MUTUAL_FOLLOW_FRIENDS' }, 'Friends, people you both follow'],
  ['threads', { reply_control: 'accounts_you_follow' }, 'People you follow can reply'],
  ['bluesky', {}, 'No label'],
  ['bluesky', { languages: ['en', 'de'], labels: ['nudity'] }, 'English and German, 1 label'],
  ['bluesky', { languages: ['en-x'] }, 'En-x, no label'],
  ['mastodon', {}, 'Public, no warning'],
  [
    'mastodon',
    { visibility: 'private', spoiler_text: 'Flour', language: 'de' },
    'Your followers, with a warning, German',
  ],
  ['mastodon', { visibility: 'direct' }, 'Cannot be read'],
])('%s with %j: %s', (network, options, line) => {
  expect(optionSummary(network, options)).toBe(line)
})
