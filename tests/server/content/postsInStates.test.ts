import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostState, type PublicationState, postStates, publicationState } from '../../../contract/content.ts'
import { postState, worstFirst } from '../../../rules/publishing/postState.ts'
import { listPosts } from '../../../server/content/lists.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'
import { makeProfile } from './profiles.ts'

interface Made {
  id: number
  state: PostState
}

let provider: TestProvider
let person: TestPerson
let made: readonly Made[]

beforeAll(async () => {
  provider = await createTestProvider()
  const other = await makePerson(provider.db)
  await makePosts(other, combinations)
  person = await makePerson(provider.db)
  made = await makePosts(person, combinations)
})
afterAll(() => provider.close())

const every = publicationState.options
const kinds = worstFirst.flatMap(([, [first]]) => (first ? [first] : []))
const pairs = every.flatMap((one) => every.map((other) => [one, other]))
const triples = kinds.flatMap((one, index) =>
  kinds.slice(index + 1).flatMap((other, more) => kinds.slice(index + more + 2).map((third) => [one, other, third])),
)

/** What there may be of a post: a draft with nothing and with what was once sent, one part, several. */
const combinations: readonly { isDraft: boolean; states: readonly PublicationState[] }[] = [
  { isDraft: true, states: [] },
  ...every.map((state) => ({ isDraft: true, states: [state] })),
  ...[...every.map((state) => [state]), ...pairs, ...triples].map((states) => ({ isDraft: false, states })),
]

async function makePosts(
  { id: user_id }: TestPerson,
  all: readonly { isDraft: boolean; states: readonly PublicationState[] }[],
): Promise<Made[]> {
  const account_id = await makeAccount(provider.db, user_id, { remote_id: randomUUID() })
  const due_at = '2027-05-01T12:00:00Z'
  const rows = await provider.db
    .insertInto('posts')
    .values(
      all.map(({ isDraft }) => ({
        user_id,
        client_key: randomUUID(),
        text: 'Bread',
        is_draft: isDraft,
        account_ids: '[]',
        due_at,
        wall_time: null,
        timezone: null,
      })),
    )
    .returning('id')
    .execute()
  const posts = all.map((post, index) => ({ ...post, id: rows[index]?.id ?? 0 }))
  const parts = posts.flatMap(({ id: post_id, states }) =>
    states.map((state, index) => ({
      post_id,
      account_id,
      user_id,
      network: 'bluesky' as const,
      part: index + 1,
      state,
      due_at,
    })),
  )
  await provider.db.insertInto('publications').values(parts).execute()
  return posts.map(({ id, isDraft, states }) => ({
    id,
    state: postState({ isDraft, publications: states.map((state, index) => ({ id: index, state })) }),
  }))
}

const asked: readonly (readonly PostState[])[] = [
  ...postStates.map((state) => [state]),
  ...postStates.flatMap((one, index) => postStates.slice(index + 1).map((other) => [one, other])),
  ...postStates.map((left) => postStates.filter((state) => state !== left)),
  postStates,
]

test('a list by states has exactly the posts that the rule says are in them, whatever their parts', async () => {
  expect(new Set(made.map(({ state }) => state))).toEqual(new Set(postStates))
  for (const states of asked) {
    const expected = made.filter(({ state }) => states.includes(state)).map(({ id }) => id)
    expect({ states, ...(await listed(states)) }).toEqual({ states, count: expected.length, ids: expected })
  }
})

/** What is listed over all pages, and how many they say there are. */
async function listed(states: readonly PostState[]): Promise<{ count: number; ids: number[] }> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { results, count, next } = await list({ state: states.join(','), page, page_size: 100 })
    expect(results.every(({ state }) => states.includes(state))).toBe(true)
    ids.push(...results.map(({ id }) => id))
    if (next === null) return { count, ids: ids.sort((one, other) => one - other) }
  }
}

const list = (given: Parameters<typeof listPosts>[2]) =>
  listPosts(provider.db, { id: person.id, timezone: 'UTC' }, given)

test('without states everything is listed', async () => {
  expect((await list({})).count).toBe(combinations.length)
})

test('a page beyond the last is empty and says how many there are', async () => {
  const { count } = await list({ state: 'failed' })
  expect(count).toBeGreaterThan(0)
  expect(await list({ state: 'failed', page: 9 })).toMatchObject({ results: [], count, next: null })
  expect(await list({ state: 'published', page: 99 })).toMatchObject({ results: [], next: null })
})

for (const state of ['failed', 'published', 'draft'] as const) {
  test(`a list of what is ${state} counts only what else is asked for too`, async () => {
    const profile = await makeProfile(provider.db, person.id)
    const [one] = made.filter((post) => post.state === state)
    const of = { state, business_profile_id: String(profile) }
    expect(await list(of)).toMatchObject({ results: [], count: 0 })
    await provider.db
      .updateTable('posts')
      .set({ business_profile_id: profile, due_at: '2027-06-01T12:00:00Z' })
      .where('id', '=', one?.id ?? 0)
      .execute()
    for (const given of [of, { state, day: '2027-06-01' }, { ...of, has_time: 'true' as const }]) {
      expect(await list(given)).toMatchObject({ results: [{ id: one?.id }], count: 1 })
    }
    expect((await list({ state, has_time: 'false' })).count).toBe(0)
    await provider.db
      .updateTable('posts')
      .set({ due_at: null })
      .where('id', '=', one?.id ?? 0)
      .execute()
  })
}
