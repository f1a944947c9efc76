import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account, Sought } from '../../../server/networks/network.ts'
import { storedTokens } from '../../../server/networks/oauth/tokens.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { contentMedia, fakeMedia } from './mediaFiles.ts'
import { memorySteps } from './memorySteps.ts'
import { anyText, contentOf, createMetaBench, type MetaBench, sending } from './metaBench.ts'
import { publishedPart } from './publishedPart.ts'

let bench: MetaBench
let ada: Account
let files: Record<number, Buffer<ArrayBuffer>>

beforeAll(async () => {
  files = {
    1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    2: Buffer.from(await picture('png', { width: 300, height: 200 })),
    3: Buffer.from(await film('mp4', { width: 320, height: 240, duration: 40 })),
  }
  bench = await createMetaBench('facebook', fakeMedia(files))
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.clock.reset()
  bench.practice.faults.set([])
  bench.practice.watch.calls.length = 0
  for (const { id } of bench.practice.posts()) bench.practice.removePost(id)
  ada = await bench.connect()
})

const start = (text: string, given = {}, steps = memorySteps()) =>
  sending(bench.adapter, ada, contentOf(text, given), steps)
const medium = (id: number, altText = '') => contentMedia(id, files[id] ?? Buffer.alloc(0), altText)
const standing = () => bench.practice.posts().map(({ text }) => text)
const knowing = (known: string) => async (ids: readonly string[]) => new Set(ids.filter((id) => id === known))
const callsOf = (operation: string) => bench.practice.watch.calls.filter((call) => call.operation === operation).length

test('a consent opens the pages one may post for, and the Instagram accounts behind them', async () => {
  const offered = await bench.agree()
  expect(offered.map(({ network, profile }) => `${network} ${profile.name}`)).toEqual([
    'facebook Ada Marlow',
    'instagram Ada Marlow',
    'facebook Marlow Bakery School',
  ])
})

test("only a page's own token is kept, which does not end, and until when the person has agreed", async () => {
  const kept = storedTokens.parse(await bench.credentialsOf(ada))
  expect(kept).toMatchObject({ refresh_token: null, expires_at: null, way: 'facebook' })
  const days = ((kept.consent_ends_at ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(89)
  expect(bench.adapter.expiryOf(kept)?.getTime()).toBe(kept.consent_ends_at)
})

test('a text goes out, and is found again by its words', async () => {
  const text = anyText()
  const { send, find } = await start(text)
  expect(await find()).toEqual({ kind: 'absent' })
  const post = await send()
  expect(standing()).toEqual([text])
  expect(post).toEqual({ remoteId: expect.stringContaining(`${ada.remoteId}_`), remoteUrl: expect.any(String) })
  expect(await find()).toEqual({ kind: 'found', post })
  const page = await fetch(post.remoteUrl ?? '')
  expect(await page.text()).toContain(text)
})

test('the first address of a text is shown with a preview', async () => {
  const { send } = await start('We wrote it down: https://example.com/starter.')
  await send()
  const page = await (await fetch(bench.practice.origin)).text()
  expect(page).toContain('https://example.com/starter')
})

test('an answer that is lost is read back as exactly one post', async () => {
  const text = anyText()
  const { send, find } = await start(text)
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'createPost', times: 1 }])
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find()).toMatchObject({ kind: 'found', post: { remoteId: bench.practice.posts()[0]?.id } })
})

test('a post of before the mark, of another publication or dismissed is not taken for this one', async () => {
  const text = anyText()
  await (await start(text)).send()
  await (await start(anyText())).send()
  const { find, send } = await start(text)
  expect(await find()).toEqual({ kind: 'absent' })
  const { remoteId } = await send()
  expect(await find({ dismissed: new Set([remoteId]) })).toEqual({ kind: 'absent' })
  expect(await find({ knownAmong: async (ids) => new Set(ids) })).toEqual({ kind: 'absent' })
})

test('of two posts with the same words only a person can tell', async () => {
  const text = anyText()
  const { find, send } = await start(text)
  await send()
  await (await start(anyText())).send()
  await (await start(text)).send()
  expect(await find()).toMatchObject({ kind: 'unsure', seen: [expect.anything(), expect.anything()] })
})

test('a post is found however many came after it', async () => {
  const text = anyText()
  const { find, send } = await start(text)
  const post = await send()
  for (let number = 0; number < 60; number += 1) await (await start(anyText())).send()
  expect(await find()).toEqual({ kind: 'found', post })
}, 60_000)

