import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import type { Call, HttpClient, Reply } from '../../../server/networks/httpClient.ts'
import type { Account } from '../../../server/networks/network.ts'
import { createTrendReaders } from '../../../server/networks/trends/trendReaders.ts'
import { tokenVault as vault } from './tokenVault.ts'

/** The readers over a network that answers so; what it was asked is noted. */
function readersOver(body: unknown, status = 200) {
  const asked: { address: string; call: Call | undefined; patience: number }[] = []
  const client =
    (patience: number): HttpClient =>
    async (address, call): Promise<Reply> => {
      asked.push({ address, call, patience })
      return { status, headers: new Headers(), body }
    }
  const readers = createTrendReaders({ callWithin: client, vault })
  return { asked, read: (network: 'bluesky' | 'mastodon', of: Account) => readers[network]?.read(of) }
}

const account = (origin: string): Account => ({
  ...{ id: 1, userId: 1, remoteId: '1', handle: 'ada', mediaLimits: null, origin },
  network: 'mastodon',
})

test('two networks tell what is talked about', () => {
  const callWithin = () => () => Promise.reject(new Error('Nobody is called here'))
  const readers = createTrendReaders({ callWithin, vault })
  expect(networks.filter((network) => readers[network] !== null)).toEqual(['bluesky', 'mastodon'])
})

test('Mastodon is asked at the account’s own server with its token, and counts posts by day', async () => {
  const { asked, read } = readersOver([
    {
      name: 'stollen',
      url: 'https://mastodon.example/tags/stollen',
      history: [
        { day: '1764115200', accounts: '40', uses: '62' },
        { day: '1764028800', accounts: '90', uses: '152' },
      ],
    },
    { name: 'advent', url: 'javascript:alert(1)', history: [] },
    { name: 'x'.repeat(200), url: 'https://mastodon.example/tags/x', history: [] },
    { name: '', history: [] },
  ])
  expect(await read('mastodon', account('https://mastodon.example'))).toEqual([
    {
      topic: '#stollen',
      detail: '214 posts in the last 2 days, 62 of them since midnight UTC.',
      url: 'https://mastodon.example/tags/stollen',
    },
    { topic: '#advent', detail: '2nd of 4 topics.', url: null },
  ])
  expect(asked).toEqual([
    {
      address: 'https://mastodon.example/api/v1/trends/tags',
      call: { token: 'of ada', query: { limit: '10' } },
      patience: 4000,
    },
  ])
})

test('Bluesky’s public view is asked, whatever server the account is on', async () => {
  const { asked, read } = readersOver({
    trends: [
      { topic: 'advent', displayName: 'Advent calendars', link: '/profile/trending.bsky.app/feed/1', postCount: 812 },
      { topic: 'snow', displayName: ' Snow ', link: 'https://elsewhere.example/' },
      { topic: '', displayName: ' ', link: '/' },
    ],
  })
  expect(await read('bluesky', account('https://pds.example'))).toEqual([
    {
      topic: 'Advent calendars',
      detail: '1st of 3 topics, 812 posts.',
      url: 'https://bsky.app/profile/trending.bsky.app/feed/1',
    },
    { topic: 'Snow', detail: '2nd of 3 topics.', url: null },
  ])
  expect(asked).toEqual([
    {
      address: 'https://public.api.bsky.app/xrpc/app.bsky.unspecced.getTrends',
      call: { query: { limit: '25' } },
      patience: 4000,
    },
  ])
})

test.each(['bluesky', 'mastodon'] as const)('what %s answers in another shape is no topic', async (network) => {
  const { read } = readersOver('<html>')
  await expect(read(network, account('https://server.example'))).rejects.toMatchObject({ kind: 'unclear' })
})
