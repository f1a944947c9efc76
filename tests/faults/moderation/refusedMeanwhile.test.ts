import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { createLookAhead } from '../../../server/moderation/lookAhead.ts'
import { createLog } from '../../../server/process/log.ts'
import { hasty } from '../publishing/hasty.ts'
import { createScene, refused, type Scene } from './scene.ts'
import type { Server } from './servers.ts'

let scene: Scene
let server: Server
let other = 0
beforeAll(async () => {
  scene = await createScene()
  other = await scene.bench.connect('mastodon')
  server = await scene.startServer()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

const db = () => scene.bench.database.db

/** The publications of a post: on Bluesky, and on Mastodon. */
async function partsOf(post: number) {
  const rows = await db().selectFrom('publications').selectAll().where('post_id', '=', post).execute()
  const on = (network: string) => rows.find((row) => row.network === network)
  return { bluesky: on('bluesky'), mastodon: on('mastodon') }
}

/** A post that passed and is on its way to Bluesky, and of which Mastodon comes tomorrow. */
async function sendOne(word: string, step: 'before' | 'after', manner: 'hasty' | 'patient') {
  const schedule = { wall_time: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16), timezone: 'UTC' }
  const written = { text: `${word}, a profit`, account_ids: [scene.account, other], intent: 'schedule' as const }
  const post = (await scene.bench.posts.create(scene.bench.person, randomUUID(), { ...written, schedule })).id
  await db()
    .updateTable('posts')
    .set((eb) => ({ moderated_version: eb.ref('version') }))
    .where('id', '=', post)
    .execute()
  const hold = scene.bench.practice.bluesky.watch.hold('putRecord', step)
  const worker = await scene.bench.startWorker(manner)
  const now = new Date()
  await db()
    .updateTable('publications')
    .set({ due_at: now, next_at: now })
    .where('post_id', '=', post)
    .where('network', '=', 'bluesky')
    .execute()
  await hold.arrived
  return { post, hold, worker }
}

/** It is looked at again while it is being sent. */
async function lookAgain(post: number): Promise<void> {
  await db().updateTable('posts').set({ moderated_version: null }).where('id', '=', post).execute()
  const deps = { db: db(), policyOf: hasty.policyOf, now: Date.now, log: createLog('silent'), wake: () => {} }
  await createLookAhead(deps).look()
  expect(await partsOf(post)).toMatchObject({ bluesky: { state: 'sending' }, mastodon: { state: 'held' } })
}

const ended = { state: 'failed', reason: reasons.refusedByAdministrator, sent_at: null, remote_id: null }

test('what is being sent is sent to its end, once; the rest is ended, and told', async () => {
  // The worker would not wait as long as the answer is held here, were it not patient.
  const { post, hold, worker } = await sendOne('Being sent', 'before', 'patient')
  await lookAgain(post)
  const answer = await scene.decide(server, scene.ada, [post], refused)
  expect(answer).toMatchObject({ status: 200, body: { left: [], results: [{}] } })
  expect(await partsOf(post)).toMatchObject({ bluesky: { state: 'sending' }, mastodon: ended })
  hold.release()
  await expect.poll(async () => (await partsOf(post)).bluesky?.state, { timeout: 60_000 }).toBe('published')
  await worker.end()
  expect(await partsOf(post)).toMatchObject({ bluesky: { tries: 1 }, mastodon: ended })
  expect(scene.countOf('Being sent, a profit')).toBe(1)
  expect(scene.bench.practice.mastodon.posts()).toEqual([])
  expect(await scene.acts()).toEqual(['moderation.post_refused'])
  expect(await scene.mailCount()).toBe(1)
})

test('where the worker dies with the answer, the post is found on the network; the rest stays ended', async () => {
  const { post, hold, worker } = await sendOne('Found again', 'after', 'hasty')
  await worker.kill()
  await lookAgain(post)
  hold.release()
  expect(await scene.decide(server, scene.ada, [post], refused)).toMatchObject({ status: 200, body: { left: [] } })
  const another = await scene.bench.startWorker()
  await expect.poll(async () => (await partsOf(post)).bluesky?.state, { timeout: 60_000 }).toBe('published')
  await another.end()
  expect(await partsOf(post)).toMatchObject({ bluesky: { tries: 1 }, mastodon: ended })
  expect(scene.countOf('Found again, a profit')).toBe(1)
  expect(scene.bench.practice.mastodon.posts()).toEqual([])
})
