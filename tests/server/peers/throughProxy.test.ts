import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import { createAccounts } from '../../../server/networks/accounts.ts'
import { createNetworks, type Networks } from '../../../server/networks/networks.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { connectedTo } from '../../support/connectedThrough.ts'
import { type Fediverse, startFediverse } from '../../support/fediverse/fediverse.ts'
import { type LyingProxy, startLyingProxy } from '../../support/lyingProxy.ts'
import { agreeAt, connectedAda } from '../publishing/connectedAda.ts'
import { sendContext, textContent } from '../publishing/contents.ts'
import { makePerson, openTestDatabase, testSecret } from '../support.ts'

type Peer = 'fediverse' | 'mastodon' | 'bluesky'

let practice: Practice
let fediverse: Fediverse
let proxies: Record<Peer, LyingProxy>
let database: OpenDatabase
let networks: Networks
let userId: number
beforeAll(async () => {
  practice = await createPractice()
  fediverse = await startFediverse()
  proxies = {
    fediverse: await startLyingProxy(fediverse),
    mastodon: await startLyingProxy(practice.mastodon),
    bluesky: await startLyingProxy(practice.bluesky, { errors: 'bluesky' }),
  }
  database = await openTestDatabase()
  const { db } = database
  const settings = {
    PUBLIC_URL: 'http://localhost:4600',
    PLC_URL: proxies.bluesky.origin,
    PRACTICE_HOSTS: Object.values(proxies).map(({ host }) => host),
  }
  networks = createNetworks({ db, secret: testSecret, settings, log: createLog('silent'), patience: 5000 })
  userId = (await makePerson(db)).id
})
afterAll(async () => {
  await database.close()
  for (const peer of [...Object.values(proxies), fediverse, practice]) await peer.close()
})
afterEach(() => {
  for (const proxy of Object.values(proxies)) proxy.clear()
})

/** What the person's account at a peer is connected with, only ever through its proxy. */
const connected = {
  fediverse: () => connectedTo({ ...fediverse, host: proxies.fediverse.host }, networks, userId),
  mastodon: () => connectedTo({ host: proxies.mastodon.host, authorize: agreeAt }, networks, userId),
  bluesky: () => connectedAda('bluesky', { practice, networks, userId }),
} satisfies Record<Peer, () => Promise<unknown>>

async function connect(peer: Peer) {
  const { db } = database
  const accounts = createAccounts({
    db,
    vault: networks.vault,
    publications: createAccountPublications({ wake: () => undefined, policyOf }),
    adapterOf: networks.adapterOf,
    background: createBackground(createLog('silent')),
    practiceHosts: networks.practiceHosts,
  })
  const network = peer === 'bluesky' ? 'bluesky' : 'mastodon'
  const { account } = await accounts.connect(userId, network, await connected[peer]())
  const adapter = networks.adapterOf(network)
  return { adapter, account: adapterAccount(await accountOf(db, account.id)) }
}

const textsAt = (peer: Peer): string[] =>
  (peer === 'fediverse' ? fediverse.statuses() : practice[peer].posts()).map(({ text }) => text)

test.each<[Peer, string]>([
  ['fediverse', 'ines'],
  ['mastodon', 'ada'],
  ['bluesky', 'ada.practice.test'],
])('an account at %s is connected through the proxy, and a post sent through it arrives once', async (peer, name) => {
  const { adapter, account } = await connect(peer)
  expect(account).toMatchObject({ origin: proxies[peer].origin, handle: expect.stringContaining(name) })
  const text = `Through the proxy to ${peer}`
  const prepared = await adapter.prepare(account, textContent(text), null)
  const standing = await adapter.send(account, prepared, sendContext())
  expect(standing.remoteUrl).toContain(proxies[peer].host)
  expect(textsAt(peer).filter((one) => one === text)).toHaveLength(1)
  expect(proxies[peer].requests.filter(({ status }) => status === null || status >= 400)).toEqual([])
})

test.each<[Peer, string]>([
  ['fediverse', '/api/v1/statuses'],
  ['mastodon', '/api/v1/statuses'],
  ['bluesky', '/xrpc/com.atproto.repo.putRecord'],
])('an answer of %s that is lost on the way leaves the post there and the provider in doubt', async (peer, path) => {
  const { adapter, account } = await connect(peer)
  const text = `Lost on the way from ${peer}`
  const prepared = await adapter.prepare(account, textContent(text), null)
  proxies[peer].lies = [{ on: (request) => request.path === path, when: 'after', answer: 'reset' }]
  await expect(adapter.send(account, prepared, sendContext())).rejects.toMatchObject({ kind: 'unclear' })
  expect(textsAt(peer).filter((one) => one === text)).toHaveLength(1)
})

test('what the second server tells of itself is taken over', async () => {
  const { profile } = await connected.fediverse()
  expect(profile).toMatchObject({
    handle: `ines@${proxies.fediverse.host}`,
    name: 'Inês Duarte',
    server: proxies.fediverse.host,
    limits: { characters: 5000, characters_per_url: 23, bytes: null },
  })
})
