import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { publicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { bringArchive } from '../../../server/archiveImports/bringArchive.ts'
import { readArchive } from '../../../server/archiveImports/readArchive.ts'
import { archiveOf } from '../../../server/exports/archive.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { createCapacity, usualLimits } from '../../../server/publishing/capacity.ts'
import { createClaims } from '../../../server/publishing/claims.ts'
import { createSilentHosts } from '../../../server/publishing/silentHosts.ts'
import { createRecycling } from '../../../server/recycling/recycling.ts'
import { filesInZip } from '../../support/filesInZip.ts'
import { connectedAda } from '../publishing/connectedAda.ts'
import { type Bench, createBench, makeOwner, type Owner } from '../publishing/support.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const chosen: readonly Network[] = ['mastodon', 'bluesky']

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const connect = async (network: Network, owner: Owner): Promise<number> => {
  const { practice, networks } = bench
  return bench.keepAccount(network, await connectedAda(network, { practice, networks, userId: owner.id }), owner)
}

const forgetCalls = (): void => {
  for (const { watch } of bench.practice.networks) watch.calls.length = 0
}

/** Names of all calls that a practice network has seen. */
const calls = (): string[] =>
  bench.practice.networks.flatMap(({ watch }) => watch.calls.map(({ operation }) => operation))

/** A post of each state that a part can be in, all of them due, with a rule by which those that are out come again. */
async function fill(owner: Owner): Promise<void> {
  const { db } = bench.database
  for (const network of chosen) {
    const account = await connect(network, owner)
    for (const state of publicationState.options) {
      const post = await bench.planNow(`${state} on ${network}`, [account], owner)
      const out = { remote_id: `at://${post}`, remote_url: `https://x.test/${post}`, published_at: new Date(0) }
      await db
        .updateTable('publications')
        .set({ state, ...(state === 'published' && out) })
        .where('post_id', '=', post)
        .execute()
    }
  }
  const { id } = await db
    .insertInto('recycling_rules')
    .values({
      ...{ user_id: owner.id, business_profile_id: null, bucket_id: null, name: 'Again', rest_days: 1, times: null },
      ...{ until: null, months: '[1,2,3,4,5,6,7,8,9,10,11,12]', slot_ids: '[]', text: 'same', paused_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    await db.insertInto('time_slots').values({ user_id: owner.id, weekday, time: '12:00' }).execute()
  }
  const posts = await db.selectFrom('posts').select('id').where('user_id', '=', owner.id).execute()
  await db
    .insertInto('recycling_choices')
    .values(posts.map((post) => ({ post_id: post.id, user_id: owner.id, rule_id: id, is_excluded: false })))
    .execute()
  const out = await db.selectFrom('publications').select('post_id').where('state', '=', 'published').execute()
  await db
    .insertInto('recycling_entries')
    .values(
      out.map(({ post_id }, index) => ({
        ...{ user_id: owner.id, business_profile_id: null, rule_id: id, post_id, slot_id: null, state: 'planned' },
        ...{ due_at: turnAt(index), skipped_at: null, failure: null, made_post_id: null, nth: null, title: null },
      })),
    )
    .execute()
}

/** When the published posts are to come again: one after the other, at a whole minute. */
const turnAt = (index: number): Date =>
  new Date(Math.floor(bench.clock.now() / minute) * minute + 3 * day + index * hour)

/** The archive of a person, who is gone with all that was theirs. */
async function takeAlong(owner: Owner): Promise<unknown> {
  const { db } = bench.database
  const storage = createStorage(readSettings({ NODE_ENV: 'test' }))
  const chunks: Uint8Array[] = []
  for await (const chunk of archiveOf({ db, storage }, { id: owner.id, email: owner.email, tokenId: 0 })) {
    chunks.push(chunk)
  }
  for (const table of ['posts', 'social_accounts', 'users'] as const) await db.deleteFrom(table).execute()
  return JSON.parse(filesInZip(Buffer.concat(chunks)).get('data.json')?.toString() ?? '')
}

async function bringIn(owner: Owner, json: unknown) {
  const archive = await readArchive(json, () => null)
  return bench.database.db.transaction().execute((trx) =>
    bringArchive(trx, {
      ...{ userId: owner.id, archive, files: new Map(), notes: [] },
      ...{ clientKey: randomUUID(), now: new Date(bench.clock.now()) },
    }),
  )
}

/** All that takes something to be sent, over a year: the scheduler, its claims, and the recycling. */
async function letTimePass(): Promise<void> {
  const { db } = bench.database
  const { now } = bench.clock
  const claims = createClaims({
    ...{ db, capacity: createCapacity(usualLimits), silentHosts: createSilentHosts({ db, now, turnLasts: 60_000 }) },
    ...{
      policyOf: (network: Network) => policyOf(network),
      owner: randomUUID(),
      now,
      leaseLasts: 60_000,
      perHost: 100,
      spread: (wait) => wait,
    },
  })
  const recycling = createRecycling({ db, wake: bench.queue.wake, log: createLog('silent'), now })
  for (const days of [0, 1, 2, 30, 365]) {
    bench.clock.pass(days * day)
    await recycling.look()
    expect(await claims.take()).toEqual([])
    await claims.sweep()
    expect(await claims.nextDueAt(0)).toBeNull()
    await bench.runOut()
  }
}

test('nothing of an import is ever sent, nor once its accounts are connected anew', async () => {
  const ada = await makeOwner(bench.database.db)
  await fill(ada)
  const archive = await takeAlong(ada)
  const bob = await makeOwner(bench.database.db)
  await bringIn(bob, archive)
  const { db } = bench.database
  const publications = () => db.selectFrom('publications').selectAll().orderBy('id').execute()
  const before = await publications()
  expect(before.map(({ state }) => state)).toEqual(chosen.map(() => 'published'))
  forgetCalls()
  await letTimePass()
  expect(calls()).toEqual([])

  const accounts = await db.selectFrom('social_accounts').select(['id', 'network']).orderBy('id').execute()
  for (const { id, network } of accounts) expect(await connect(network, bob)).toBe(id)
  forgetCalls()
  await letTimePass()
  expect(calls()).toEqual([])
  expect(await publications()).toEqual(before)
  const posts = await db.selectFrom('posts').select('is_draft').execute()
  expect(posts).toHaveLength(chosen.length * publicationState.options.length)
  expect(posts.filter(({ is_draft }) => !is_draft)).toHaveLength(chosen.length)
})

test('a turn that was planned comes once, at its time, when its rule goes on', async () => {
  const { db } = bench.database
  const ada = await makeOwner(db)
  await fill(ada)
  const turns = chosen.map((_, index) => turnAt(index))
  const archive = await takeAlong(ada)
  const bob = await makeOwner(db)
  await bringIn(bob, archive)
  for (const network of chosen) await connect(network, bob)
  // The rule takes nothing else.
  await db.deleteFrom('time_slots').execute()
  const { now } = bench.clock
  const recycling = createRecycling({ db, wake: bench.queue.wake, log: createLog('silent'), now })
  bench.clock.pass(2 * day + 2 * hour)
  await recycling.look()
  expect(await made()).toEqual([])
  await db.updateTable('recycling_rules').set({ paused_at: null }).execute()
  for (const hours of [1, 1, 40]) {
    bench.clock.pass(hours * hour)
    await recycling.look()
  }
  const posts = await made()
  expect(posts.map(({ due_at }) => due_at)).toEqual(turns)

  function made() {
    return db
      .selectFrom('posts')
      .select('due_at')
      .where('user_id', '=', bob.id)
      .where('is_draft', '=', false)
      .where('id', 'in', db.selectFrom('recycling_entries').select('made_post_id').$castTo<{ made_post_id: number }>())
      .orderBy('due_at')
      .execute()
  }
})

test('a turn that the newer archive tells as made does not come once more', async () => {
  const { db } = bench.database
  const ada = await makeOwner(db)
  await fill(ada)
  const data = rows.parse(await takeAlong(ada))
  const bob = await makeOwner(db)
  await bringIn(bob, structuredClone(data))
  const [planned] = data.recycling_entries
  const source = data.posts.find(({ id }) => id === planned?.post_id)
  const again = { ...source, id: 2_000_000, client_key: randomUUID() }
  const entry = { ...planned, state: 'made', made_post_id: again.id, nth: 2, title: 'Again' }
  const newer = { ...data, posts: [...data.posts, again], recycling_entries: [entry] }
  await bringIn(bob, structuredClone(newer))
  await bringIn(bob, structuredClone(newer))
  const entries = await db.selectFrom('recycling_entries').selectAll().orderBy('id').execute()
  const made = await db.selectFrom('posts').select('id').where('client_key', '=', again.client_key).execute()
  expect(entries.map(({ state, made_post_id }) => ({ state, made_post_id }))).toEqual([
    { state: 'made', made_post_id: made[0]?.id },
    { state: 'planned', made_post_id: null },
  ])
})

const rows = z.looseObject({
  posts: z.array(z.looseObject({ id: z.number() })),
  recycling_entries: z.array(z.looseObject({ post_id: z.number() })),
})
