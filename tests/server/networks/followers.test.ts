import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followersOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import type { Account } from '../../../server/networks/network.ts'
import { type Bench, createBench, createTestClock } from '../publishing/support.ts'
import { createInsightServer, type InsightServer } from './insightServer.ts'
import { createMetaBench } from './metaBench.ts'

const halfDay = 12 * 3_600_000

interface Case {
  network: 'facebook' | 'instagram' | 'linkedin_org' | 'tiktok' | 'threads' | 'bluesky' | 'mastodon'
  /** By what the practice network counts who follows an account. */
  keyOf(account: Account): string
  /** What the network answers of an account, with a number of followers or without one. */
  answer(account: Account, followers?: number | null): unknown
}

const cases: readonly Case[] = [
  {
    network: 'facebook',
    keyOf: ({ remoteId }) => `facebook/${remoteId}`,
    answer: ({ remoteId }, followers_count) => ({ id: remoteId, followers_count }),
  },
  {
    network: 'instagram',
    keyOf: ({ remoteId }) => `instagram/${remoteId}`,
    answer: ({ remoteId }, followers_count) => ({ id: '1', user_id: remoteId, followers_count }),
  },
  {
    network: 'linkedin_org',
    keyOf: ({ remoteId }) => `linkedin/${remoteId}`,
    answer: (_, firstDegreeSize) => ({ firstDegreeSize }),
  },
  {
    network: 'tiktok',
    keyOf: () => 'tiktok/ada',
    answer: ({ remoteId }, follower_count) => ({
      data: { user: { open_id: remoteId, follower_count } },
      error: { code: 'ok', message: '' },
    }),
  },
  {
    network: 'threads',
    keyOf: () => 'threads/ada',
    answer: (_, value) => ({ data: value === undefined ? [] : [{ name: 'followers_count', total_value: { value } }] }),
  },
  {
    network: 'bluesky',
    keyOf: () => 'bluesky/ada',
    answer: ({ remoteId }, followersCount) => ({ did: remoteId, handle: 'ada.example', followersCount }),
  },
  {
    network: 'mastodon',
    keyOf: () => 'mastodon/ada',
    answer: ({ remoteId }, followers_count) => ({ id: remoteId.slice(0, remoteId.indexOf('@')), followers_count }),
  },
]

let bench: Bench
let standIn: InsightServer
const clock = createTestClock()
beforeAll(async () => {
  standIn = await createInsightServer()
  bench = await createBench({ clock, practice: await createPractice({ now: clock.now }), hosts: [standIn.host] })
})
afterAll(async () => {
  await bench.close()
  await standIn.close()
})
beforeEach(() => bench.begin())

const read = async (account: Account) => bench.networks.adapterOf(account.network).readFollowers?.(account)

describe.each(cases)('who follows an account on $network', ({ network, keyOf, answer }) => {
  let account: Account
  beforeEach(async () => {
    account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
  })
  const there = () => bench.practice[network]
  const readStandIn = (status: number, body: unknown) => {
    standIn.answer(status, body)
    return read({ ...account, origin: `http://${standIn.host}` })
  }

  test('is told as the network counts it at the moment, by one call', async () => {
    there().watch.calls.length = 0
    for (const passed of [0, halfDay]) {
      clock.pass(passed)
      const before = followersOf(keyOf(account), clock.now())
      const followers = await read(account)
      // The network's clock goes on while it is asked.
      expect([before, followersOf(keyOf(account), clock.now())]).toContain(followers)
    }
    expect(there().watch.calls).toHaveLength(2)
  })

  test.each([
    ['dieAfter', 'unclear'],
    ['htmlPage', 'unclear'],
    ['loseAnswer', 'unclear'],
  ] as const)('is not read of an answer with a fault (%s)', async (kind, fault) => {
    there().faults.set([{ kind }])
    await expect(read(account)).rejects.toMatchObject({ kind: fault })
  })

  test('waits as long as the network asks', async () => {
    there().faults.set([{ kind: 'rateLimit', seconds: 3600 }])
    await expect(read(account)).rejects.toMatchObject({ kind: 'limited' })
  })

  test('is null where the network does not tell it, and 0 where it says so', async () => {
    expect(await readStandIn(200, answer(account))).toBeNull()
    expect(await readStandIn(200, answer(account, null))).toBeNull()
    expect(await readStandIn(200, answer(account, 0))).toBe(0)
    expect(await readStandIn(200, answer(account, 1234))).toBe(1234)
  })

  test('is not read of something else', async () => {
    await expect(readStandIn(200, null)).rejects.toMatchObject({ kind: 'unclear' })
  })
})

