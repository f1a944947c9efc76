import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPost, readPost } from '../../contract/content.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { connectPractice, signInAt } from '../../scripts/support/provider.ts'
import { type Product, startProduct } from '../support/product.ts'

let practice: Practice
let product: Product
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
