import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createChecking } from '../../../server/networks/checking.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { createMediaBench, type MediaBench } from './mediaBench.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench()
})
beforeEach(async () => {
  bench.practice.mastodon.setLimits({})
  await bench.begin()
})
afterAll(() => bench.close())

const megabyte = 1_000_000

const accountRow = (id: number) =>
  bench.database.db.selectFrom('social_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Bytes of what stands on the instance. */
async function shownBytes(): Promise<number[]> {
  const { origin, posts } = bench.practice.mastodon
  const paths = posts().flatMap(({ media }) => media.map(({ path }) => path))
  return Promise.all(paths.map(async (path) => (await (await fetch(origin + path)).arrayBuffer()).byteLength))
}

/** A video whose row says that it has as many bytes. */
async function videoOf(bytes: number): Promise<number> {
  const id = await bench.addMedia(await video('mp4'))
  await bench.database.db.updateTable('media').set({ size: bytes }).where('id', '=', id).execute()
  return id
}

/** Asks the instance about the person's accounts, as is done from time to time. */
async function check(): Promise<void> {
  const { database, networks, queue, clock, person } = bench
  const checking = createChecking({
    db: database.db,
    vault: networks.vault,
    publications: createAccountPublications({ wake: queue.wake, policyOf: (network) => policyOf(network) }),
    adapterOf: networks.adapterOf,
    log: createLog('silent', { write: () => undefined }),
    now: clock.now,
    patience: 60_000,
  })
  await checking.checkAll(person.id)
  await checking.stop()
}

test('an instance that takes pictures of 2 MB gets no heavier one', async () => {
  bench.practice.mastodon.setLimits({ imageSize: 2 * megabyte, imageMatrix: 1_000_000, types: ['image/webp'] })
  const heavy = await picture('png', { width: 1600, height: 1200 })
  expect(heavy.length).toBeGreaterThan(2 * megabyte)
  const accounts = [await bench.connect('mastodon')]
  const post = await bench.planWith({ text: 'Loaves', mediaIds: [await bench.addMedia(heavy)], accounts })
  await bench.runOut()
  expect(await bench.part(post.id)).toMatchObject({ state: 'published', reason: null })
  const [bytes] = await shownBytes()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(2 * megabyte)
})

test('a longer description than the instance takes is cut to what it takes', async () => {
  bench.practice.mastodon.setLimits({ description: 10 })
  const mediaIds = [await bench.addMedia(await picture(), 'Three loaves on a table')]
  await bench.planWith({ mediaIds, accounts: [await bench.connect('mastodon')] })
  await bench.runOut()
  expect(bench.practice.mastodon.posts()[0]?.media[0]?.alt).toBe('Three loav')
})

test('a video that is more than the instance takes is told before it is planned', async () => {
  bench.practice.mastodon.setLimits({ videoSize: 40 * megabyte })
  const accounts = [await bench.connect('mastodon')]
  const planning = bench.planWith({ mediaIds: [await videoOf(41 * megabyte)], accounts })
  await expect(planning).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^@ada@\S+: Mastodon takes a video of 40 MB at most\.$/),
  })
})

test('an instance that has come to take less is told nothing of a video: it fails before any of it is sent', async () => {
  const accounts = [await bench.connect('mastodon')]
  const post = await bench.planWith({ mediaIds: [await videoOf(41 * megabyte)], accounts })
  bench.practice.mastodon.setLimits({ videoSize: 40 * megabyte })
  await check()
  await bench.runOut()
  expect(await bench.part(post.id)).toMatchObject({
    state: 'failed',
    sent_at: null,
    reason: expect.stringContaining('Mastodon takes a video of 40 MB at most.'),
  })
  expect(bench.called('mastodon', 'uploadMedia')).toBe(0)
})

test('more pictures than Mastodon usually takes go out on an instance that takes them', async () => {
  bench.practice.mastodon.setLimits({ perStatus: 6 })
  const mediaIds = await Promise.all(Array.from({ length: 6 }, async () => bench.addMedia(await picture())))
  const post = await bench.planWith({ mediaIds, accounts: [await bench.connect('mastodon')] })
  await bench.runOut()
  expect((await bench.part(post.id)).state).toBe('published')
  expect(await shownBytes()).toHaveLength(6)
})

test('an account that was connected before anything was asked goes by Mastodon’s own until it is checked', async () => {
  bench.practice.mastodon.setLimits({ videoSize: 40 * megabyte, characters: 900 })
  const account = await bench.connect('mastodon')
  await bench.database.db
    .updateTable('social_accounts')
    .set({ media_limits: null, limits: JSON.stringify({ characters: 500, characters_per_url: 23, bytes: null }) })
    .where('id', '=', account)
    .execute()
  const mediaIds = [await videoOf(41 * megabyte)]
  await bench.planWith({ mediaIds, accounts: [account] })
  await check()
  expect(await accountRow(account)).toMatchObject({
    limits: { characters: 900 },
    media_limits: { videoBytes: 40 * megabyte },
  })
  await expect(bench.planWith({ mediaIds, accounts: [account] })).rejects.toMatchObject({ status: 400 })
})

test('an instance that does not describe itself just now leaves what is known of it', async () => {
  bench.practice.mastodon.setLimits({ videoSize: 40 * megabyte })
  const account = await bench.connect('mastodon')
  const before = await accountRow(account)
  bench.practice.mastodon.faults.set([{ kind: 'down', operation: 'instance', times: 2 }])
  await check()
  const { state, limits, media_limits } = await accountRow(account)
  expect({ state, limits, media_limits }).toEqual({
    state: 'connected',
    limits: before.limits,
    media_limits: before.media_limits,
  })
  expect(media_limits).toMatchObject({ videoBytes: 40 * megabyte, perPost: 4 })
})