test('"duplicate" is a no to a first try; to a later one it may be the post itself', async () => {
  const text = anyText()
  await (await start(text)).send()
  const { send } = await start(text)
  await expect(send(true)).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('identical') })
  await expect(send(false)).rejects.toMatchObject({ kind: 'unclear' })
  expect(standing()).toEqual([text])
})

test.each([
  ['refuse', {}, 'refused'],
  ['refuse', { status: 403 as const }, 'refused'],
  ['rateLimit', { seconds: 600 }, 'limited'],
  ['dieAfter', {}, 'unclear'],
  ['loseAnswer', {}, 'unclear'],
  ['down', {}, 'unclear'],
  ['expireTokens', {}, 'expired'],
] as const)('%s %j of the sending call is %s', async (kind, given, means) => {
  const { send } = await start(anyText())
  bench.practice.faults.set([{ kind, operation: 'createPost', ...given }])
  await expect(send()).rejects.toMatchObject({ kind: means, wait: kind === 'rateLimit' ? 600_000 : 0 })
})

test('photos are brought unseen, then hung on one post that they tell for certain', async () => {
  const media = [await medium(1, 'A loaf'), await medium(2)]
  const { send, find, steps } = await start('', { media })
  expect(standing()).toEqual([])
  expect([...steps.stored.keys()]).toEqual(['photo 1', 'photo 2'])
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'createPost', times: 1 }])
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find()).toMatchObject({ kind: 'found', post: { remoteId: bench.practice.posts()[0]?.id } })
  const page = await (await fetch(bench.practice.origin)).text()
  expect(page).toContain('alt="A loaf"')
})

test('a photo that was brought is not brought again, until it has waited for most of a day', async () => {
  const media = [await medium(1)]
  const { steps, prepared } = await start(anyText(), { media })
  await bench.adapter.stage?.(ada, prepared, steps)
  expect(callsOf('createPhoto')).toBe(1)
  bench.clock.pass(21 * 3_600_000)
  await bench.adapter.stage?.(ada, prepared, steps)
  expect(callsOf('createPhoto')).toBe(2)
})

test('of the same words with other pictures only a person can tell', async () => {
  const text = anyText()
  const [one, other] = [await medium(1), await medium(2)]
  const { find } = await start(text, { media: [one] })
  await (await start(text, { media: [other] })).send()
  expect(await find()).toMatchObject({ kind: 'unsure', seen: [{}] })
})

test('of words alone that stand with a picture only a person can tell', async () => {
  const text = anyText()
  const { find } = await start(text)
  await (await start(text, { media: [await medium(1)] })).send()
  expect(await find()).toMatchObject({ kind: 'unsure', seen: [{}] })
})

test('a video goes up in pieces, and goes on where it was after a break', async () => {
  const media = [await medium(3)]
  const steps = memorySteps()
  bench.practice.faults.set([{ kind: 'down', operation: 'transferVideo', times: 1 }])
  await expect(start('A film', { media }, steps)).rejects.toMatchObject({ kind: 'unclear' })
  const { send, find } = await start('A film', { media }, steps)
  expect(callsOf('startVideo')).toBe(1)
  expect(await find()).toEqual({ kind: 'absent' })
  bench.practice.faults.set([{ kind: 'dieAfter', operation: 'finishVideo', times: 1 }])
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(standing()).toEqual(['A film'])
  expect(await find()).toMatchObject({ kind: 'found' })
})

test('a video that Facebook does not show may be out all the same: it is not sent again, and the person is asked', async () => {
  const { send, find } = await start('A film', { media: [await medium(3)] })
  bench.practice.faults.set([{ kind: 'dieAfter', operation: 'finishVideo', times: 1 }])
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  bench.practice.withdraw('pages_read_engagement')
  expect(await find()).toMatchObject({
    kind: 'unsure',
    seen: [],
    reason: expect.stringMatching(/Please look, and say/),
  })
  expect(standing()).toEqual(['A film'])
})

test.each<[string, (ids: { video: string; post: string }) => Partial<Sought>]>([
  ['the person said is not the one', ({ video }) => ({ dismissed: new Set([video]) })],
  ['belongs to another publication', ({ video }) => ({ knownAmong: knowing(video) })],
  ['belongs to another publication by its post', ({ post }) => ({ knownAmong: knowing(post) })],
])('a video that %s is not taken for this one, and the next try brings one of its own', async (_, told) => {
  const { send, find, steps, prepared } = await start('A film', { media: [await medium(3)] })
  const post = await send()
  expect(await find()).toEqual({ kind: 'found', post })
  const [listed] = bench.practice.posts()
  const evidence = told({ video: post.remoteId, post: listed?.id ?? '' })
  expect(await find(evidence)).toEqual({ kind: 'absent' })
  expect(await find(evidence)).toEqual({ kind: 'absent' })
  await bench.adapter.stage?.(ada, prepared, steps)
  const own = await send(false)
  expect(own.remoteId).not.toBe(post.remoteId)
  expect(await find(evidence)).toEqual({ kind: 'found', post: own })
})

