import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentBucket } from '../../../contract/buckets.ts'
import type { Post } from '../../../contract/content.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { plansOf } from './plannedPosts.ts'
import { base, type Stock, stockOf } from './support.ts'

let provider: TestProvider
let person: TestPerson
let stock: Stock
let plan: ReturnType<typeof plansOf>
let bucket: ContentBucket
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  stock = stockOf(provider, person)
  plan = plansOf(provider.db, person.id)
  bucket = await stock.madeBucket()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const list = (query = '') => stock.ask(`GET ${base}${bucket.id}/posts/${query}`)

async function idsFound(query = ''): Promise<number[]> {
  const answer = await list(query)
  expect(answer.status, answer.text).toBe(200)
  return Object(answer.body).results.map(({ id }: Post) => id)
}

describe('the posts of a bucket', () => {
  test('are planned ones soonest first, then those without a time, then what is over, the last first', async () => {
    const of = (days: number, state: Parameters<typeof plan>[0]['state']) =>
      plan({ bucket_id: bucket.id, due_at: inDays(days), state })
    const [older, yesterday] = [await of(-9, 'published'), await of(-1, 'failed')]
    const without = (await stock.madePost({ bucket_id: bucket.id })).id
    const [later, soon] = [await of(9, 'scheduled'), await of(1, 'draft')]
    await plan({ due_at: inDays(1), state: 'scheduled' })
    expect(await idsFound()).toEqual([soon, later, without, yesterday, older])
  })

  test('come twenty on a page, with how many there are and where the next are', async () => {
    for (let count = 0; count < 21; count += 1) await stock.madePost({ bucket_id: bucket.id })
    const { body } = await list()
    const path = `${base}${bucket.id}/posts/`
    expect(body).toMatchObject({
      count: 21,
      page: 1,
      page_size: 20,
      next: `${path}?page=2&page_size=20`,
      previous: null,
    })
    expect(Object(body).results).toHaveLength(20)
    expect(await idsFound('?page=3&page_size=10')).toHaveLength(1)
  })

  test('are found by words of any of their texts', async () => {
    const make = (given: object) => stock.madePost({ bucket_id: bucket.id, ...given })
    const variant = { network: 'bluesky', account_id: null, parts: [{ text: 'Oat loaf' }], first_comment: 'With seeds' }
    const parts = [{ text: 'Rye' }, { text: 'Spelt rolls' }]
    const [thread, varied] = [await make({ text: 'Rye', parts }), await make({ text: 'Wheat', variants: [variant] })]
    for (const word of ['SPELT', 'rye']) expect(await idsFound(`?search=${word}`), word).toEqual([thread.id])
    for (const word of ['oat', 'seeds', 'wheat']) expect(await idsFound(`?search=${word}`), word).toEqual([varied.id])
    expect(await idsFound('?search=bluesky')).toEqual([])
    expect(await idsFound('?search=%25')).toEqual([])
  })

  test('are found by where they go, drafts too, and by their state', async () => {
    const due_at = inDays(1)
    const threads = await plan({ bucket_id: bucket.id, due_at, state: 'scheduled', network: 'threads' })
    const draft = await plan({ bucket_id: bucket.id, due_at, state: 'draft', network: 'threads' })
    const bluesky = await plan({ bucket_id: bucket.id, due_at: inDays(-1), state: 'published', network: 'bluesky' })
    expect((await idsFound('?platform=threads')).sort()).toEqual([threads, draft].sort())
    expect(await idsFound('?platform=bluesky')).toEqual([bluesky])
    expect(await idsFound('?status=published')).toEqual([bluesky])
    expect(await idsFound('?status=draft')).toEqual([draft])
    expect((await idsFound('?status=scheduled,published')).sort()).toEqual([threads, bluesky].sort())
    expect(await idsFound('?platform=threads&status=published')).toEqual([])
  })

  test('a state that is none is refused in a sentence', async () => {
    expect(await list('?status=lost')).toMatchObject({ status: 400, body: { field: 'status' } })
    expect(Object((await list('?status=lost')).body).error).toMatch(/^State must be among: draft, /)
  })

  test('are not found in the bucket of somebody else', async () => {
    const other = stockOf(provider, await makePerson(provider.db))
    expect((await other.ask(`GET ${base}${bucket.id}/posts/`)).status).toBe(404)
  })
})
