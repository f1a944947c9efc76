import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentBucket } from '../../../contract/buckets.ts'
import type { Post } from '../../../contract/content.ts'
import { inTheMiddleOf } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { assignments, base, type Stock, stockOf } from './support.ts'

let provider: TestProvider
let person: TestPerson
let stock: Stock
let tips: ContentBucket
let offers: ContentBucket
let post: Post
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  stock = stockOf(provider, person)
  tips = await stock.madeBucket()
  offers = await stock.madeBucket()
  post = await stock.madePost()
})

const remove = (id: unknown) => stock.ask(`DELETE ${assignments}${id}/`)
const several = (posts: number[], bucket: number | null) => stock.ask(`POST ${assignments}several/`, { posts, bucket })
const counts = async () => [await stock.countOf(tips), await stock.countOf(offers)]

describe('putting a post into a bucket', () => {
  test('answers both, and the count is one more', async () => {
    expect(await stock.assign(post, tips)).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), post: post.id, bucket: tips.id, moved_from: null },
    })
    expect(await counts()).toEqual([1, 0])
    expect((await stock.readPost(post.id)).bucket_id).toBe(tips.id)
  })

  test('once more changes nothing', async () => {
    const first = await stock.assign(post, tips)
    const again = await stock.assign(post, tips)
    expect(again.body).toMatchObject({ id: Object(first.body).id, bucket: tips.id })
    expect(await counts()).toEqual([1, 0])
  })

  test('takes it out of the one that it was in', async () => {
    const first = await stock.assign(post, tips)
    expect((await stock.assign(post, offers)).body).toMatchObject({ bucket: offers.id, moved_from: tips.id })
    expect(await counts()).toEqual([0, 1])
    expect(await remove(Object(first.body).id), 'the assignment that ended').toMatchObject({ status: 404 })
    expect(await counts()).toEqual([0, 1])
  })

  test('does not change what a composer would be refused for', async () => {
    await stock.assign(post, tips)
    expect((await stock.readPost(post.id)).version).toBe(post.version)
  })

  test('finds no post and no bucket of somebody else, and none that is deleted', async () => {
    const other = stockOf(provider, await makePerson(provider.db))
    const [theirs, bucket] = [await other.madePost(), await other.madeBucket()]
    expect(await stock.assign(theirs, tips)).toMatchObject({ status: 404, body: { error: 'There is no such post.' } })
    expect(await stock.assign(post, bucket)).toMatchObject({ status: 404, body: { error: 'There is no such bucket.' } })
    await stock.ask(`DELETE ${base}${tips.id}/`)
    expect(await stock.assign(post, tips)).toMatchObject({ status: 404 })
  })

  test('waits for a deletion of the bucket that is under way, and is refused then', async () => {
    const answer = await inTheMiddleOf(
      provider.database,
      {
        begins: (trx) =>
          trx.updateTable('content_buckets').set({ deleted_at: new Date() }).where('id', '=', tips.id).execute(),
      },
      () => stock.assign(post, tips),
    )
    expect(answer.status).toBe(404)
    expect((await stock.readPost(post.id)).bucket_id).toBeNull()
  })
})

describe('taking a post out of its bucket', () => {
  test('makes the count one less, once', async () => {
    const { id } = Object((await stock.assign(post, tips)).body)
    expect((await remove(id)).status).toBe(204)
    expect(await counts()).toEqual([0, 0])
    expect(await remove(id)).toMatchObject({
      status: 404,
      body: { error: 'This post is not in the bucket any more.' },
    })
    expect(await counts()).toEqual([0, 0])
  })

  test('is not for somebody else', async () => {
    const { id } = Object((await stock.assign(post, tips)).body)
    const other = await makePerson(provider.db)
    expect((await provider.ask(`DELETE ${assignments}${id}/`, { token: other.token })).status).toBe(404)
    expect(await counts()).toEqual([1, 0])
  })
})

describe('several at once', () => {
  test('go into a bucket and out of theirs, and each says where it was', async () => {
    const other = await stock.madePost({ bucket_id: offers.id })
    const there = await stock.madePost({ bucket_id: tips.id })
    const ids = [post.id, other.id, there.id]
    expect((await several([...ids, 2_000_000_000], tips.id)).body).toEqual({
      results: [
        { post: post.id, moved_from: null },
        { post: other.id, moved_from: offers.id },
        { post: there.id, moved_from: tips.id },
      ],
    })
    expect(await counts()).toEqual([3, 0])
    expect((await stock.readPost(there.id)).bucket_assignment_id).toBe(there.bucket_assignment_id)
    await several(ids, null)
    expect(await counts()).toEqual([0, 0])
  })

  test('leave out what is somebody else’s', async () => {
    const theirs = await stockOf(provider, await makePerson(provider.db)).madePost()
    expect((await several([theirs.id], tips.id)).body).toEqual({ results: [] })
  })
})
