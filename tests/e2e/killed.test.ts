import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPost, deletePost, readPost } from '../../contract/content.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { connectPractice, signInAt } from '../../scripts/support/provider.ts'
import { type ProductProcess, startProduct } from '../support/product.ts'

let practice: Practice
let product: ProductProcess
beforeAll(async () => {
  practice = await createPractice()
  product = await startProduct({ practice })
})
afterAll(async () => {
  await product?.stop()
  await practice?.close()
})

test('killed while the fate of a post is unknown, the next start finds it and nothing committed is lost', async () => {
  const { call } = await signInAt(product.origin, product.owner)
  const accounts = await connectPractice(call, practice)
  const write = (intent: 'now' | 'draft', text: string) =>
    call(createPost, { body: { clientKey: randomUUID(), text, accountIds: [accounts.bluesky], intent } })
  const partOf = async (id: number) => (await call(readPost, { id: String(id) })).publications[0]

  const draft = await write('draft', 'Not yet')
  practice.bluesky.faults.set([{ kind: 'loseAnswer', operation: 'putRecord', times: 1 }])
  const { id } = await write('now', 'Once and no more')
  const patience = { timeout: 30_000, interval: 50 }
  await vi.waitFor(async () => expect((await partOf(id))?.state).toBe('unknown'), patience)
  await product.kill()
  await product.start()

  expect((await call(readPost, { id: String(draft.id) })).text).toBe('Not yet')
  await vi.waitFor(async () => expect((await partOf(id))?.state).toBe('published'), patience)
  expect((await partOf(id))?.remoteUrl).toContain(practice.bluesky.origin)
  expect(practice.bluesky.posts().map(({ text }) => text)).toEqual(['Once and no more'])
})

test('killed while a post is deleted on its networks, it says what is not known, and deleting it again ends it', async () => {
  const { call } = await signInAt(product.origin, product.owner)
  const accounts = await connectPractice(call, practice)
  const text = 'Soon gone'
  const standing = () =>
    [practice.bluesky, practice.mastodon].map((network) => network.posts().filter((post) => post.text === text).length)
  const accountIds = [accounts.bluesky, accounts.mastodon]
  const { id } = await call(createPost, { body: { clientKey: randomUUID(), text, accountIds, intent: 'now' } })
  const read = () => call(readPost, { id: String(id) })
  const patience = { timeout: 30_000, interval: 50 }
  await vi.waitFor(async () => expect((await read()).state).toBe('published'), patience)

  const hold = practice.bluesky.watch.hold('deleteRecord', 'after')
  const deletion = { id: String(id), query: { fromNetworks: 'true' as const } }
  const ended = call(deletePost, deletion).catch((cause: unknown) => cause)
  await hold.arrived
  await product.kill()
  hold.drop()
  await ended
  await product.start()

  const onBluesky = (await read()).publications.find(({ network }) => network === 'bluesky')
  expect(onBluesky).toMatchObject({ state: 'published', removal: 'unclear', removedAt: null })
  await call(deletePost, deletion)
  expect(standing()).toEqual([0, 0])
  await expect(read()).rejects.toMatchObject({ status: 404 })
})