const namesItself = cases.filter(({ network }) => network !== 'linkedin_org' && network !== 'threads')
test.each(namesItself)('the number of another account on $network is not taken', async ({ network, answer }) => {
  const account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
  standIn.answer(200, answer({ ...account, remoteId: '999@elsewhere' }, 7))
  await expect(read({ ...account, origin: `http://${standIn.host}` })).rejects.toMatchObject({ kind: 'unclear' })
})

const signedIn = cases.filter(({ network }) => network !== 'bluesky')
test.each(signedIn)('a sign-in on $network that has ended is told as expired', async ({ network }) => {
  const account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
  bench.practice[network].expireTokens('all')
  await expect(read(account)).rejects.toMatchObject({ kind: 'expired' })
})

test('Bluesky tells it without the sign-in', async () => {
  const account = adapterAccount(await accountOf(bench.database.db, await bench.connect('bluesky')))
  bench.practice.bluesky.expireTokens('all')
  expect(await read(account)).toBeGreaterThan(0)
})

test('Instagram tells it of an account that signed in with Facebook, too', async () => {
  const meta = await createMetaBench('instagram')
  const account = await meta.connect('facebook')
  const before = followersOf(`instagram/${account.remoteId}`, Date.now())
  const followers = await meta.adapter.readFollowers?.(account)
  expect([before, followersOf(`instagram/${account.remoteId}`, Date.now())]).toContain(followers)
  await meta.close()
})

test.each([
  ['threads', 'threads_manage_insights'],
  ['tiktok', 'user.info.stats'],
] as const)('on %s nothing is read without the permission %s, which is told', async (network, scope) => {
  const account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
  bench.practice[network].withdraw(scope)
  await expect(read(account)).rejects.toMatchObject({ kind: 'refused', isPermissionMissing: true })
})

test.each([
  ['mastodon', 403, { error: 'This action is outside the authorized scopes' }],
  ['linkedin_org', 403, { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions to access it' }],
  ['facebook', 400, { error: { message: '(#10) Permission denied', type: 'OAuthException', code: 10 } }],
  ['instagram', 403, { error: { message: '(#200) Permissions error', type: 'OAuthException', code: 200 } }],
] as const)('%s says with a %i that the permission is missing', async (network, status, body) => {
  const account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
  standIn.answer(status, body)
  const asked = read({ ...account, origin: `http://${standIn.host}` })
  await expect(asked).rejects.toMatchObject({ kind: 'refused', isPermissionMissing: true })
})

test.each([
  ['mastodon', 403, { error: 'This account is suspended' }],
  ['linkedin_org', 403, { status: 403, code: 'BLOCKED', message: 'The member is restricted' }],
  ['facebook', 400, { error: { message: '(#100) No such field', type: 'OAuthException', code: 100 } }],
  ['threads', 400, { error: { message: '(#100) No such field', type: 'OAuthException', code: 100 } }],
  ['tiktok', 400, { error: { code: 'invalid_params', message: 'Fields is invalid' } }],
] as const)('another no of %s (%i) says nothing of permissions', async (network, status, body) => {
  const account = adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))
  standIn.answer(status, body)
  const asked = read({ ...account, origin: `http://${standIn.host}` })
  await expect(asked).rejects.toMatchObject({ kind: 'refused', isPermissionMissing: false })
})

test('people on LinkedIn are not read', () => {
  expect(bench.networks.adapterOf('linkedin').readFollowers).toBeNull()
})
