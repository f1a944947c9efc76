import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { trades } from '../../../server/buckets/industryTemplates.ts'
import { makeBusiness } from '../business/support.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { inTheMiddleOf } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { assignments, base, type Stock, stockOf } from './support.ts'

let provider: TestProvider
let person: TestPerson
let stock: Stock
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  stock = stockOf(provider, person)
})

test('a trade is made with all its buckets and ideas or not at all', async () => {
  const title = trades().get('bakery')?.buckets[0]?.ideas[0]?.title.replaceAll("'", "''")
  const lastIdea = { table: 'content_ideas', on: 'insert', when: `new.title = '${title}'` } as const
  await expectNothingLeft(provider.db, lastIdea, () =>
    stock.ask(`POST ${base}create-from-template/`, { industry_template: 'bakery' }),
  )
})

test('a bucket is deleted with all its posts out of it or not at all, and so it is restored', async () => {
  const bucket = await stock.madeBucket()
  await stock.madePost({ bucket_id: bucket.id })
  const { id } = await stock.madePost({ bucket_id: bucket.id })
  const remembering = { table: 'deleted_bucket_posts', on: 'insert', when: `new.post_id = ${id}` } as const
  await expectNothingLeft(provider.db, remembering, () => stock.ask(`DELETE ${base}${bucket.id}/`))
  await stock.ask(`DELETE ${base}${bucket.id}/`)
  const lastPost = { table: 'posts', on: 'update', when: `new.id = ${id}` } as const
  await expectNothingLeft(provider.db, lastPost, () => stock.ask(`POST ${base}${bucket.id}/restore/`))
})

test('several posts go into a bucket or none', async () => {
  const bucket = await stock.madeBucket()
  const [first, last] = [await stock.madePost(), await stock.madePost()]
  const lastPost = { table: 'posts', on: 'update', when: `new.id = ${last.id}` } as const
  await expectNothingLeft(provider.db, lastPost, () =>
    stock.ask(`POST ${assignments}several/`, { posts: [first.id, last.id], bucket: bucket.id }),
  )
})

test('shares are all set or none, with the posts a month', async () => {
  const { id } = await makeBusiness(provider, person)
  const bucket = await stock.madeBucket()
  const profile = { table: 'business_profiles', on: 'update', when: `new.id = ${id}` } as const
  await expectNothingLeft(provider.db, profile, () =>
    stock.ask(`PUT ${base}shares/`, { posts_per_month: 30, shares: [{ bucket_id: bucket.id, share: 10 }] }),
  )
})

test('deleting a bucket waits for a post that is put into it, which leaves it then', async () => {
  const bucket = await stock.madeBucket()
  const post = await stock.madePost()
  const answer = await inTheMiddleOf(
    provider.database,
    {
      begins: async (trx) => {
        await trx.selectFrom('content_buckets').select('id').where('id', '=', bucket.id).forShare().execute()
        await trx.updateTable('posts').set({ bucket_id: bucket.id }).where('id', '=', post.id).execute()
      },
    },
    () => stock.ask(`DELETE ${base}${bucket.id}/`),
  )
  expect(answer.status).toBe(204)
  expect((await stock.readPost(post.id)).bucket_id).toBeNull()
})

test('a business is deleted while posts are moved between its buckets and others, and neither waits for ever', async () => {
  await makeBusiness(provider, person)
  const school = await makeBusiness(provider, person)
  const ofSchool = { business_profile_id: school.id }
  const [one, other] = [await stock.madeBucket(ofSchool), await stock.madeBucket()]
  const posts: number[] = []
  for (let count = 0; count < 6; count += 1) posts.push((await stock.madePost({ ...ofSchool, bucket_id: one.id })).id)
  const several = (bucket: number) => stock.ask(`POST ${assignments}several/`, { posts: posts.toReversed(), bucket })
  const answers = await Promise.all([
    several(other.id),
    stock.ask(`DELETE api/campaigns/business-profiles/${school.id}/`),
    several(one.id),
    stock.ask(`DELETE ${base}${one.id}/`),
    ...posts.map((post) => stock.ask(`POST ${assignments}`, { post, bucket: other.id })),
    stock.ask('POST posts/', {
      client_key: randomUUID(),
      text: 'Rye',
      account_ids: [],
      intent: 'draft',
      bucket_id: one.id,
    }),
  ])
  for (const { status, text } of answers) expect(status, text).toBeLessThan(500)
})
