import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentBucket } from '../../../contract/buckets.ts'
import { base as businesses, makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, type Stock, stockOf } from './support.ts'

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

async function removeBusiness({ id }: { id: number }): Promise<void> {
  const answer = await stock.ask(`DELETE ${businesses}${id}/`)
  expect(answer.status, answer.text).toBe(204)
}

async function bucketsOf(query: string): Promise<[string, number | null, number][]> {
  const { results } = Object((await stock.ask(`GET ${base}${query}`)).body)
  return results.map(({ name, business_profile_id, post_count }: ContentBucket) => [
    name,
    business_profile_id,
    post_count,
  ])
}

test('buckets of a deleted business go to its successor with their posts; a name that is taken there gets the business behind it', async () => {
  const bakery = await makeBusiness(provider, person, { name: 'Bakery' })
  const school = await makeBusiness(provider, person, { name: 'School' })
  const ofSchool = { business_profile_id: school.id }
  await stock.madeBucket({ name: 'Tips' })
  const tips = await stock.madeBucket({ name: 'TIPS', ...ofSchool })
  await stock.madeBucket({ name: 'Lessons', ...ofSchool })
  await stock.madePost({ ...ofSchool, bucket_id: tips.id })
  await removeBusiness(school)
  expect(await bucketsOf(`?business_profile_id=${bakery.id}`)).toEqual([
    ['Lessons', bakery.id, 0],
    ['TIPS (School)', bakery.id, 1],
    ['Tips', bakery.id, 0],
  ])
})

test('where that is taken, too, there or on its way, it is a number', async () => {
  const bakery = await makeBusiness(provider, person, { name: 'Bakery' })
  const school = await makeBusiness(provider, person, { name: 'School' })
  const ofSchool = { business_profile_id: school.id }
  for (const name of ['Tips', 'Tips (School)']) await stock.madeBucket({ name })
  for (const name of ['Tips', 'Tips 2']) await stock.madeBucket({ name, ...ofSchool })
  await removeBusiness(school)
  const names = (await bucketsOf(`?business_profile_id=${bakery.id}`)).map(([name]) => name)
  expect(names).toEqual(['Tips 2', 'Tips 3', 'Tips (School)', 'Tips'])
})

test('a deleted bucket goes with them, and is restored there', async () => {
  const bakery = await makeBusiness(provider, person)
  const school = await makeBusiness(provider, person)
  const tips = await stock.madeBucket({ name: 'Tips', business_profile_id: school.id })
  await stock.ask(`DELETE ${base}${tips.id}/`)
  await removeBusiness(school)
  expect(await stock.ask(`POST ${base}${tips.id}/restore/`)).toMatchObject({
    status: 200,
    body: { name: 'Tips', business_profile_id: bakery.id },
  })
})

test('the last business leaves its buckets to none, and the next first one takes them', async () => {
  const bakery = await makeBusiness(provider, person)
  await stock.madeBucket({ name: 'Tips' })
  await removeBusiness(bakery)
  expect(await bucketsOf('')).toEqual([['Tips', null, 0]])
  const next = await makeBusiness(provider, person)
  expect(await bucketsOf('')).toEqual([['Tips', next.id, 0]])
})

test('with the account everything of it goes', async () => {
  const bucket = await stock.madeBucket()
  const post = await stock.madePost({ bucket_id: bucket.id })
  await stock.ask(`POST ${base}create-from-template/`, { industry_template: 'bakery' })
  await stock.ask(`DELETE ${base}${bucket.id}/`)
  await provider.db.deleteFrom('users').where('id', '=', person.id).execute()
  for (const table of ['content_buckets', 'content_ideas'] as const) {
    expect(await provider.db.selectFrom(table).select('id').where('user_id', '=', person.id).execute()).toEqual([])
  }
  const remembered = await provider.db
    .selectFrom('deleted_bucket_posts')
    .select('post_id')
    .where('post_id', '=', post.id)
    .execute()
  expect(remembered).toEqual([])
})
