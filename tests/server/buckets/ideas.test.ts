import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ContentBucket, type ContentIdea, contentIdea, mostIdeas } from '../../../contract/buckets.ts'
import { makeBusiness } from '../business/support.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, type Stock, stockOf } from './support.ts'

const ideas = 'buckets/api/content-ideas/'

let provider: TestProvider
let person: TestPerson
let stock: Stock
let bucket: ContentBucket
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  stock = stockOf(provider, person)
  bucket = await stock.madeBucket({ name: 'Tips' })
})

const make = (given: object = {}, { id } = bucket) =>
  stock.ask(`POST ${base}${id}/content-ideas/`, { client_key: randomUUID(), title: 'Rye, cut open', ...given })

async function made(given: object = {}): Promise<ContentIdea & { idea_id: number }> {
  const answer = await make(given)
  expect(answer.status, answer.text).toBe(201)
  const idea = contentIdea.parse(answer.body)
  return { ...idea, idea_id: idea.idea_id ?? 0 }
}

const interact = ({ idea_id }: { idea_id: number | null }, action: string, undo?: boolean) =>
  stock.ask(`POST ${ideas}${idea_id}/interaction/`, { action, ...(undo !== undefined && { undo }) })

async function titlesOf(target: string): Promise<string[]> {
  const answer = await stock.ask(`GET ${target}`)
  expect(answer.status, answer.text).toBe(200)
  return Object(answer.body).results.map(({ title }: ContentIdea) => title)
}

const titles = (query = '') => titlesOf(`${base}${bucket.id}/content-ideas/${query}`)

const makeByAi = () =>
  provider.db
    .insertInto('content_ideas')
    .values({ user_id: person.id, bucket_id: bucket.id, origin: 'ai', title: 'By AI', difficulty_level: 'easy' })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('an own idea', () => {
  test('is in its bucket as it was written', async () => {
    const idea = await made({ title: ' Rye ', description: 'Cut side up', draft: 'Our rye', networks: ['bluesky'] })
    expect(idea).toMatchObject({
      ...{ bucket_id: bucket.id, bucket_name: 'Tips', origin: 'own', industry_template: null, title: 'Rye' },
      ...{ description: 'Cut side up', draft: 'Our rye', difficulty_level: 'easy', networks: ['bluesky'] },
      ...{ is_saved: false, is_liked: false, is_dismissed: false, used_post_id: null, expires_at: null },
    })
  })

  test('is made once by a key, also at once', async () => {
    const client_key = randomUUID()
    const answers = await Promise.all([make({ client_key }), make({ client_key })])
    const again = await make({ client_key, title: 'Another' })
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...answers, again].map(({ body }) => Object(body).idea_id)).size).toBe(1)
  })

  test('is refused where the bucket is full', async () => {
    await provider.db
      .insertInto('content_ideas')
      .values(
        Array.from({ length: mostIdeas }, (_, index) => ({
          ...{ user_id: person.id, bucket_id: bucket.id, origin: 'own' as const, title: `Idea ${index}` },
          difficulty_level: 'easy' as const,
        })),
      )
      .execute()
    expect(await make()).toMatchObject({
      status: 409,
      body: { error: 'A bucket has 500 ideas at most. Put this one into another bucket.' },
    })
  })
})

describe("a bucket's ideas", () => {
  test('are unused before used, saved before others, the last one first', async () => {
    const [used, saved] = [await made({ title: 'Used' }), await made({ title: 'Saved' })]
    await made({ title: 'First' })
    await made({ title: 'Second' })
    await interact(used, 'use')
    await interact(saved, 'save')
    expect(await titles()).toEqual(['Saved', 'Second', 'First', 'Used'])
    expect(await titles('?page=2&page_size=3')).toEqual(['Used'])
  })

  test('are filtered by effort, and without dismissed ones unless asked for', async () => {
    const gone = await made({ title: 'Gone', difficulty_level: 'hard' })
    await made({ title: 'Here' })
    await interact(gone, 'dismiss')
    expect(await titles()).toEqual(['Here'])
    expect(await titles('?show_dismissed=true')).toEqual(['Here', 'Gone'])
    expect(await titles('?show_dismissed=true&difficulty_level=hard')).toEqual(['Gone'])
  })

  test('have none by AI among them, which another permission is needed for', async () => {
    const { id } = await makeByAi()
    expect(await titles('?show_dismissed=true')).toEqual([])
    const refusal = { status: 404, body: { error: 'There is no such idea.' } }
    expect(await interact({ idea_id: id }, 'save')).toMatchObject(refusal)
    await provider.db.updateTable('users').set({ plan: 'Essential Access' }).where('id', '=', person.id).execute()
    const written = await stock.ask(`POST ${ideas}${id}/write/`, { client_key: randomUUID() })
    expect(written).toMatchObject(refusal)
  })

  test('are not found in a bucket that is deleted', async () => {
    const idea = await made()
    await stock.ask(`DELETE ${base}${bucket.id}/`)
    expect(await interact(idea, 'save')).toMatchObject({ status: 404 })
    await stock.ask(`POST ${base}${bucket.id}/restore/`)
    expect(await interact(idea, 'save')).toMatchObject({ status: 200 })
  })
})

