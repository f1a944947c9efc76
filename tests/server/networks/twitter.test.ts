import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../practice/faults.ts'
import { storedTokens } from '../../../server/networks/oauth/tokens.ts'
import { createTwitter } from '../../../server/networks/twitter/adapter.ts'
import { type AdapterScene, contentOf, createAdapterScene, memorySteps } from './adapterScene.ts'
import { publishedPart } from './publishedPart.ts'

let scene: AdapterScene

beforeAll(async () => {
  scene = await createAdapterScene('twitter')
})
beforeEach(() => scene.begin())
afterAll(() => scene.close())

const x = () => scene.practice.twitter
const fault = (one: Fault) => x().faults.set([{ times: 1, ...one }])
const find = (...asked: Parameters<AdapterScene['soughtFor']>) =>
  scene.adapter.find(scene.account, scene.soughtFor(...asked))

test('the account is known by its id, handle and what it takes', async () => {
  const { account } = scene
  const row = await scene.bench.database.db.selectFrom('social_accounts').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    remote_id: expect.stringMatching(/^\d+$/),
    handle: 'ada',
    url: `${x().origin}/ada`,
    limits: { characters: 280, characters_per_url: 23, bytes: null },
  })
  expect(await scene.adapter.verify(account)).toMatchObject({ handle: 'ada', name: 'Ada Marlow' })
})

test('a post goes out, and its address leads to it', async () => {
  const { standing } = await scene.post({ text: 'Rye & spelt <fresh> from https://wren.example/today' })
  expect(x().posts()).toEqual([
    {
      id: standing.remoteId,
      author: 'ada',
      text: 'Rye & spelt <fresh> from https://wren.example/today',
      media: [],
      parentId: null,
    },
  ])
  const page = await fetch(standing.remoteUrl ?? '')
  expect(await page.text()).toContain('Rye &amp; spelt &lt;fresh&gt;')
})

test('that AI wrote a post is said of it, and of no other', async () => {
  await scene.post({ text: 'Rye, as a model sees it', isWrittenByAi: true })
  await scene.post({ text: 'Rye, as we see it' })
  expect(
    x()
      .posts()
      .map(({ chosen }) => chosen),
  ).toEqual([['Made with AI'], undefined])
})

test('a reply stands below what it answers, and is looked for there', async () => {
  const first = await scene.post({ text: 'Part one' })
  const parentId = first.standing.remoteId
  const second = await scene.post({ kind: 'reply', text: 'Part two', parentId, rootId: parentId })
  expect(await find(second)).toEqual({ kind: 'found', post: second.standing })
  const alone = await scene.adapter.prepare(scene.account, contentOf({ text: 'Part two' }), null)
  expect(await find({ ...second, prepared: alone })).toEqual({ kind: 'absent' })
})

test('a reply to what is gone is refused', async () => {
  const reply = scene.post({ kind: 'reply', text: 'Part two', parentId: '1', rootId: '1' })
  await expect(reply).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('deleted') })
})

test.each<[string, string]>([
  ['words', 'The loaf of the day'],
  ['addresses and marks', 'Salt & butter <3 https://wren.example/a?b=c&d=e and https://wren.example/'],
  ['lines', 'One\n\nTwo\n  three '],
  ['emoji', '🍞🥖 👩‍🍳'],
])('after a lost answer exactly one is found: %s', async (_, text) => {
  const posting = await scene.ready({ text })
  fault({ kind: 'loseAnswer', operation: 'createPost' })
  await expect(scene.send(posting)).rejects.toMatchObject({ kind: 'unclear' })
  const [standing] = x().posts()
  expect(await find(posting)).toMatchObject({ kind: 'found', post: { remoteId: standing?.id } })
})

test('what stood there before the mark, or is known as another’s, is not this', async () => {
  const earlier = await scene.post({ text: 'Good morning' })
  const later = await scene.ready({ text: 'Good morning' })
  expect(await find(later)).toEqual({ kind: 'absent' })
  expect(await find(earlier, [earlier.standing.remoteId])).toEqual({ kind: 'absent' })
})

test('it is found however many came after it', async () => {
  const first = await scene.post({ text: 'The very first' })
  for (let number = 0; number < 110; number += 1) await scene.send({ ...first, ...(await again(number)) })
  expect(await find(first)).toEqual({ kind: 'found', post: first.standing })
  expect(scene.callsOf('listPosts')).toBeGreaterThan(2)
})

const again = async (number: number) => ({
  prepared: await scene.adapter.prepare(scene.account, contentOf({ text: `Number ${number}` }), null),
})

test('the same letters with another address are shown to the person', async () => {
  const sent = await scene.post({ text: 'Look: https://wren.example/one' })
  const other = await scene.adapter.prepare(scene.account, contentOf({ text: 'Look: https://wren.example/two' }), null)
  expect(await find({ ...sent, prepared: other })).toMatchObject({ kind: 'unsure', seen: [sent.standing] })
})

