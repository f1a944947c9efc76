import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../practice/faults.ts'
import { type AdapterScene, contentOf, createAdapterScene, memorySteps, type Posting } from './adapterScene.ts'
import { publishedPart } from './publishedPart.ts'

let scene: AdapterScene

beforeAll(async () => {
  scene = await createAdapterScene('threads')
})
beforeEach(() => scene.begin())
afterAll(() => scene.close())

const there = () => scene.practice.threads
const fault = (one: Fault) => there().faults.set([{ times: 1, ...one }])
const find = (...asked: Parameters<AdapterScene['soughtFor']>) =>
  scene.adapter.find(scene.account, scene.soughtFor(...asked))
/** Publishes so that the answer is lost. */
async function lose(posting: Posting): Promise<void> {
  fault({ kind: 'loseAnswer', operation: 'publish' })
  await expect(scene.send(posting)).rejects.toMatchObject({ kind: 'unclear' })
}

test('the account is known by its id, handle and what it takes', async () => {
  const row = await scene.bench.database.db.selectFrom('social_accounts').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    remote_id: expect.stringMatching(/^\d+$/),
    handle: 'ada',
    url: `${there().origin}/@ada`,
    limits: { characters: 500, characters_per_url: null, bytes: null },
  })
  expect(await scene.adapter.verify(scene.account)).toMatchObject({ handle: 'ada', name: 'Ada Marlow' })
})

test('a post goes out by a container, and its address leads to it', async () => {
  const { standing } = await scene.post({ text: 'Rye & spelt <fresh> https://wren.com/today' })
  expect(there().posts()).toEqual([
    {
      id: standing.remoteId,
      author: 'ada',
      text: 'Rye & spelt <fresh> https://wren.com/today',
      media: [],
      parentId: null,
    },
  ])
  expect(await (await fetch(standing.remoteUrl ?? '')).text()).toContain('Rye &amp; spelt &lt;fresh&gt;')
})

test('that the address of a post is not told does not matter to it', async () => {
  const posting = await scene.ready({ text: 'Hello' })
  fault({ kind: 'dieAfter', operation: 'media' })
  expect(await scene.send(posting)).toMatchObject({ remoteUrl: null })
})

test('a reply stands below what it answers, and is looked for there', async () => {
  const first = await scene.post({ text: 'Part one' })
  const parentId = first.standing.remoteId
  const posting = await scene.ready({ kind: 'reply', text: 'Part two', parentId, rootId: parentId })
  await lose(posting)
  const [, second] = there().posts()
  expect(await find(posting)).toMatchObject({ kind: 'found', post: { remoteId: second?.id } })
  expect(scene.callsOf('listReplies')).toBe(2)
})

test('after a lost answer the container tells that it is out, and the list which it is', async () => {
  await scene.post({ text: 'Good morning' })
  const posting = await scene.ready({ text: 'Good morning' })
  await lose(posting)
  const [, standing] = there().posts()
  expect(await find(posting)).toMatchObject({ kind: 'found', post: { remoteId: standing?.id } })
})

test('what another post with the same words is known as is not this one', async () => {
  const posting = await scene.ready({ text: 'Good morning' })
  const { standing } = await scene.post({ text: 'Good morning' })
  await lose(posting)
  expect(await find(posting)).toMatchObject({ kind: 'unsure' })
  const [, own] = there().posts()
  expect(await find(posting, [standing.remoteId])).toMatchObject({ kind: 'found', post: { remoteId: own?.id } })
})

test('it is found behind a mark that is gone, and however many came after it', async () => {
  const earlier = await scene.post({ text: 'The very first' })
  there().datePost(earlier.standing.remoteId, new Date(Date.now() - 3_600_000).toISOString())
  const gone = await scene.post({ text: 'The newest' })
  const posting = await scene.ready({ text: 'The very first' })
  there().removePost(gone.standing.remoteId)
  await lose(posting)
  for (let number = 0; number < 60; number += 1) await scene.post({ text: `Number ${number}` })
  expect(await find(posting)).toMatchObject({ kind: 'found' })
})

test('a container that was not published tells that nothing is there', async () => {
  const posting = await scene.ready({ text: 'Hello' })
  fault({ kind: 'down', operation: 'publish' })
  await expect(scene.send(posting)).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find(posting)).toEqual({ kind: 'absent' })
  expect(scene.callsOf('listPosts')).toBe(1)
})

test('sending it again publishes the same container, so it stands there once', async () => {
  const posting = await scene.ready({ text: 'Hello' })
  await lose(posting)
  await scene.adapter.stage?.(scene.account, posting.prepared, posting.steps)
  await expect(scene.send(posting, false)).rejects.toMatchObject({ kind: 'unclear' })
  expect(there().posts()).toHaveLength(1)
  expect(scene.callsOf('createContainer')).toBe(1)
})