describe('what a person does with an idea', () => {
  test.each([
    ['save', 'is_saved'],
    ['like', 'is_liked'],
    ['dismiss', 'is_dismissed'],
  ])('%s is noted, however often it is said, and taken back with undo', async (action, field) => {
    const idea = await made()
    for (const _ of [1, 2]) expect((await interact(idea, action)).body).toMatchObject({ [field]: true })
    expect((await interact(idea, action, true)).body).toMatchObject({ ...idea, [field]: false })
  })

  test('cannot be anything else', async () => {
    const idea = await made()
    const answer = await interact(idea, 'share')
    expect(answer).toMatchObject({ status: 400, body: { field: 'action' } })
  })
})

describe('writing an idea', () => {
  const write = ({ idea_id }: { idea_id: number | null }, client_key = randomUUID()) =>
    stock.ask(`POST ${ideas}${idea_id}/write/`, { client_key })

  test('makes a draft of its text in its bucket, and the idea is used by it', async () => {
    const idea = await made({ draft: 'Keep your loaf cut side down.' })
    const { status, body } = await write(idea)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'draft', text: 'Keep your loaf cut side down.', bucket_id: bucket.id })
    const { results } = Object((await stock.ask(`GET ${base}${bucket.id}/content-ideas/`)).body)
    expect(results).toMatchObject([{ idea_id: idea.idea_id, used_post_id: Object(body).id }])
    expect((await interact(idea, 'use', true)).body).toMatchObject({ used_post_id: null })
  })

  test('takes its title where it has no text', async () => {
    expect((await write(await made({ title: 'Rye' }))).body).toMatchObject({ text: 'Rye' })
  })

  test('makes one post by a key', async () => {
    const [idea, key] = [await made(), randomUUID()]
    const [first, second] = [await write(idea, key), await write(idea, key)]
    expect(Object(second.body).id).toBe(Object(first.body).id)
  })

  test('is for the accounts of the bucket, and for those of its networks that its business has', async () => {
    const [bakery, school] = [await makeBusiness(provider, person), await makeBusiness(provider, person)]
    const account = (given: object) => makeAccount(provider.db, person.id, { remote_id: randomUUID(), ...given })
    const ofSchool = { business_profile_id: school.id }
    const chosen = await account({ network: 'mastodon', business_profile_id: bakery.id })
    const ofNetwork = await account({ network: 'bluesky', ...ofSchool })
    await account({ network: 'bluesky', business_profile_id: bakery.id })
    await account({ network: 'bluesky' })
    await account({ network: 'threads', ...ofSchool })
    await account({ network: 'bluesky', state: 'disconnected', ...ofSchool })
    bucket = await stock.madeBucket({ ...ofSchool, networks: ['bluesky'], account_ids: [chosen] })
    const { body } = await write(await made())
    expect(body).toMatchObject({ account_ids: [chosen, ofNetwork], business_profile_id: school.id })
  })
})

describe('the catalog', () => {
  test('has the ideas of the templates by trade, bucket and effort', async () => {
    const { body } = await stock.ask(`GET ${ideas}?industry_template=bakery&page_size=100`)
    const { results, count } = Object(body)
    expect(count).toBeGreaterThanOrEqual(50)
    expect(results[0]).toMatchObject({
      idea_id: null,
      bucket_id: null,
      origin: 'template',
      industry_template: 'bakery',
    })
    const [{ bucket_name }] = results
    const ofBucket = await stock.ask(
      `GET ${ideas}?industry_template=bakery&bucket_name=${encodeURIComponent(bucket_name.toUpperCase())}`,
    )
    expect(Object(ofBucket.body).count).toBeGreaterThanOrEqual(10)
    expect(Object(ofBucket.body).count).toBeLessThan(count)
    const hard = Object((await stock.ask(`GET ${ideas}?difficulty_level=hard&page_size=100`)).body).results
    expect(hard.length).toBeGreaterThan(0)
    expect(hard.every((idea: ContentIdea) => idea.difficulty_level === 'hard')).toBe(true)
    expect(await titlesOf(`${ideas}?industry_template=lighthouse`)).toEqual([])
  })

  test('shows an idea that is in a bucket as it is there', async () => {
    const { body } = await stock.ask(`POST ${base}create-from-template/`, { industry_template: 'bakery' })
    const [own] = Object(body).results
    const [first] = Object((await stock.ask(`GET ${base}${own.id}/content-ideas/`)).body).results
    await interact(first, 'save')
    const { results } = Object((await stock.ask(`GET ${ideas}?industry_template=bakery`)).body)
    expect(results[0]).toMatchObject({ idea_id: first.idea_id, bucket_id: own.id, is_saved: true })
    const other = stockOf(provider, await makePerson(provider.db))
    const ofOther = Object((await other.ask(`GET ${ideas}?industry_template=bakery`)).body).results
    expect(ofOther[0]).toMatchObject({ idea_id: null, title: results[0].title })
  })
})
