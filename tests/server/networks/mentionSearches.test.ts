import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { mentionSources } from '../../../rules/writing/mentionNetworks.ts'
import type { Call, HttpClient, Reply } from '../../../server/networks/httpClient.ts'
import { createMentionSearches } from '../../../server/networks/mentions/mentionSearches.ts'
import type { Account } from '../../../server/networks/network.ts'
import { tokenVault as vault } from './tokenVault.ts'

/** The searches over a network that answers so; what it was asked is noted. */
function searchesOver(body: unknown, status = 200) {
  const asked: { address: string; call: Call | undefined; patience: number }[] = []
  const client =
    (patience: number): HttpClient =>
    async (address, call): Promise<Reply> => {
      asked.push({ address, call, patience })
      return { status, headers: new Headers(), body }
    }
  return { asked, searches: createMentionSearches({ callWithin: client, vault }) }
}

const account = (origin: string): Account => ({
  ...{ id: 1, userId: 1, remoteId: '1', handle: 'ada', mediaLimits: null, origin },
  network: 'mastodon',
})

test('what a network lets be looked up is said to both sides alike', () => {
  const { searches } = searchesOver([])
  for (const network of networks) expect(searches[network] !== null, network).toBe(mentionSources[network] !== null)
})

test('Bluesky’s public view is asked, whatever server the account is on, for eight people and five seconds', async () => {
  const { asked, searches } = searchesOver({
    actors: [
      { did: 'did:plc:a', handle: 'ada.bsky.social', displayName: 'Ada', avatar: 'https://cdn.example/a.jpg' },
      { did: 'did:plc:b', handle: 'adam.example', displayName: '' },
      { did: 'did:plc:c', handle: 'handle.invalid', displayName: 'Lost' },
      { did: 'did:plc:d', handle: 'adb.example', avatar: 'javascript:alert(1)' },
    ],
  })
  expect(await searches.bluesky(account('https://pds.example'), '@ada')).toEqual([
    { handle: 'ada.bsky.social', name: 'Ada', avatar_url: 'https://cdn.example/a.jpg' },
    { handle: 'adam.example', name: 'adam.example', avatar_url: null },
    { handle: 'adb.example', name: 'adb.example', avatar_url: null },
  ])
  expect(asked).toEqual([
    {
      address: 'https://public.api.bsky.app/xrpc/app.bsky.actor.searchActorsTypeahead',
      call: { query: { q: 'ada', limit: '8' } },
      patience: 5000,
    },
  ])
})

test('Mastodon is asked at the account’s own server with its token; every handle has its host', async () => {
  const { asked, searches } = searchesOver([
    { id: '1', username: 'ada', acct: 'ada', display_name: 'Ada Marlow', avatar: 'https://m.example/a.png' },
    { id: '2', username: 'adam', acct: 'adam@other.example', display_name: '' },
  ])
  expect(await searches.mastodon(account('https://mastodon.example'), 'ada')).toEqual([
    { handle: 'ada@mastodon.example', name: 'Ada Marlow', avatar_url: 'https://m.example/a.png' },
    { handle: 'adam@other.example', name: 'adam', avatar_url: null },
  ])
  expect(asked).toEqual([
    {
      address: 'https://mastodon.example/api/v1/accounts/search',
      call: { token: 'of ada', query: { q: 'ada', limit: '8', resolve: 'false' } },
      patience: 5000,
    },
  ])
})

test.each(['bluesky', 'mastodon'] as const)('what %s answers in another shape is nobody’s name', async (network) => {
  const { searches } = searchesOver('<html>')
  await expect(searches[network](account('https://server.example'), 'ada')).rejects.toMatchObject({ kind: 'unclear' })
})
