import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { type Account, type NetworkAdapter, NetworkFault } from '../../../server/networks/network.ts'
import { createLog } from '../../../server/process/log.ts'
import { createCapacity } from '../../../server/publishing/capacity.ts'
import { createClaims } from '../../../server/publishing/claims.ts'
import { createPublisher, type Publisher } from '../../../server/publishing/publisher.ts'
import { createSilentHosts } from '../../../server/publishing/silentHosts.ts'
import { makePerson, openTestDatabase } from '../support.ts'

let database: OpenDatabase
let publishers: Publisher[] = []
let hanging: PromiseWithResolvers<never>
/** What was called, in order: the account's host and when. */
let calls: { host: string; at: number }[] = []
const deadHosts = new Set<string>()
let ahead = 0
const now = () => Date.now() + ahead

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['posts', 'social_accounts', 'users', 'silent_hosts'] as const) {
    await database.db.deleteFrom(table).execute()
  }
  hanging = Promise.withResolvers()
  hanging.promise.catch(() => {})
  calls = []
  deadHosts.clear()
  ahead = 0
})
afterEach(async () => {
  hanging.reject(new NetworkFault('unclear', 'It did not answer.', { contact: 'silent' }))
  await Promise.all(publishers.map((publisher) => publisher.stop()))
  publishers = []
})

const hostOf = ({ origin }: Account) => new URL(origin).host

/** A network that answers at once, but for its dead hosts, which never do. */
const adapter: Pick<NetworkAdapter, 'prepare' | 'send' | 'find' | 'textOf'> = {
  prepare: async (_, text) => ({ key: randomUUID(), payload: { text } }),
  textOf: ({ text }) => String(text),
  async send(account) {
    calls.push({ host: hostOf(account), at: now() })
    if (deadHosts.has(hostOf(account))) await hanging.promise
    return { remoteId: randomUUID(), remoteUrl: null }
  },
  find: async () => ({ kind: 'absent' }),
}

function unused(): never {
  throw new Error('Nothing here needs this')
}

function publisherOf(): Publisher {
  const whole: NetworkAdapter = {
    ...adapter,
    stage: null,
    readMark: null,
    verify: unused,
    expiryOf: unused,
    revoke: unused,
    postAt: null,
    remove: null,
    readMetrics: null,
    readFollowers: null,
    listPosts: null,
  }
  const publisher = createPublisher({
    db: database.db,
    queue: { onWake() {} },
    adapterOf: () => whole,
    policyOf: (network) => policyOf(network),
    log: createLog('silent'),
    owner: randomUUID(),
    now,
  })
  publishers.push(publisher)
  return publisher
}

/** A host that did not answer this often, and may be tried again now. */
async function silence(host: string, tries: number): Promise<void> {
  const at = new Date(now() - 1000)
  await database.db
    .insertInto('silent_hosts')
    .values({ host, since: at, next_try_at: at, tries, reason: `${host} does not answer.` })
    .execute()
}

