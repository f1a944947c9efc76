import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { businessProfile } from '../../../contract/business.ts'
import { sameTextPosts } from '../../../contract/sameText.ts'
import { base, makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'
import { type Planner, plannerFor } from './planner.ts'

let provider: TestProvider
let person: TestPerson
let ada: number
let planner: Planner

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { plan: 'Essential Access' })
  ada = await makeAccount(provider.db, person.id)
  planner = plannerFor(provider, person, { text: 'Rye at https://wren.example/rye', account_ids: [ada] })
})

const ofBusiness = { source: '{network}', medium: 'social', campaign: '' }
const ofPost = { source: 'letter', medium: '', campaign: 'rye' }

test('a business keeps its parameters until they are changed, and can turn them off', async () => {
  const { id, utm_parameters } = await makeBusiness(provider, person)
  expect(utm_parameters).toBeNull()
  const put = async (change: object) => businessProfile.parse((await planner.ask(`PUT ${base}${id}/`, change)).body)
  expect((await put({ utm_parameters: ofBusiness })).utm_parameters).toEqual(ofBusiness)
  expect((await put({ name: 'Wren Street' })).utm_parameters).toEqual(ofBusiness)
  expect((await put({ utm_parameters: null })).utm_parameters).toBeNull()
})

test('a parameter that is too long is refused with its field', async () => {
  const { id } = await makeBusiness(provider, person)
  const answer = await planner.ask(`PUT ${base}${id}/`, {
    utm_parameters: { ...ofBusiness, campaign: 'x'.repeat(101) },
  })
  expect(answer, answer.text).toMatchObject({ status: 400 })
  expect(answer.text).toContain('Each UTM parameter has 100 characters at most')
})

test('a new post that says nothing of them has those of its business, and keeps what it has', async () => {
  await makeBusiness(provider, person, { name: 'First', utm_parameters: ofBusiness })
  const other = await makeBusiness(provider, person, { name: 'Other' })
  const post = await planner.made()
  expect(post.utm).toEqual(ofBusiness)
  expect((await planner.made({ business_profile_id: other.id })).utm).toBeNull()
  expect((await planner.made({ utm: null })).utm).toBeNull()
  expect((await planner.made({ utm: ofPost })).utm).toEqual(ofPost)
  const again = await planner.changed(post, { business_profile_id: other.id })
  expect(again.utm).toEqual(ofBusiness)
  expect((await planner.changed(again, { utm: null })).utm).toBeNull()
})

test('a post has none where the person has no business', async () => {
  expect((await planner.made()).utm).toBeNull()
})

test('a text is measured as it goes out', async () => {
  const text = `${'x'.repeat(270)} https://wren.example/rye`
  expect((await planner.made({ text })).utm).toBeNull()
  const answer = await planner.ask('POST posts/', {
    client_key: randomUUID(),
    ...planner.written({ text, utm: ofBusiness }),
  })
  expect(answer, answer.text).toMatchObject({ status: 400, body: { field: 'text' } })
})

test('the same text is told, whatever parameters it goes out with', async () => {
  const post = await planner.made({ utm: ofPost })
  const same = async () => {
    const texts = [{ account_id: ada, text: 'Rye at https://wren.example/rye' }]
    const answer = await planner.ask('POST posts/same-text/', { texts, at: '2099-06-10T09:00:00Z' })
    return sameTextPosts.answer.parse(answer.body).posts.map(({ post_id }) => post_id)
  }
  expect(await same()).toEqual([post.id])
  await planner.changed(post, { utm: ofBusiness })
  expect(await same()).toEqual([post.id])
  await planner.changed({ ...post, version: post.version + 1 }, { utm: null })
  expect(await same()).toEqual([post.id])
})
