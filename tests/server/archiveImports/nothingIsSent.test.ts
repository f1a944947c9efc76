import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const day = 24 * 3_600_000
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
}

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