/** Accounts of a person at a host, each with one post that is due. */
async function planAt(
  host: string,
  count: number,
  userId: number,
  dueAt = new Date(now() - 1000),
  remoteId = (): string => randomUUID(),
): Promise<void> {
  const { db } = database
  const accounts = await db
    .insertInto('social_accounts')
    .values(
      Array.from({ length: count }, () => ({
        user_id: userId,
        network: 'mastodon' as const,
        remote_id: `${remoteId()}@${host}`,
        handle: 'ada',
        name: 'Ada',
        url: `https://${host}/@ada`,
        server: host,
        origin: `https://${host}`,
        state: 'connected' as const,
        limits: JSON.stringify({ characters: 500, characters_per_url: 23, bytes: null }),
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of accounts) {
    const post = await db
      .insertInto('posts')
      .values({ user_id: userId, client_key: randomUUID(), text: `Post ${id}`, is_draft: false, account_ids: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('publications')
      .values({
        post_id: post.id,
        account_id: id,
        user_id: userId,
        network: 'mastodon',
        state: 'scheduled',
        due_at: dueAt,
        next_at: dueAt,
      })
      .execute()
  }
}

const statesAt = async (host: string) => {
  const rows = await database.db
    .selectFrom('publications')
    .innerJoin('social_accounts', 'social_accounts.id', 'account_id')
    .select(['publications.state', 'reason'])
    .where('server', '=', host)
    .execute()
  return rows
}
const callsTo = (host: string) => calls.filter((call) => call.host === host).length

test('a dead host has its share of places and no more; a healthy one goes out meanwhile', async () => {
  const [ada, grace] = [await makePerson(database.db), await makePerson(database.db)]
  deadHosts.add('dead.example')
  await planAt('dead.example', 40, ada.id, new Date(now() - 60_000))
  await planAt('healthy.example', 1, grace.id)
  await publisherOf().start()
  await vi.waitUntil(() => callsTo('healthy.example') === 1, { timeout: 10_000 })
  await vi.waitUntil(() => callsTo('dead.example') === 8, { timeout: 10_000 })
  expect((await statesAt('healthy.example')).length).toBe(1)
})

test('the same person’s healthy account goes out while theirs at a dead host hang', async () => {
  const ada = await makePerson(database.db)
  deadHosts.add('dead.example')
  await planAt('dead.example', 40, ada.id, new Date(now() - 60_000))
  await planAt('healthy.example', 3, ada.id)
  await publisherOf().start()
  await vi.waitUntil(() => callsTo('healthy.example') === 3, { timeout: 10_000 })
  expect(callsTo('dead.example')).toBeLessThanOrEqual(8)
})

test('an account that two people have connected is one: what they send goes out one after the other', async () => {
  const [ada, grace] = [await makePerson(database.db), await makePerson(database.db)]
  deadHosts.add('slow.example')
  for (const { id } of [ada, grace]) await planAt('slow.example', 1, id, new Date(now() - 1000), () => 'shop')
  await planAt('healthy.example', 1, ada.id)
  await publisherOf().start()
  await vi.waitUntil(() => callsTo('healthy.example') === 1, { timeout: 10_000 })
  await vi.waitUntil(() => callsTo('slow.example') === 1, { timeout: 10_000 })
  deadHosts.clear()
  hanging.reject(new NetworkFault('refused', 'No.'))
  await vi.waitUntil(() => callsTo('slow.example') === 2, { timeout: 10_000 })
})

/** Takes what is due as a process of its own that has no room left for a person. */
function claimsWithout(full: { id: number }) {
  const capacity = createCapacity({ whole: 100, perHost: 100, perUser: 100 })
  return createClaims({
    db: database.db,
    capacity: { ...capacity, full: () => ({ hosts: [], userIds: [full.id] }) },
    silentHosts: createSilentHosts({ db: database.db, now, turnLasts: 60_000 }),
    policyOf: (network) => policyOf(network),
    owner: randomUUID(),
    now,
    leaseLasts: 240_000,
    perHost: 100,
    spread: (wait) => wait,
  })
}

test('of two processes one works on an account that two people have connected', async () => {
  const [ada, grace] = [await makePerson(database.db), await makePerson(database.db)]
  const shops = Array.from({ length: 30 }, (_, at) => `shop${at}`)
  for (const shop of shops) {
    for (const { id } of [ada, grace]) await planAt('healthy.example', 1, id, undefined, () => shop)
  }
  const [adas, graces] = [claimsWithout(grace), claimsWithout(ada)]
  await Promise.all([adas.take(), graces.take()])
  await Promise.all([adas.take(), graces.take()])
  const atWork = await database.db
    .selectFrom('publications')
    .innerJoin('social_accounts', 'social_accounts.id', 'account_id')
    .select('social_accounts.remote_id')
    .where('publications.state', '=', 'claimed')
    .execute()
  expect(atWork.map(({ remote_id }) => remote_id).sort()).toEqual(shops.map((shop) => `${shop}@healthy.example`).sort())
})

test('ten accounts on one host go out side by side, up to its share', async () => {
  const ada = await makePerson(database.db)
  deadHosts.add('slow.example')
  await planAt('slow.example', 10, ada.id)
  await publisherOf().start()
  await vi.waitUntil(() => callsTo('slow.example') === 8, { timeout: 10_000 })
})

test('a host that does not answer is tried by one at a time, its posts say so, and all go out once it answers', async () => {
  const ada = await makePerson(database.db)
  deadHosts.add('dead.example')
  hanging.reject(new NetworkFault('unavailable', 'dead.example cannot be reached.', { contact: 'silent' }))
  await planAt('dead.example', 30, ada.id)
  const publisher = publisherOf()
  await publisher.runDue()
  const silent = await database.db.selectFrom('silent_hosts').selectAll().execute()
  expect(silent).toMatchObject([{ host: 'dead.example' }])
  const states = await statesAt('dead.example')
  expect(states.filter(({ state }) => state !== 'waiting')).toEqual([])
  const deferred = states.filter(({ reason }) =>
    reason?.startsWith('dead.example does not answer. It is tried again at'),
  )
  expect(deferred.length).toBeGreaterThan(0)
  const before = calls.length
  expect(before).toBeLessThan(30)
  ahead += 61_000
  await publisher.runDue()
  expect(calls.length).toBe(before + 1)
  deadHosts.clear()
  ahead += 3_600_000
  await publisher.runDue()
  ahead += 3_600_000
  await publisher.runDue()
  expect((await statesAt('dead.example')).every(({ state }) => state === 'published')).toBe(true)
  expect(await database.db.selectFrom('silent_hosts').selectAll().execute()).toEqual([])
})

test('what never called a silent host is no sign of life of it', async () => {
  const ada = await makePerson(database.db)
  await silence('dead.example', 3)
  await planAt('dead.example', 1, ada.id)
  await database.db.updateTable('social_accounts').set({ state: 'expired' }).execute()
  await publisherOf().runDue()
  expect(await statesAt('dead.example')).toMatchObject([{ state: 'held' }])
  expect(callsTo('dead.example')).toBe(0)
  expect(await database.db.selectFrom('silent_hosts').select('tries').execute()).toEqual([{ tries: 3 }])
})

test('of two processes one tries a silent host', async () => {
  const ada = await makePerson(database.db)
  deadHosts.add('dead.example')
  await silence('dead.example', 1)
  await planAt('dead.example', 10, ada.id)
  await Promise.all([publisherOf().start(), publisherOf().start()])
  await vi.waitUntil(
    async () => (await statesAt('dead.example')).filter(({ state }) => state === 'waiting').length === 9,
    { timeout: 10_000 },
  )
  // The others are put off as soon as one has its turn, which is before its call.
  await vi.waitUntil(() => callsTo('dead.example') > 0, { timeout: 10_000 })
  expect(callsTo('dead.example')).toBe(1)
})

test('nothing goes out early, and what is due within moments is looked for then', async () => {
  const ada = await makePerson(database.db)
  const dueAt = new Date(now() + 700)
  await planAt('healthy.example', 5, ada.id, dueAt)
  await publisherOf().start()
  await vi.waitUntil(() => callsTo('healthy.example') === 5, { timeout: 10_000 })
  for (const { at } of calls) expect(at).toBeGreaterThanOrEqual(dueAt.getTime())
})
