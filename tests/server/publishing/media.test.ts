import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { createMediaBench, type MediaBench } from './mediaBench.ts'
import { makeOwner } from './support.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const uploadOf = { bluesky: 'uploadBlob', mastodon: 'uploadMedia' } as const
const sendingOf = { bluesky: 'putRecord', mastodon: 'createStatus' } as const

const stateOf = async ({ id }: { id: number }) => (await bench.posts.read(bench.person, id)).state

/** The timeline as people see it. */
const timeline = async (network: 'bluesky' | 'mastodon'): Promise<string> =>
  (await fetch(`${bench.practice[network].origin}/?part=posts`)).text()

const altTexts = (page: string): string[] =>
  [...page.matchAll(/<(?:img|video) src="\/uploads\/[^>]*(?:alt|aria-label)="([^"]*)"/g)].map(([, alt = '']) => alt)

test('what must stay in sight of a picture goes to Mastodon with it, as it was before the first try', async () => {
  const id = await bench.addMedia(await picture('png'))
  const focusOn = (focus_x: number, focus_y: number) =>
    bench.database.db.updateTable('media').set({ focus_x, focus_y }).where('id', '=', id).execute()
  await focusOn(0.5, -0.25)
  await bench.planWith({ text: 'Loaf', mediaIds: [id], accounts: [await bench.connect('mastodon')] })
  bench.practice.mastodon.faults.set([{ kind: 'down', operation: 'createStatus', times: 1 }])
  await bench.publisher.runDue()
  await focusOn(1, 1)
  await bench.runOut()
  expect(bench.practice.mastodon.posts().map(({ chosen }) => chosen)).toEqual([['Focus at 0.5, -0.25']])
})

for (const network of ['bluesky', 'mastodon'] as const) {
  test(`four pictures go up once each, in order, with their descriptions on ${network}`, async () => {
    const names = ['Rye', 'Spelt', 'Oat', 'Corn']
    const mediaIds: number[] = []
    for (const name of names) mediaIds.push(await bench.addMedia(await picture('png'), name))
    const post = await bench.planWith({ text: 'Loaves', mediaIds, accounts: [await bench.connect(network)] })
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(altTexts(await timeline(network))).toEqual(names)
    expect(bench.called(network, uploadOf[network])).toBe(4)
  })

  test(`a picture alone needs no words on ${network}`, async () => {
    const mediaIds = [await bench.addMedia(await picture('jpeg'))]
    const post = await bench.planWith({ mediaIds, accounts: [await bench.connect(network)] })
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(altTexts(await timeline(network))).toHaveLength(1)
  })

  test(`a video goes out on ${network}, once it is ready there`, async () => {
    const mediaIds = [await bench.addMedia(await video('mp4'), 'Kneading')]
    const post = await bench.planWith({ text: 'How', mediaIds, accounts: [await bench.connect(network)] })
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(await timeline(network)).toContain('<video')
    expect(bench.practice[network].posts()).toHaveLength(1)
  })

  test(`what was brought to ${network} before a call fails is not brought again`, async () => {
    const mediaIds = [await bench.addMedia(await picture()), await bench.addMedia(await picture())]
    const post = await bench.planWith({ text: 'Two', mediaIds, accounts: [await bench.connect(network)] })
    const hold = bench.practice[network].watch.hold(uploadOf[network], 'after')
    const work = bench.publisher.runDue()
    await hold.arrived
    bench.practice[network].faults.set([{ kind: 'down', operation: uploadOf[network], times: 1 }])
    hold.release()
    await work
    expect(await bench.part(post.id)).toMatchObject({ state: 'waiting', sent_at: null })
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(bench.called(network, uploadOf[network])).toBe(3)
  })

  test(`a process whose lease ended calls ${network} no more, and the next one goes on from its steps`, async () => {
    const mediaIds = [await bench.addMedia(await picture()), await bench.addMedia(await picture())]
    const post = await bench.planWith({ text: 'Two', mediaIds, accounts: [await bench.connect(network)] })
    const second = bench.practice[network].watch
    const first = second.hold(uploadOf[network], 'after')
    const stuck = bench.publisher.runDue()
    await first.arrived
    const held = second.hold(uploadOf[network], 'after')
    first.release()
    await held.arrived
    bench.clock.pass(600_000)
    const other = bench.anotherPublisher()
    await other.runDue()
    expect(await stateOf(post)).toBe('published')
    const calls = bench.practice[network].watch.calls.length
    held.release()
    await stuck
    expect(bench.practice[network].watch.calls).toHaveLength(calls)
    expect(bench.practice[network].posts()).toHaveLength(1)
    // The first picture once, the second by each of them.
    expect(bench.called(network, uploadOf[network])).toBe(3)
  })

  test(`a process that is told to stop lets go after the step it is at, and nothing is on ${network}`, async () => {
    const mediaIds = [await bench.addMedia(await picture()), await bench.addMedia(await picture())]
    const post = await bench.planWith({ text: 'Two', mediaIds, accounts: [await bench.connect(network)] })
    const stopped = bench.anotherPublisher()
    const hold = bench.practice[network].watch.hold(uploadOf[network], 'after')
    const work = stopped.runDue()
    await hold.arrived
    const end = stopped.stop()
    hold.release()
    await Promise.all([work, end])
    expect(await bench.part(post.id)).toMatchObject({ state: 'scheduled', lease_owner: null, sent_at: null })
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(bench.called(network, uploadOf[network])).toBe(2)
  })

  test(`an answer to the post that is lost is found on ${network}, with the pictures that were brought once`, async () => {
    const mediaIds = [await bench.addMedia(await picture())]
    const post = await bench.planWith({ mediaIds, accounts: [await bench.connect(network)] })
    bench.practice[network].faults.set([{ kind: 'loseAnswer', operation: sendingOf[network], times: 1 }])
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(bench.practice[network].posts()).toHaveLength(1)
    expect(bench.called(network, uploadOf[network])).toBe(1)
  })

  test(`a picture that ${network} refuses fails the post, and nothing is there`, async () => {
    const mediaIds = [await bench.addMedia(await picture())]
    const post = await bench.planWith({ text: 'No', mediaIds, accounts: [await bench.connect(network)] })
    const status = network === 'bluesky' ? 400 : 422
    bench.practice[network].faults.set([{ kind: 'refuse', operation: uploadOf[network], times: 1, status }])
    await bench.runOut()
    expect(await bench.part(post.id)).toMatchObject({ state: 'failed', sent_at: null })
    expect(bench.practice[network].posts()).toEqual([])
    await bench.posts.retry(bench.person, post.id, [(await bench.part(post.id)).id])
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
  })
}

test('a picture that is too heavy for Bluesky is made lighter before it goes', async () => {
  const heavy = await picture('png', { width: 1600, height: 1200 })
  expect(heavy.length).toBeGreaterThan(2_000_000)
  const mediaIds = [await bench.addMedia(heavy)]
  const post = await bench.planWith({ mediaIds, accounts: [await bench.connect('bluesky')] })
  await bench.runOut()
  expect(await stateOf(post)).toBe('published')
})

test('edited while its pictures are brought, the new words go out once', async () => {
  const mediaIds = [await bench.addMedia(await picture())]
  const account = await bench.connect('mastodon')
  const post = await bench.planWith({ text: 'Old', mediaIds, accounts: [account] })
  bench.practice.mastodon.faults.set([{ kind: 'rateLimit', operation: 'createStatus', times: 1, seconds: 60 }])
  await bench.publisher.runDue()
  const { version } = await bench.posts.read(bench.person, post.id)
  await bench.posts.change(bench.person, post.id, version, { text: 'New', account_ids: [account], intent: 'now' })
  await bench.runOut()
  expect(bench.practice.mastodon.posts().map(({ text }) => text)).toEqual(['New'])
  expect(altTexts(await timeline('mastodon'))).toHaveLength(1)
})

test("somebody else's picture is not taken", async () => {
  const mediaIds = [await bench.addMedia(await picture())]
  const accounts = [await bench.connect('mastodon')]
  const somebody = await makeOwner(bench.database.db)
  await bench.database.db.updateTable('media').set({ user_id: somebody.id }).execute()
  await expect(bench.planWith({ mediaIds, accounts })).rejects.toMatchObject({
    message: 'A chosen picture or video is not among yours.',
    extras: { field: 'media_ids' },
  })
})

test('what was deleted here meanwhile fails the post, which says so', async () => {
  const mediaIds = [await bench.addMedia(await picture())]
  const post = await bench.planWith({ text: 'Gone', mediaIds, accounts: [await bench.connect('bluesky')] })
  await bench.database.db.deleteFrom('media').execute()
  await bench.runOut()
  expect(await bench.part(post.id)).toMatchObject({
    state: 'failed',
    reason: 'A picture or video of this post was deleted here.',
  })
})
