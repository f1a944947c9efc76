import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { type SameTextPost, sameTextPosts } from '../../../contract/sameText.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'
import { type Planner, plannerFor } from './planner.ts'

let provider: TestProvider
let person: TestPerson
let ada: number
let planner: Planner
let second: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  ada = await makeAccount(provider.db, person.id)
  planner = plannerFor(provider, person, { text: 'Rye bread', account_ids: [ada] })
  second = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:second', handle: 'second.test' })
})

interface Given {
  text?: string
  accounts?: number[]
  at?: string
  except_post_id?: number
}

async function sameAs({ text = 'Rye bread', accounts = [ada], at, ...rest }: Given = {}): Promise<SameTextPost[]> {
  const texts = accounts.map((account_id) => ({ account_id, text }))
  const answer = await planner.ask('POST posts/same-text/', { texts, at: at ?? '2099-06-10T09:00:00Z', ...rest })
  expect(answer.status, answer.text).toBe(200)
  return sameTextPosts.answer.parse(answer.body).posts
}

const leaveIn = ({ id }: Post, change: object) =>
  provider.db.updateTable('publications').set(change).where('post_id', '=', id).execute()

test('what is planned with the same text for an account is told, whatever its line ends and spaces around it', async () => {
  const post = await planner.made({ text: 'Rye bread\nCrème' })
  expect(await sameAs({ text: ' Rye bread\r\nCre\u0300me \n', accounts: [ada, second] })).toEqual([
    { account_id: ada, post_id: post.id, at: '2099-06-10T09:00:00.000Z', state: 'scheduled' },
  ])
  expect(await sameAs({ text: 'Rye bread\nCrème!' })).toEqual([])
})

test('a week before and after is looked at, and the last is told', async () => {
  const first = await planner.made({ schedule: { wall_time: '2099-06-03T09:00', timezone: 'UTC' } })
  expect((await sameAs()).map(({ post_id }) => post_id)).toEqual([first.id])
  expect(await sameAs({ at: '2099-06-10T09:00:01Z' })).toEqual([])
  expect(await sameAs({ at: '2099-05-27T08:59:59Z' })).toEqual([])
  const later = await planner.made({ schedule: { wall_time: '2099-06-17T09:00', timezone: 'UTC' } })
  expect((await sameAs()).map(({ post_id }) => post_id)).toEqual([later.id])
})

test('a post that is out counts by when it went out, and now where no time is said', async () => {
  const post = await planner.made()
  await leaveIn(post, { state: 'published', next_at: null, published_at: new Date(Date.now() - 3_600_000) })
  const { posts } = sameTextPosts.answer.parse(
    (await planner.ask('POST posts/same-text/', { texts: [{ account_id: ada, text: 'Rye bread' }] })).body,
  )
  expect(posts).toMatchObject([{ post_id: post.id, state: 'published' }])
  expect(await sameAs()).toEqual([])
})

test('drafts, the post itself, what failed and what was taken off its network are not told', async () => {
  await planner.made({ intent: 'draft' })
  expect(await sameAs()).toEqual([])
  const post = await planner.made()
  expect(await sameAs({ except_post_id: post.id })).toEqual([])
  expect(await sameAs()).toHaveLength(1)
  await leaveIn(post, { state: 'failed', next_at: null })
  expect(await sameAs()).toEqual([])
  await leaveIn(post, { state: 'published', removed_at: new Date() })
  expect(await sameAs()).toEqual([])
})

test('each account counts by what goes out there', async () => {
  const variant = { network: 'bluesky', account_id: second, parts: [{ text: 'Oat bread', media_ids: [] }] }
  const post = await planner.made({ account_ids: [ada, second], variants: [variant] })
  const told = (text: string) =>
    sameAs({ text, accounts: [ada, second] }).then((posts) => posts.map(({ account_id }) => account_id))
  expect([await told('Rye bread'), await told('Oat bread')]).toEqual([[ada], [second]])
  const body = {
    ...planner.written({ account_ids: [ada, second], variants: [] }),
    version: post.version,
    text: 'Wheat',
  }
  expect((await planner.ask(`PUT posts/${post.id}/`, body)).status).toBe(200)
  expect([await told('Rye bread'), await told('Oat bread'), await told('Wheat')]).toEqual([[], [], [ada, second]])
})

test('a post that was tried before counts by what it says since it was changed', async () => {
  const post = await planner.made()
  await leaveIn(post, { state: 'failed', next_at: null, sent_at: new Date(), key: 'k', payload: '{}' })
  const body = { ...planner.written({ text: 'Wheat' }), version: post.version }
  expect((await planner.ask(`PUT posts/${post.id}/`, body)).status).toBe(200)
  expect(await sameAs()).toEqual([])
  expect(await sameAs({ text: 'Wheat' })).toHaveLength(1)
})

test('pictures without words are the same as nothing', async () => {
  await planner.made()
  expect(await sameAs({ text: '  ' })).toEqual([])
})

test('of others nothing is told: neither of their accounts nor with their posts left out', async () => {
  const other = await makePerson(provider.db)
  const theirs = await makeAccount(provider.db, other.id)
  const refused = await planner.ask('POST posts/same-text/', { texts: [{ account_id: theirs, text: 'Rye bread' }] })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: 'A chosen account is not among yours.', field: 'texts' },
  })
  const post = await planner.made()
  const texts = [{ account_id: theirs, text: 'Rye bread' }]
  const beside = { token: other.token, body: { texts, except_post_id: post.id } }
  expect((await provider.ask('POST posts/same-text/', beside)).status).toBe(404)
})