test('a container that Threads does not find when it is to be published is no refusal of the post', async () => {
  const { prepared, steps, mark } = await scene.ready({ text: 'Hello' })
  const notFound = memorySteps(new Map([['container', { id: '17', expiresAt: 0 }]]))
  const sending = scene.send({ prepared, steps: notFound, mark })
  await expect(sending).rejects.toMatchObject({
    kind: 'unclear',
    message: 'Threads does not find yet what it was given for the post.',
  })
  await scene.send({ prepared, steps, mark }, false)
  expect(there().posts()).toHaveLength(1)
})

test('a published post that is not listed yet is asked for again', async () => {
  const posting = await scene.ready({ text: 'Hello' })
  await lose(posting)
  const [standing] = there().posts()
  there().removePost(standing?.id ?? '')
  await expect(find(posting)).rejects.toMatchObject({ kind: 'unclear' })
})

test('an app that may not list posts all the same, and asks the person which one it became', async () => {
  fault({ kind: 'refuse', operation: 'listPosts' })
  const posting = await scene.ready({ text: 'Hello' })
  expect(posting.mark).toBeNull()
  await lose(posting)
  expect(await find(posting)).toMatchObject({ kind: 'unsure', seen: [] })
})

test('an app that may not read what a day may have posts all the same', async () => {
  fault({ kind: 'refuse', operation: 'publishingLimit' })
  await scene.post({ text: 'Hello' })
  expect(there().posts()).toHaveLength(1)
})

test('what a day may have is asked once for posts and replies; after an answer that is lost it is asked anew', async () => {
  const { standing } = await scene.post({ text: 'One' })
  const parentId = standing.remoteId
  await scene.post({ kind: 'reply', text: 'Two', parentId, rootId: parentId })
  const posting = await scene.ready({ text: 'Three' })
  expect(scene.callsOf('publishingLimit')).toBe(1)
  await lose(posting)
  await scene.ready({ text: 'Four' })
  expect(scene.callsOf('publishingLimit')).toBe(2)
})

test('whoever goes on after a crash goes on with the container that was made', async () => {
  const prepared = await scene.adapter.prepare(scene.account, contentOf({ text: 'Hello' }), null)
  const steps = memorySteps()
  await scene.adapter.stage?.(scene.account, prepared, steps)
  await scene.adapter.stage?.(scene.account, prepared, memorySteps(steps.stored))
  expect(scene.callsOf('createContainer')).toBe(1)
})

test('a container that Threads does not know is made anew', async () => {
  const prepared = await scene.adapter.prepare(scene.account, contentOf({ text: 'Hello' }), null)
  const steps = memorySteps(new Map([['container', { id: '17', expiresAt: 0 }]]))
  await scene.adapter.stage?.(scene.account, prepared, steps)
  await scene.send({ prepared, steps, mark: null })
  expect(there().posts()).toHaveLength(1)
})

test('a no to reading a container does not tell that it is gone: none is made in its place', async () => {
  const { prepared, steps } = await scene.ready({ text: 'Hello' })
  for (const status of [400, 403] as const) {
    fault({ kind: 'refuse', operation: 'container', status })
    const staging = scene.adapter.stage?.(scene.account, prepared, steps)
    await expect(staging).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('the reading') })
  }
  await scene.adapter.stage?.(scene.account, prepared, steps)
  await scene.send({ prepared, steps, mark: null })
  expect(scene.callsOf('createContainer')).toBe(1)
  expect(there().posts()).toHaveLength(1)
})

test.each<[string, Fault, object]>([
  [
    'a no of Threads',
    { kind: 'refuse' },
    { kind: 'refused', message: 'Threads refused the post: Practice: this was refused.' },
  ],
  ['an error of Threads', { kind: 'dieAfter' }, { kind: 'unclear' }],
  ['a lost answer', { kind: 'loseAnswer' }, { kind: 'unclear' }],
  ['a limit', { kind: 'rateLimit', seconds: 600 }, { kind: 'limited', wait: 600_000 }],
])('what %s means', async (_, { kind, ...more }, expected) => {
  const posting = await scene.ready({ text: 'Hello' })
  fault({ kind, operation: 'publish', ...more })
  await expect(scene.send(posting)).rejects.toMatchObject(expected)
})

test('what Threads refuses at the container is told before anything is published', async () => {
  const links = [1, 2, 3, 4, 5, 6].map((number) => `https://wren.com/${number}`).join(' ')
  await expect(scene.ready({ text: links })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('LINK_LIMIT_EXCEEDED'),
  })
  await expect(scene.ready({ text: '🍞'.repeat(126) })).rejects.toMatchObject({ kind: 'refused' })
  await expect(scene.ready({ text: '' })).rejects.toMatchObject({ kind: 'refused' })
})

test('an account whose token is gone must be connected again', async () => {
  there().expireTokens()
  await expect(scene.ready({ text: 'Hello' })).rejects.toMatchObject({ kind: 'expired' })
})

test('a post is taken off the network', async () => {
  const { standing } = await scene.post({ text: 'Soon gone' })
  await scene.adapter.remove?.(scene.account, publishedPart(standing.remoteId))
  expect(there().posts()).toEqual([])
})
