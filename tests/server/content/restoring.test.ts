import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { sweepSnapshots } from '../../../server/content/postSnapshots.ts'
import { base, type Stock, stockOf } from '../buckets/support.ts'
import { inTheMiddleOf, type Trx } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makePlanner, type Planner } from './planner.ts'

const hour = 3_600_000

let provider: TestProvider
let person: TestPerson
let planner: Planner
let stock: Stock
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ;({ person, planner } = await makePlanner(provider, 'Rye bread on Saturday'))
  stock = stockOf(provider, person)
})

async function several(act: 'drafts' | 'delete' | 'restore', { id }: Pick<Post, 'id'>): Promise<void> {
  const answer = await planner.ask(`POST posts/several/${act}/`, { posts: [id] })
  expect(answer, answer.text).toMatchObject({ status: 200, body: { results: [id], left: [] } })
}

const deleteBucket = ({ id }: { id: number }) => stock.ask(`DELETE ${base}${id}/`)
const restoreBucket = ({ id }: { id: number }) => stock.ask(`POST ${base}${id}/restore/`)
const bucketOf = async ({ id }: Pick<Post, 'id'>) => (await stock.readPost(id)).bucket_id

describe('a post that is restored is in the bucket that it would be in', () => {
  test('where the bucket was deleted before it and is restored after it', async () => {
    const bucket = await stock.madeBucket()
    const post = await stock.madePost({ bucket_id: bucket.id })
    await deleteBucket(bucket)
    await several('delete', post)
    await several('restore', post)
    expect(await bucketOf(post)).toBeNull()
    await restoreBucket(bucket)
    expect(await bucketOf(post)).toBe(bucket.id)
    expect(await stock.countOf(bucket)).toBe(1)
  })

  test('where the bucket was deleted after it and is restored after it', async () => {
    const bucket = await stock.madeBucket()
    const post = await stock.madePost({ bucket_id: bucket.id })
    await several('delete', post)
    await deleteBucket(bucket)
    await several('restore', post)
    expect(await bucketOf(post)).toBeNull()
    await restoreBucket(bucket)
    expect(await bucketOf(post)).toBe(bucket.id)
  })

  test('where the bucket was restored while it was away, by an assignment of its own', async () => {
    const bucket = await stock.madeBucket()
    const post = await stock.madePost({ bucket_id: bucket.id })
    await deleteBucket(bucket)
    await several('delete', post)
    await restoreBucket(bucket)
    await several('restore', post)
    const { bucket_id, bucket_assignment_id } = await stock.readPost(post.id)
    expect(bucket_id).toBe(bucket.id)
    expect((await stock.ask(`DELETE buckets/api/post-bucket-assignments/${bucket_assignment_id}/`)).status).toBe(204)
  })

  test('and never in another person’s', async () => {
    const other = stockOf(provider, await makePerson(provider.db))
    const theirs = await other.madeBucket()
    const post = await stock.madePost()
    await several('delete', post)
    await provider.db
      .updateTable('post_snapshots')
      .set({
        post: sql`post || jsonb_build_object('bucket_id', ${theirs.id}::int)`,
        deleted_bucket_ids: `[${theirs.id}]`,
      })
      .where('post_id', '=', post.id)
      .execute()
    await several('restore', post)
    expect(await bucketOf(post)).toBeNull()
    await other.ask(`DELETE ${base}${theirs.id}/`)
    await other.ask(`POST ${base}${theirs.id}/restore/`)
    expect(await bucketOf(post)).toBeNull()
  })
})

test('restoring waits for whoever is at the post, who may take its snapshot anew', async () => {
  const post = await planner.made()
  await several('drafts', post)
  const begins = (trx: Trx) => trx.selectFrom('posts').select('id').where('id', '=', post.id).forUpdate().execute()
  const ends = (trx: Trx) =>
    trx.updateTable('post_snapshots').set({ version: 7 }).where('post_id', '=', post.id).execute()
  const answer = await inTheMiddleOf(provider.database, { begins, ends }, () =>
    planner.ask('POST posts/several/restore/', { posts: [post.id] }),
  )
  expect(answer.status, answer.text).toBe(200)
})

describe('what waits for its next try', () => {
  const waitingSince = async (post: Post, { due, next }: { due: number; next: number }) => {
    await provider.db
      .updateTable('publications')
      .set({ state: 'waiting', due_at: new Date(Date.now() + due), next_at: new Date(Date.now() + next) })
      .where('post_id', '=', post.id)
      .execute()
    await several('delete', post)
    await several('restore', post)
    return (await stock.readPost(post.id)).publications.map(({ state }) => state)
  }

  test('comes back as missed where that passed by while the post was away', async () => {
    expect(await waitingSince(await planner.made(), { due: -2 * hour, next: -hour })).toEqual(['missed'])
  })

  test('goes on waiting where it is still to come, however late the post is', async () => {
    expect(await waitingSince(await planner.made(), { due: -2 * hour, next: hour })).toEqual(['waiting'])
  })
})

test('what can no longer be restored is forgotten, and nothing before', async () => {
  const [late, soon] = [await planner.made(), await planner.made()]
  await several('delete', late)
  await several('delete', soon)
  const now = Date.now()
  const taken = (post: Post, at: number) =>
    provider.db
      .updateTable('post_snapshots')
      .set({ taken_at: new Date(at) })
      .where('post_id', '=', post.id)
      .execute()
  await taken(late, now - 24 * hour - 1)
  await taken(soon, now - 24 * hour)
  await sweepSnapshots(provider.db, new Date(now))
  const left = await provider.db
    .selectFrom('post_snapshots')
    .select('post_id')
    .where('user_id', '=', person.id)
    .execute()
  expect(left).toEqual([{ post_id: soon.id }])
})