test('the same words twice are refused on a first try, and left open after an unclear one', async () => {
  const { prepared, mark, steps } = await scene.post({ text: 'Twice' })
  await expect(scene.send({ prepared, mark, steps })).rejects.toMatchObject({
    kind: 'refused',
    message: 'X refused the post: the same words stand there already.',
  })
  await expect(scene.send({ prepared, mark, steps }, false)).rejects.toMatchObject({ kind: 'unclear' })
})

test.each<[string, Fault, object]>([
  [
    'a no of X',
    { kind: 'refuse', status: 403 },
    { kind: 'refused', message: 'X refused the post: Practice: this was refused.' },
  ],
  ['a wrong request', { kind: 'refuse', status: 400 }, { kind: 'refused' }],
  ['an error of X', { kind: 'dieAfter' }, { kind: 'unclear' }],
  ['a lost answer', { kind: 'loseAnswer' }, { kind: 'unclear' }],
  ['no answer', { kind: 'down' }, { kind: 'unclear' }],
])('what %s means', async (_, { kind, ...more }, expected) => {
  const posting = await scene.ready({ text: 'Hello' })
  fault({ kind, operation: 'createPost', ...more })
  await expect(scene.send(posting)).rejects.toMatchObject(expected)
})

test('X says until when it wants to be left alone', async () => {
  const posting = await scene.ready({ text: 'Hello' })
  fault({ kind: 'rateLimit', operation: 'createPost', seconds: 90 })
  const failure: unknown = await scene.send(posting).catch((cause: unknown) => cause)
  expect(failure).toMatchObject({ kind: 'limited' })
  expect((failure as { wait: number }).wait).toBeGreaterThan(85_000)
  expect((failure as { wait: number }).wait).toBeLessThanOrEqual(91_000)
})

test('an app that may not read posts all the same, and asks the person about what is unclear', async () => {
  fault({ kind: 'refuse', operation: 'listPosts', status: 403 })
  const posting = await scene.ready({ text: 'Hello' })
  expect(posting.mark).toBeNull()
  const standing = await scene.send(posting)
  expect(x().posts()).toHaveLength(1)
  expect(standing.remoteId).toMatch(/^\d+$/)
  expect(await find(posting)).toMatchObject({ kind: 'unsure', seen: [] })
})

test('the key stays with the same content and is another with other content', async () => {
  const first = await scene.adapter.prepare(scene.account, contentOf({ text: 'Hello' }), null)
  expect(await scene.adapter.prepare(scene.account, contentOf({ text: 'Hello' }), first)).toEqual(first)
  const other = await scene.adapter.prepare(scene.account, contentOf({ text: 'Hello!' }), first)
  expect(other.key).not.toBe(first.key)
})

const storedNow = async () => storedTokens.parse((await scene.networks.vault.open(scene.account)).credentials)

test('a token that ended is renewed by its single-use refresh token, and the next one is stored', async () => {
  const before = await storedNow()
  x().expireTokens('access')
  await scene.post({ text: 'Renewed' })
  const after = await storedNow()
  expect(after.refresh_token).not.toBe(before.refresh_token)
  x().expireTokens('access')
  await scene.post({ text: 'Renewed once more' })
  expect(x().posts()).toHaveLength(2)
})

test('an account whose tokens are all gone must be connected again', async () => {
  x().expireTokens('all')
  await expect(scene.ready({ text: 'Hello' })).rejects.toMatchObject({ kind: 'expired' })
})

test('a token is revoked when the account is taken off', async () => {
  await scene.adapter.revoke(scene.account, await storedNow())
  await expect(scene.adapter.verify(scene.account)).rejects.toMatchObject({ kind: 'expired' })
})

test('a post is taken off the network, and one that is gone already counts as gone', async () => {
  const { standing } = await scene.post({ text: 'Soon gone' })
  await scene.adapter.remove?.(scene.account, publishedPart(standing.remoteId))
  expect(x().posts()).toEqual([])
  await scene.adapter.remove?.(scene.account, publishedPart(standing.remoteId))
})

test('where reading is switched off X is never read, and the person is asked', async () => {
  const { account } = scene
  const tokens = { accessToken: unused, withToken: unused }
  const deps = { call: unused, callSlowly: unused, media: { open: unused, publicUrl: unused }, tokens, revoke: unused }
  const blind = createTwitter({ ...deps, isReading: async () => false, now: Date.now })
  const prepared = await blind.prepare(account, contentOf({ text: 'Hello' }), null)
  expect(await blind.readMark?.(account, prepared)).toBeNull()
  const posting = { prepared, mark: { newestId: '1' }, steps: memorySteps() }
  expect(await blind.find(account, scene.soughtFor(posting))).toEqual({
    kind: 'unsure',
    reason: 'X cannot be read here, so it is not known whether the post is there. Please look, and say so.',
    seen: [],
  })
  expect(scene.callsOf('listPosts')).toBe(0)
})

const unused = async (): Promise<never> => {
  throw new Error('This is not called')
}
