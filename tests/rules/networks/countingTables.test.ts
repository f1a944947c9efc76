import { expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { countText } from '../../../rules/networks/countText.ts'
import { bluesky, blueskyBytes } from './counting/bluesky.ts'
import { facebook } from './counting/facebook.ts'
import { instagram } from './counting/instagram.ts'
import { linkedin } from './counting/linkedin.ts'
import { mastodon } from './counting/mastodon.ts'
import type { Case } from './counting/signs.ts'
import { threads } from './counting/threads.ts'
import { tiktok } from './counting/tiktok.ts'
import { twitter } from './counting/twitter.ts'

const tables = {
  twitter,
  facebook,
  instagram,
  linkedin,
  linkedin_org: linkedin,
  tiktok,
  threads,
  bluesky,
  mastodon,
} satisfies Record<Network, Case[]>

const limits = { characters: 10_000, characters_per_url: 23, bytes: null }

test.each(networks)('%s counts hard texts by its own rule', (network) => {
  const cases: readonly Case[] = tables[network]
  expect(cases.length).toBeGreaterThanOrEqual(40)
  expect(new Set(cases.map(([text]) => text)).size).toBe(cases.length)
  const counted = cases.map(([text, , why]): Case => [text, countText(network, text, limits).used, why])
  expect(counted).toEqual(cases)
})

test('Bluesky counts bytes too', () => {
  const bytes = ([text, , why]: Case): Case => [
    text,
    countText('bluesky', text, { ...limits, bytes: 0 }).bytesOver,
    why,
  ]
  expect(blueskyBytes.map(bytes)).toEqual(blueskyBytes)
})
