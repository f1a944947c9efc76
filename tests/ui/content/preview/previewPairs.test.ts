import { expect, test } from 'vitest'
import type { Network } from '../../../../contract/networks.ts'
import { previewPairs } from '../../../../src/ui/content/preview/previewPairs.ts'
import { itemOf } from './support/items.ts'

const placesOf = (networks: readonly Network[], options = {}) =>
  previewPairs(networks.map((network) => itemOf(network, { options }))).map(
    ({ item, isPaired }) => `${item.account.network}${isPaired ? ' beside' : ''}`,
  )

test('a tall preview moves beside the compact one that is next to have room', () => {
  expect(placesOf(['twitter', 'tiktok', 'threads', 'linkedin'])).toEqual([
    'twitter',
    'threads',
    'linkedin beside',
    'tiktok beside',
  ])
})

test('what has none to stand beside keeps the whole column, in its order', () => {
  expect(placesOf(['tiktok', 'bluesky', 'mastodon'])).toEqual(['tiktok', 'bluesky', 'mastodon'])
  expect(placesOf(['facebook', 'linkedin', 'tiktok'])).toEqual(['facebook beside', 'tiktok beside', 'linkedin'])
})

test('a story or a reel on Instagram is tall, a post of its feed is not', () => {
  expect(placesOf(['instagram', 'linkedin_org'])).toEqual(['instagram', 'linkedin_org'])
  const kinds = ['story', 'reel']
  for (const kind of kinds) {
    expect(placesOf(['instagram', 'linkedin_org'], { kind })).toEqual(['linkedin_org beside', 'instagram beside'])
  }
})
