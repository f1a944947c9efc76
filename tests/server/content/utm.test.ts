import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { businessProfile } from '../../../contract/business.ts'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { sameTextPosts } from '../../../contract/sameText.ts'
import { base, makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

let provider: TestProvider
let person: TestPerson
let ada: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { plan: 'Essential Access' })
  ada = await makeAccount(provider.db, person.id)
})

const ofBusiness = { source: '{network}', medium: 'social', campaign: '' }
const ofPost = { source: 'letter', medium: '', campaign: 'rye' }

const ask = (target: string, body?: unknown) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })

const written = (given: object = {}) => ({
  text: 'Rye at https://wren.example/rye',
  account_ids: [ada],
  intent: 'schedule',
  schedule: { wall_time: '2099-06-10T09:00', timezone: 'UTC' },
  ...given,
})

async function made(given: object = {}): Promise<Post> {
  const answer = await ask('POST posts/', { client_key: randomUUID(), ...written(given) })
  expect(answer.status, answer.text).toBe(201)
  return postSchema.parse(answer.body)
}

async function changed({ id, version }: Post, given: object): Promise<Post> {
  const answer = await ask(`PUT posts/${id}/`, { version, ...written(given) })
  expect(answer.status, answer.text).toBe(200)
  return postSchema.parse(answer.body)
}

test('a business keeps its parameters until they are changed, and can turn them off', async () => {
  const { id, utm_parameters } = await makeBusiness(provider, person)
  expect(utm_parameters).toBeNull()
  const put = async (change: object) => businessProfile.parse((await ask(`PUT ${base}${id}/`, change)).body)
  expect((await put({ utm_parameters: ofBusiness })).utm_parameters).toEqual(ofBusiness)
  expect((await put({ name: 'Wren Street' })).utm_parameters).toEqual(ofBusiness)
  expect((await put({ utm_parameters: null })).utm_parameters).toBeNull()
})

test('a parameter that is too long is refused with its field', async () => {
  const { id } = await makeBusiness(provider, person)
  const answer = await ask(`PUT ${base}${id}/`, { utm_parameters: { ...ofBusiness, campaign: 'x'.repeat(101) } })
  expect(answer, answer.text).toMatchObject({ status: 400 })
  expect(answer.text).toContain('Each UTM parameter has 100 characters at most')
})

test('a new post that says nothing of them has those of its business, and keeps what it has', async () => {
  await makeBusiness(provider, person, { name: 'First', utm_parameters: ofBusiness })
  const other = await makeBusiness(provider, person, { name: 'Other' })
  const post = await made()
  expect(post.utm).toEqual(ofBusiness)
  expect((await made({ business_profile_id: other.id })).utm).toBeNull()
  expect((await made({ utm: null })).utm).toBeNull()
  expect((await made({ utm: ofPost })).utm).toEqual(ofPost)
  const again = await changed(post, { business_profile_id: other.id })
  expect(again.utm).toEqual(ofBusiness)
  expect((await changed(again, { utm: null })).utm).toBeNull()
})

test('a post has none where the person has no business', async () => {
  expect((await made()).utm).toBeNull()
})

test('a text is measured as it goes out', async () => {
  const text = `${'x'.repeat(270)} https://wren.example/rye`
  expect((await made({ text })).utm).toBeNull()
  const answer = await ask('POST posts/', { client_key: randomUUID(), ...written({ text, utm: ofBusiness }) })
  expect(answer, answer.text).toMatchObject({ status: 400, body: { field: 'text' } })
})

test('the same text is told, whatever parameters it goes out with', async () => {
  const post = await made({ utm: ofPost })
  const same = async () => {
    const texts = [{ account_id: ada, text: 'Rye at https://wren.example/rye' }]
    const answer = await ask('POST posts/same-text/', { texts, at: '2099-06-10T09:00:00Z' })
    return sameTextPosts.answer.parse(answer.body).posts.map(({ post_id }) => post_id)
  }
  expect(await same()).toEqual([post.id])
  await changed(post, { utm: ofBusiness })
  expect(await same()).toEqual([post.id])
  await changed({ ...post, version: post.version + 1 }, { utm: null })
  expect(await same()).toEqual([post.id])
})