test('a list that shows nothing of what stood there before does not tell that a post is not there', async () => {
  await (await start(anyText())).send()
  const { send, find } = await start(anyText())
  await send()
  for (const { id } of bench.practice.posts()) bench.practice.removePost(id)
  await expect(find()).rejects.toMatchObject({ kind: 'unclear' })
})

test('a video session that Facebook no longer takes is begun anew by the next try', async () => {
  const media = [await medium(3)]
  const steps = memorySteps()
  bench.practice.faults.set([{ kind: 'refuse', operation: 'transferVideo', times: 1 }])
  await expect(start('A film', { media }, steps)).rejects.toMatchObject({ kind: 'refused' })
  await (await start('A film', { media }, steps)).send()
  expect(callsOf('startVideo')).toBe(2)
  expect(standing()).toEqual(['A film'])
})

test('a video that waited for most of a day is brought anew', async () => {
  const media = [await medium(3)]
  const { steps, prepared } = await start('A film', { media })
  bench.clock.pass(21 * 3_600_000)
  await bench.adapter.stage?.(ada, prepared, steps)
  expect(callsOf('startVideo')).toBe(2)
})

test('a comment stands below its post, and is found among its comments', async () => {
  const { remoteId: parentId } = await (await start(anyText())).send()
  const comment = await start('The recipe is in the shop.', { kind: 'comment', parentId, rootId: parentId })
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'createComment', times: 1 }])
  expect(await comment.find()).toEqual({ kind: 'absent' })
  await expect(comment.send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await comment.find()).toMatchObject({ kind: 'found' })
  const again = await start('The recipe is in the shop.', { kind: 'comment', parentId, rootId: parentId })
  expect(await again.find()).toEqual({ kind: 'absent' })
})

test('a comment stands below a video too', async () => {
  const { remoteId: parentId } = await (await start('A film', { media: [await medium(3)] })).send()
  const comment = await start('More soon.', { kind: 'comment', parentId, rootId: parentId })
  const post = await comment.send()
  expect(await comment.find()).toEqual({ kind: 'found', post })
})

test('what Facebook has no such thing of is refused before anything is called', async () => {
  const [photo, video] = [await medium(1), await medium(3)]
  const cases = [
    [contentOf('More', { kind: 'reply', parentId: '1_2' }), /^Facebook has no threads\./],
    [contentOf(' '), /needs a text, a picture or a video/],
    [contentOf('', { media: [photo, video] }), /no pictures beside a video/],
    [contentOf('', { media: Array.from({ length: 11 }, () => photo) }), /10 pictures at most/],
    [contentOf('x'.repeat(63_207)), /1 character too long/],
  ] as const
  for (const [content, message] of cases) {
    await expect(bench.adapter.prepare(ada, content, null)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(message),
    })
  }
})

test('another content has another key; the same keeps it', async () => {
  const first = await bench.adapter.prepare(ada, contentOf('Rye'), null)
  expect((await bench.adapter.prepare(ada, contentOf('Rye'), first)).key).toBe(first.key)
  const withPicture = contentOf('Rye', { media: [await medium(1)] })
  expect((await bench.adapter.prepare(ada, withPicture, first)).key).not.toBe(first.key)
  expect(bench.adapter.textOf(first.payload)).toBe('Rye')
})

test('a post is taken off, and that it is gone already is fine', async () => {
  const { remoteId } = await (await start(anyText())).send()
  await bench.adapter.remove?.(ada, publishedPart(remoteId))
  expect(standing()).toEqual([])
  await bench.adapter.remove?.(ada, publishedPart(remoteId))
})

test('a page that nearly all calls are used up of is not posted to', async () => {
  const prepared = await bench.adapter.prepare(ada, contentOf(anyText()), null)
  bench.practice.useUp(96)
  await expect(bench.adapter.readMark?.(ada, prepared)).rejects.toMatchObject({ kind: 'limited' })
  bench.practice.useUp(1)
  expect(await bench.adapter.readMark?.(ada, prepared)).toBeTruthy()
})

test('whether the credentials count is asked for; a token that was taken back says no', async () => {
  expect(await bench.adapter.verify(ada)).toMatchObject({ handle: 'ada', name: 'Ada Marlow' })
  bench.practice.expireTokens()
  await expect(bench.adapter.verify(ada)).rejects.toMatchObject({ kind: 'expired' })
})
