import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ContentBucket, mostBuckets } from '../../../contract/buckets.ts'
import { createBuckets } from '../../../server/buckets/buckets.ts'
import { sweepBuckets } from '../../../server/buckets/deletion.ts'
import { makeAccount, makeBusiness } from '../business/support.ts'
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

async function namesFound(query = ''): Promise<string[]> {
  const answer = await stock.ask(`GET ${base}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return Object(answer.body).results.map(({ name }: ContentBucket) => name)
}

describe('making a bucket', () => {
  test('what is said of it is there; what is not has its usual value', async () => {
    expect(await stock.madeBucket({ name: ' Tips ' })).toMatchObject({
      ...{ name: 'Tips', purpose: '', color: 'clay', industry_template: null, is_active: true, version: 1 },
      ...{ business_profile_id: null, networks: [], account_ids: [], share: 0, post_count: 0 },
    })
    const { id } = await makeAccount(provider.db, person.id)
    const given = {
      ...{ name: 'Fresh', purpose: 'So that people come in', color: 'sky', industry_template: 'bakery' },
      ...{ is_active: false, networks: ['bluesky', 'threads'], account_ids: [id], share: 30 },
    }
    expect(await stock.madeBucket({ ...given, networks: ['bluesky', 'threads', 'bluesky'] })).toMatchObject(given)
  })

  test('it belongs to the primary profile unless another is named', async () => {
    const [bakery, school] = [await makeBusiness(provider, person), await makeBusiness(provider, person)]
    expect((await stock.madeBucket()).business_profile_id).toBe(bakery.id)
    expect((await stock.madeBucket({ business_profile_id: school.id })).business_profile_id).toBe(school.id)
  })

  test('colors are different while there is one left', async () => {
    const colors = []
    for (let count = 0; count < 8; count += 1) colors.push((await stock.madeBucket()).color)
    expect(new Set(colors).size).toBe(8)
  })

  test('a name that another of the business has is refused, however it is capitalized; of another business it is free', async () => {
    await makeBusiness(provider, person)
    const school = await makeBusiness(provider, person)
    await stock.madeBucket({ name: 'Tips' })
    expect(await stock.ask(`POST ${base}`, { name: 'TIPS' })).toMatchObject({
      status: 409,
      body: { error: 'You already have a bucket called “Tips”. Choose another name.', field: 'name' },
    })
    await stock.madeBucket({ name: 'Tips', business_profile_id: school.id })
  })

  test('two that are made at once under one name are one and a refusal', async () => {
    const answers = await Promise.all([1, 2].map(() => stock.ask(`POST ${base}`, { name: 'Twice' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'A name has 60 characters at most'],
    [{ share: 101 }, 'share', 'A share is at most 100 %'],
    [{ industry_template: 'lighthouse' }, 'industry_template', 'There is no such template.'],
  ])('%j is refused', async (given, field, error) => {
    expect(await stock.ask(`POST ${base}`, { name: 'Tips', ...given })).toMatchObject({
      status: 400,
      body: { error, field },
    })
  })

  test('accounts and a business of somebody else are refused', async () => {
    const other = await makePerson(provider.db)
    const { id } = await makeAccount(provider.db, other.id)
    const business = await makeBusiness(provider, other)
    expect(await stock.ask(`POST ${base}`, { name: 'Tips', account_ids: [id] })).toMatchObject({
      status: 400,
      body: { error: 'A chosen account is not among yours.', field: 'account_ids' },
    })
    expect(await stock.ask(`POST ${base}`, { name: 'Tips', business_profile_id: business.id })).toMatchObject({
      status: 400,
      body: { field: 'business_profile_id' },
    })
  })

  test('a business has room for 200, which deleted ones do not take', async () => {
    const rows = Array.from({ length: mostBuckets }, (_, index) => ({
      ...{ user_id: person.id, name: `Number ${index}`, color: 'clay' as const },
      deleted_at: index === 0 ? new Date() : null,
    }))
    await provider.db.insertInto('content_buckets').values(rows).execute()
    await stock.madeBucket()
    expect(await stock.ask(`POST ${base}`, { name: 'One more' })).toMatchObject({
      status: 409,
      body: { error: 'A business has 200 buckets at most. Delete one first.' },
    })
  })
})

describe('the list', () => {
  test('has the last made first, twenty on a page, the first page unless said', async () => {
    for (let number = 1; number <= 21; number += 1) await stock.madeBucket({ name: `Bucket ${number}` })
    const { body } = await stock.ask(`GET ${base}`)
    expect(body).toMatchObject({ count: 21, page: 1, page_size: 20, previous: null })
    expect(Object(body).results).toHaveLength(20)
    expect(Object(body).results[0].name).toBe('Bucket 21')
    expect(Object(body).next).toBe(`${base}?page=2&page_size=20`)
    expect(await namesFound('?page=2')).toEqual(['Bucket 1'])
    expect(await namesFound('?page=3&page_size=2')).toEqual(['Bucket 17', 'Bucket 16'])
  })

  test('is filtered by what is active, by template, by words of the name or the purpose, by business', async () => {
    const bakery = await makeBusiness(provider, person)
    const school = await makeBusiness(provider, person)
    await stock.madeBucket({ name: 'Tips', purpose: '100% practical', industry_template: 'bakery' })
    await stock.madeBucket({ name: 'Resting', is_active: false })
    await stock.madeBucket({ name: 'Lessons', business_profile_id: school.id })
    expect(await namesFound('?is_active=true')).toEqual(['Lessons', 'Tips'])
    expect(await namesFound('?is_active=false')).toEqual(['Resting'])
    expect(await namesFound('?industry_template=bakery')).toEqual(['Tips'])
    expect(await namesFound('?industry_template=cafe')).toEqual([])
    expect(await namesFound('?search=TIP')).toEqual(['Tips'])
    expect(await namesFound('?search=100%25')).toEqual(['Tips'])
    expect(await namesFound('?search=1_0')).toEqual([])
    expect(await namesFound(`?business_profile_id=${bakery.id}`)).toEqual(['Resting', 'Tips'])
    expect(await namesFound(`?business_profile_id=${school.id}`)).toEqual(['Lessons'])
  })

  test('is one bucket where its id is asked for, and none where it is somebody else’s or deleted', async () => {
    const tips = await stock.madeBucket({ name: 'Tips' })
    const news = await stock.madeBucket({ name: 'News' })
    const other = await stockOf(provider, await makePerson(provider.db)).madeBucket({ name: 'Others' })
    expect(await namesFound(`?id=${tips.id}`)).toEqual(['Tips'])
    expect(await namesFound(`?id=${other.id}`)).toEqual([])
    await stock.ask(`DELETE ${base}${news.id}/`)
    expect(await namesFound(`?id=${news.id}`)).toEqual([])
    expect(await stock.ask(`GET ${base}?id=news`)).toMatchObject({ status: 400 })
  })

  test('has what belongs to no business at the primary one', async () => {
    const bakery = await makeBusiness(provider, person)
    await provider.db
      .insertInto('content_buckets')
      .values({ user_id: person.id, name: 'Nobody’s', color: 'clay' })
      .execute()
    expect(await namesFound(`?business_profile_id=${bakery.id}`)).toEqual(['Nobody’s'])
  })

  test('is the person’s own', async () => {
    await stock.madeBucket()
    const other = stockOf(provider, await makePerson(provider.db))
    expect((await other.ask(`GET ${base}`)).body).toMatchObject({ count: 0, results: [] })
  })
})

describe('changing a bucket', () => {
  const change = ({ id }: ContentBucket, body: object) => stock.ask(`PUT ${base}${id}/`, body)

  test('changes what is given and leaves the rest', async () => {
    const made = await stock.madeBucket({ name: 'Tips', purpose: 'Help', share: 20 })
    const answer = await change(made, { share: 25, industry_template: 'bakery' })
    expect(answer.body).toMatchObject({
      ...{ name: 'Tips', purpose: 'Help', share: 25, industry_template: 'bakery', version: 2 },
    })
    expect((await change(made, { industry_template: null })).body).toMatchObject({ industry_template: null })
  })

  test('its own name is not taken, another’s is', async () => {
    const made = await stock.madeBucket({ name: 'Tips' })
    await stock.madeBucket({ name: 'Offers' })
    expect(await change(made, { name: 'TIPS' })).toMatchObject({ status: 200, body: { name: 'TIPS' } })
    expect(await change(made, { name: 'offers' })).toMatchObject({ status: 409, body: { field: 'name' } })
  })

  test('a change that was made against an older one is refused with the bucket as it is', async () => {
    const made = await stock.madeBucket({ name: 'Tips' })
    await change(made, { version: 1, name: 'From the other tab' })
    expect(await change(made, { version: 1, name: 'From this tab' })).toMatchObject({
      status: 409,
      body: {
        error: 'This bucket was changed meanwhile. Here is how it is now.',
        bucket: { id: made.id, name: 'From the other tab', version: 2 },
      },
    })
  })
})

describe('deleting a bucket', () => {
  const remove = ({ id }: { id: number }) => stock.ask(`DELETE ${base}${id}/`)
  const restore = ({ id }: { id: number }) => stock.ask(`POST ${base}${id}/restore/`)

  test('its posts stay, without a bucket, and its name is free', async () => {
    const bucket = await stock.madeBucket({ name: 'Tips' })
    const post = await stock.madePost({ bucket_id: bucket.id })
    expect((await remove(bucket)).status).toBe(204)
    expect(await namesFound()).toEqual([])
    expect(await stock.readPost(post.id)).toMatchObject({ bucket_id: null, bucket_assignment_id: null })
    for (const target of [
      `PUT ${base}${bucket.id}/`,
      `GET ${base}${bucket.id}/posts/`,
      `DELETE ${base}${bucket.id}/`,
    ]) {
      const answer = await stock.ask(target, target.startsWith('PUT') ? {} : undefined)
      expect(answer).toMatchObject({ status: 404, body: { error: 'There is no such bucket.' } })
    }
    await stock.madeBucket({ name: 'Tips' })
  })

  test('taken back it has its posts again, but for those that are in another by now', async () => {
    const bucket = await stock.madeBucket({ name: 'Tips' })
    const other = await stock.madeBucket()
    const [stays, moved, deleted] = [
      await stock.madePost({ bucket_id: bucket.id }),
      await stock.madePost({ bucket_id: bucket.id }),
      await stock.madePost({ bucket_id: bucket.id }),
    ]
    await remove(bucket)
    await stock.assign(moved, other)
    await stock.ask(`DELETE posts/${deleted.id}/`)
    expect(await restore(bucket)).toMatchObject({ status: 200, body: { id: bucket.id, name: 'Tips', post_count: 1 } })
    expect(await stock.readPost(stays.id)).toMatchObject({ bucket_id: bucket.id })
    expect(await stock.readPost(moved.id)).toMatchObject({ bucket_id: other.id })
    expect(await restore(bucket), 'once more').toMatchObject({ status: 200, body: { post_count: 1 } })
  })

  test('cannot be taken back while another has its name', async () => {
    const bucket = await stock.madeBucket({ name: 'Tips' })
    await remove(bucket)
    await stock.madeBucket({ name: 'tips' })
    expect(await restore(bucket)).toMatchObject({
      status: 409,
      body: {
        error: 'You have another bucket called “tips” by now. Rename that one, then restore this one.',
        field: 'name',
      },
    })
  })

  test('can be taken back for a day; after that it is swept away with its ideas', async () => {
    const bucket = await stock.madeBucket()
    await remove(bucket)
    const soon = new Date(Date.now() + 23 * 3_600_000)
    const later = new Date(Date.now() + 25 * 3_600_000)
    await expect(
      createBuckets({ db: provider.db, now: () => later.getTime() }).restore(person.id, bucket.id),
    ).rejects.toThrow('There is no such bucket.')
    await sweepBuckets(provider.db, soon)
    expect((await restore(bucket)).status).toBe(200)
    await remove(bucket)
    await sweepBuckets(provider.db, later)
    expect(await restore(bucket)).toMatchObject({ status: 404 })
    const rows = await provider.db.selectFrom('content_buckets').select('id').where('id', '=', bucket.id).execute()
    expect(rows).toEqual([])
  })

  test('is swept with everything else that is over', async () => {
    const bucket = await stock.madeBucket()
    await remove(bucket)
    await provider.db
      .updateTable('content_buckets')
      .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await provider.start()
    const rowsOf = () => provider.db.selectFrom('content_buckets').select('id').where('id', '=', bucket.id).execute()
    await vi.waitUntil(async () => (await rowsOf()).length === 0)
  })
})
