import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { lastBeat } from '../../../server/health/heartbeats.ts'
import { isDiskFull } from '../../../server/http/diskFull.ts'
import { type Checking, type CheckingDeps, createChecking } from '../../../server/networks/checking.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { type Bench, createBench } from '../publishing/support.ts'

let bench: Bench
const hour = 3_600_000
const made: Checking[] = []

beforeAll(async () => {
  bench = await createBench()
})
afterAll(async () => {
  await Promise.all(made.map((checking) => checking.stop()))
  await bench.close()
})
beforeEach(() => bench.begin())

function worker(given: Partial<CheckingDeps> = {}): Checking {
  const { database, networks, queue, clock, logged } = bench
  const checking = createChecking({
    db: database.db,
    vault: networks.vault,
    publications: createAccountPublications({ wake: queue.wake, policyOf: (network) => policyOf(network) }),
    adapterOf: networks.adapterOf,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    now: clock.now,
    ...given,
  })
  made.push(checking)
  return checking
}

const accountOf = (id: number) =>
  bench.database.db.selectFrom('social_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: number, columns: Record<string, unknown>) =>
  bench.database.db.updateTable('social_accounts').set(columns).where('id', '=', id).execute()
const calls = (network: 'bluesky' | 'mastodon', operation: string) =>
  bench.practice[network].watch.calls.filter((call) => call.operation === operation).length

/** What is logged after this. */
const saidFromNow = () => {
  const before = bench.logged.length
  return () => bench.logged.slice(before).map((line) => JSON.parse(line).msg)
}

const asks = { bluesky: 'getSession', mastodon: 'verifyCredentials' } as const
const networks = ['bluesky', 'mastodon'] as const

test.each(networks)('an account of %s that is asked for keeps its name, handle and picture fresh', async (network) => {
  const id = await bench.connect(network)
  const fresh = await accountOf(id)
  await change(id, { handle: 'old.handle', name: 'Old Name', avatar_url: 'https://old.example/face.png' })
  await worker().checkAll(bench.person.id)
  const { handle, name, avatar_url, url, state } = await accountOf(id)
  expect({ handle, name, avatar_url, url, state }).toEqual({
    handle: fresh.handle,
    name: fresh.name,
    avatar_url: fresh.avatar_url,
    url: fresh.url,
    state: 'connected',
  })
})

test.each(networks)(
  'credentials that %s no longer takes expire the account, with the sentence for it',
  async (network) => {
    const id = await bench.connect(network)
    bench.practice[network].expireTokens('all')
    await worker().checkAll(bench.person.id)
    expect(await accountOf(id)).toMatchObject({
      state: 'expired',
      error_message: 'Authentication expired - reconnection required',
    })
  },
)

test('an access token that has ended by itself is renewed, and the account stays connected', async () => {
  const id = await bench.connect('bluesky')
  const before = await accountOf(id)
  bench.practice.bluesky.expireTokens('access')
  await worker().checkAll(bench.person.id)
  const after = await accountOf(id)
  expect(after.state).toBe('connected')
  expect(after.credentials).not.toEqual(before.credentials)
  expect(calls('bluesky', 'refreshSession')).toBe(1)
})

test('it is known when the credentials of Bluesky end; those of Mastodon do not', async () => {
  const [bluesky, mastodon] = [await bench.connect('bluesky'), await bench.connect('mastodon')]
  const days = (Number((await accountOf(bluesky)).expires_at) - Date.now()) / (24 * hour)
  expect(days).toBeGreaterThan(89)
  expect((await accountOf(mastodon)).expires_at).toBeNull()
  await change(bluesky, { expires_at: new Date() })
  await worker().checkAll(bench.person.id)
  expect(Number((await accountOf(bluesky)).expires_at)).toBeGreaterThan(Date.now() + 80 * 24 * hour)
})

test.each([
  { kind: 'down' },
  { kind: 'dieAfter' },
  { kind: 'rateLimit' },
  { kind: 'loseAnswer' },
  { kind: 'refuse', status: 403 },
] as const)('a network in trouble ($kind) changes nothing, neither for the better nor the worse', async (fault) => {
  const ids = [await bench.connect('bluesky'), await bench.connect('mastodon')]
  const [connected, expired] = ids
  await change(expired ?? 0, { state: 'expired', error_message: 'Said before' })
  for (const network of networks) bench.practice[network].faults.set([{ ...fault, operation: asks[network] }])
  await worker().checkAll(bench.person.id)
  expect(await accountOf(connected ?? 0)).toMatchObject({ state: 'connected', error_message: null })
  expect(await accountOf(expired ?? 0)).toMatchObject({ state: 'expired', error_message: 'Said before' })
})

test('an account that counts again is connected again, and what was held for it goes on', async () => {
  const id = await bench.connect('mastodon')
  const postId = await bench.planNow('Held for a while', [id])
  await change(id, { state: 'expired' })
  await bench.publisher.runDue()
  expect((await bench.part(postId)).state).toBe('held')
  await worker().checkAll(bench.person.id)
  expect((await accountOf(id)).state).toBe('connected')
  expect((await bench.part(postId)).state).toBe('scheduled')
  await bench.runOut()
  expect((await bench.part(postId)).state).toBe('published')
})

test('an answer about credentials that were replaced meanwhile expires nothing', async () => {
  const id = await bench.connect('mastodon')
  const { watch } = bench.practice.mastodon
  const hold = watch.hold('verifyCredentials', 'after')
  bench.practice.mastodon.expireTokens()
  const checked = worker().checkAll(bench.person.id)
  await hold.arrived
  await change(id, { connected_at: new Date(Date.now() + 60_000) })
  hold.release()
  await checked
  expect((await accountOf(id)).state).toBe('connected')
})

test('a disconnected account is never asked for', async () => {
  const id = await bench.connect('mastodon')
  await bench.accounts.disconnect(bench.person.id, id)
  await change(id, { checked_at: null })
  await worker().checkAll(bench.person.id)
  expect(await worker().checkStale()).toBe(0)
  expect(calls('mastodon', 'verifyCredentials')).toBe(1)
})

test('an account is asked for by the background six hours after the last time, and the look is written down', async () => {
  const id = await bench.connect('bluesky')
  const checking = worker()
  bench.clock.pass(6 * hour - 60_000)
  expect(await checking.checkStale()).toBe(0)
  bench.clock.pass(2 * 60_000)
  expect(await checking.checkStale()).toBe(1)
  expect(calls('bluesky', 'getSession')).toBe(1)
  expect(Number((await accountOf(id)).checked_at)).toBeGreaterThan(Date.now() + 5 * hour)
  expect(await checking.checkStale()).toBe(0)
  expect(await lastBeat(bench.database.db, 'account checks')).not.toBeNull()
})

test('several workers together ask for each account once', async () => {
  const ids = [await bench.connect('bluesky'), await bench.connect('mastodon')]
  for (const id of ids) await change(id, { checked_at: null })
  const before = calls('mastodon', 'verifyCredentials')
  const counts = await Promise.all([worker(), worker(), worker()].map((checking) => checking.checkStale()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(calls('bluesky', 'getSession')).toBe(1)
  expect(calls('mastodon', 'verifyCredentials')).toBe(before + 1)
})

test('nobody waits for a slow network for long, and its answer is kept once it comes', async () => {
  const id = await bench.connect('mastodon')
  bench.practice.mastodon.expireTokens()
  const hold = bench.practice.mastodon.watch.hold('verifyCredentials', 'before')
  await worker({ patience: 100 }).checkAll(bench.person.id)
  expect((await accountOf(id)).state).toBe('connected')
  hold.release()
  await expect.poll(async () => (await accountOf(id)).state).toBe('expired')
})

/** Networks whose answers cannot be written down: the database answers with this code. */
const unstoredAnswers =
  (code: string): CheckingDeps['adapterOf'] =>
  (network) => ({
    ...bench.networks.adapterOf(network),
    verify: () => Promise.reject(Object.assign(new Error('no'), { code })),
  })

test('what checking fails by is noted, and logged here only where that was not done there', async () => {
  await bench.connect('mastodon')
  const noted: unknown[] = []
  const noteFailure = (cause: unknown) => noted.push(cause) > 0 && isDiskFull(cause)
  const said = saidFromNow()
  for (const code of ['53100', '23505']) {
    await worker({ noteFailure, adapterOf: unstoredAnswers(code) }).checkAll(bench.person.id)
  }
  expect(noted).toMatchObject([{ code: '53100' }, { code: '23505' }])
  expect(said()).toEqual(['an account could not be checked'])
})

test('a look at all accounts that fails is noted too', async () => {
  const noted: unknown[] = []
  const noteFailure = (cause: unknown) => noted.push(cause) > 0
  const checking = worker({ noteFailure, now: () => Number.NaN })
  const said = saidFromNow()
  checking.start()
  await checking.stop()
  expect(noted).toHaveLength(1)
  expect(said()).toEqual([])
})

test('a worker that is started asks by itself, and ends what it began when it is stopped', async () => {
  const id = await bench.connect('mastodon')
  await change(id, { checked_at: null, name: 'Old Name' })
  const checking = worker()
  checking.start()
  await expect.poll(async () => (await accountOf(id)).name).not.toBe('Old Name')
  await checking.stop()
})
