import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentBucket, IndustryTemplate } from '../../../contract/buckets.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, type Stock, stockOf } from './support.ts'

let provider: TestProvider
let person: TestPerson
let stock: Stock
let bakery: IndustryTemplate
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  stock = stockOf(provider, person)
  const { results } = Object((await stock.ask('GET buckets/api/industry-templates/')).body)
  bakery = results.find(({ industry_template }: IndustryTemplate) => industry_template === 'bakery')
})

const create = (given: object = {}) =>
  stock.ask(`POST ${base}create-from-template/`, { industry_template: 'bakery', ...given })

const namesOf = (results: readonly { name: string }[]) => results.map(({ name }) => name)

test('the buckets of a trade are made in its order and stand first in the list', async () => {
  await stock.madeBucket({ name: 'Before' })
  const { status, body } = await create()
  expect(status).toBe(201)
  expect(body).toMatchObject({ skipped: [] })
  const { results } = Object(body)
  expect(namesOf(results)).toEqual(namesOf(bakery.buckets))
  const listed = Object((await stock.ask(`GET ${base}`)).body).results
  expect(namesOf(listed)).toEqual([...namesOf(bakery.buckets), 'Before'])
  expect(results[0]).toMatchObject({
    ...{ industry_template: 'bakery', purpose: bakery.buckets[0]?.purpose, share: bakery.buckets[0]?.share },
    ...{ is_active: true, post_count: 0, networks: bakery.buckets[0]?.networks },
  })
})

test('each comes with its ideas in their order', async () => {
  const [first] = Object((await create()).body).results
  const { results, count } = Object((await stock.ask(`GET ${base}${first.id}/content-ideas/`)).body)
  expect(count).toBe(bakery.buckets[0]?.idea_count)
  const catalog = Object(
    (
      await stock.ask(
        `GET buckets/api/content-ideas/?industry_template=bakery&bucket_name=${encodeURIComponent(first.name)}`,
      )
    ).body,
  ).results
  expect(results.map(({ title }: { title: string }) => title)).toEqual(
    catalog.map(({ title }: { title: string }) => title),
  )
})

test('those whose name is taken are left out and named', async () => {
  const name = bakery.buckets[1]?.name ?? ''
  await stock.madeBucket({ name: name.toUpperCase() })
  const { results, skipped } = Object((await create()).body)
  expect(skipped).toEqual([name])
  expect(results).toHaveLength(bakery.buckets.length - 1)
  expect(Object((await create()).body)).toMatchObject({ results: [], skipped: namesOf(bakery.buckets) })
})

test('only some of them can be made', async () => {
  const wanted = namesOf(bakery.buckets).slice(1, 3)
  expect(namesOf(Object((await create({ bucket_names: wanted })).body).results)).toEqual(wanted)
  expect(await create({ bucket_names: ['Lighthouses'] })).toMatchObject({
    status: 400,
    body: { error: 'Bakery has no bucket called “Lighthouses”.', field: 'bucket_names' },
  })
})

test('a trade that is not there is refused', async () => {
  expect(await create({ industry_template: 'lighthouse' })).toMatchObject({
    status: 400,
    body: { error: 'There is no such template.', field: 'industry_template' },
  })
})

test('where there is no room for all of them none is made', async () => {
  const rows = Array.from({ length: 197 }, (_, index) => ({
    user_id: person.id,
    name: `${index}`,
    color: 'sky' as const,
  }))
  await provider.db.insertInto('content_buckets').values(rows).execute()
  expect(await create()).toMatchObject({ status: 409 })
  expect(Object((await stock.ask(`GET ${base}`)).body).count).toBe(197)
})

test('two tabs at once make each bucket once', async () => {
  const answers = await Promise.all([create(), create()])
  const made = answers.flatMap(({ body }): ContentBucket[] => Object(body).results)
  expect(made).toHaveLength(bakery.buckets.length)
})

test("the business's month gets as many posts as the trade has, unless that is said", async () => {
  const business = await makeBusiness(provider, person)
  const postsPerMonth = async () => {
    const row = await provider.db
      .selectFrom('business_profiles')
      .select('posts_per_month')
      .where('id', '=', business.id)
      .executeTakeFirstOrThrow()
    return row.posts_per_month
  }
  await create({ business_profile_id: business.id })
  expect(await postsPerMonth()).toBe(bakery.posts_per_month)
  await create({ industry_template: 'consultant', business_profile_id: business.id })
  expect(await postsPerMonth()).toBe(bakery.posts_per_month)
})
