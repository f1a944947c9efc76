import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { socialAccountsOf } from '../../../server/networks/socialAccounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

let provider: TestProvider
let person: TestPerson
let account: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  account = await makeAccount(provider.db, person.id)
})

const inTheYear2099 = { wall_time: '2099-06-01T09:00', timezone: 'Europe/Berlin' }
const written = (given: object = {}) => ({
  client_key: randomUUID(),
  text: 'Rye bread on Saturday',
  account_ids: [account],
  intent: 'schedule',
  schedule: inTheYear2099,
  ...given,
})

const ask = (target: string, body?: unknown) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })

async function made(given: object = {}): Promise<Post> {
  const answer = await ask('POST posts/', written(given))
  expect(answer.status, answer.text).toBe(201)
  return postSchema.parse(answer.body)
}

const refused = z.object({ error: z.string(), field: z.optional(z.string()), post: z.optional(postSchema) })

async function expectRefused(target: string, body: unknown, status: number, error: string | RegExp, field?: string) {
  const answer = await ask(target, body)
  const told = refused.parse(answer.body)
  expect({ status: answer.status, error: told.error }).toEqual({
    status,
    error: typeof error === 'string' ? error : expect.stringMatching(error),
  })
  if (field) expect(told.field).toBe(field)
  return told
}

/** Puts the only part of a post into a state, as publishing would have left it. */
const leaveIn = (post: Post, state: Post['publications'][number]['state']) =>
  provider.db
    .updateTable('publications')
    .set({ state, next_at: null, reason: 'A reason.', sent_at: new Date(), key: 'k', payload: '{}' })
    .where('post_id', '=', post.id)
    .execute()

test('a scheduled post keeps the instant beside wall time and zone', async () => {
  const post = await made()
  expect(post).toMatchObject({
    state: 'scheduled',
    version: 1,
    schedule: { at: '2099-06-01T07:00:00.000Z', wall_time: '2099-06-01T09:00', timezone: 'Europe/Berlin' },
    publications: [{ account_id: account, state: 'scheduled', next_at: '2099-06-01T07:00:00.000Z', reason: null }],
  })
  expect((await ask(`GET posts/${post.id}/`)).body).toEqual(post)
})

test('pressing twice, even at once, makes one post', async () => {
  const body = written()
  const answers = await Promise.all([ask('POST posts/', body), ask('POST posts/', body), ask('POST posts/', body)])
  const ids = answers.map((answer) => postSchema.parse(answer.body).id)
  expect(new Set(ids).size).toBe(1)
  const { results } = z.object({ results: z.array(z.unknown()) }).parse((await ask('GET posts/')).body)
  expect(results).toHaveLength(1)
})

test("the same key of another person makes that person's own post", async () => {
  const body = written()
  const mine = postSchema.parse((await ask('POST posts/', body)).body)
  const other = await makePerson(provider.db)
  const theirs = await provider.ask('POST posts/', {
    token: other.token,
    body: { ...body, account_ids: [], intent: 'draft' },
  })
  expect(postSchema.parse(theirs.body).id).not.toBe(mine.id)
})

test('a draft may be anything', async () => {
  const post = await made({ intent: 'draft', text: '', account_ids: [], schedule: undefined })
  expect(post).toMatchObject({ state: 'draft', schedule: null, publications: [] })
})

test('a draft has no time until one is chosen, and remembers the day it was begun for', async () => {
  const begun = await made({ intent: 'draft', schedule: null, suggested_day: '2099-06-01' })
  expect(begun).toMatchObject({ state: 'draft', schedule: null, suggested_day: '2099-06-01' })
  const { text, account_ids } = written()
  const change = { version: begun.version, text, account_ids, intent: 'draft', schedule: inTheYear2099 }
  const timed = postSchema.parse((await ask(`PUT posts/${begun.id}/`, { ...change, suggested_day: '2099-06-01' })).body)
  expect(timed).toMatchObject({ schedule: inTheYear2099, suggested_day: null })
  const untimed = { ...change, version: timed.version, schedule: null, suggested_day: '2099-06-02' }
  expect(postSchema.parse((await ask(`PUT posts/${begun.id}/`, untimed)).body)).toMatchObject({
    schedule: null,
    suggested_day: '2099-06-02',
  })
  await expectRefused('POST posts/', written({ suggested_day: '2099-02-30' }), 400, /does not exist/, 'suggested_day')
})

test('drafts are listed and counted with and without a time', async () => {
  await made({ intent: 'draft' })
  await made({ intent: 'draft', schedule: null })
  await made({ intent: 'draft', schedule: null })
  await made()
  const countOf = async (query: string) =>
    z.object({ count: z.int() }).parse((await ask(`GET posts/?state=draft${query}`)).body).count
  expect([await countOf(''), await countOf('&has_time=true'), await countOf('&has_time=false')]).toEqual([3, 1, 2])
})

test('what cannot be planned is refused with a sentence', async () => {
  await expectRefused('POST posts/', written({ text: ' \n' }), 400, 'Write something first.', 'text')
  await expectRefused('POST posts/', written({ account_ids: [] }), 400, 'Choose at least one account.', 'account_ids')
  await expectRefused('POST posts/', written({ schedule: null }), 400, 'Choose a time.', 'schedule')
  const past = { wall_time: '2020-01-01T09:00', timezone: 'UTC' }
  await expectRefused(
    'POST posts/',
    written({ schedule: past }),
    400,
    'This time has passed. Choose a later one.',
    'schedule',
  )
  const never = { wall_time: '2027-03-14T02:30', timezone: 'America/New_York' }
  await expectRefused('POST posts/', written({ schedule: never }), 400, /^02:30 does not exist on that day/, 'schedule')
  await expectRefused(
    'POST posts/',
    written({ text: 'a'.repeat(312) }),
    400,
    '@ada.test: 12 characters too long.',
    'text',
  )
})

test("another person's account is not among yours", async () => {
  const other = await makePerson(provider.db)
  const foreign = await makeAccount(provider.db, other.id)
  await expectRefused(
    'POST posts/',
    written({ account_ids: [foreign] }),
    400,
    'A chosen account is not among yours.',
    'account_ids',
  )
})

test('of a wall time that comes twice the second may be chosen', async () => {
  const schedule = { wall_time: '2099-11-01T01:30', timezone: 'America/New_York', occurrence: 'second' }
  expect((await made({ schedule })).schedule?.at).toBe('2099-11-01T06:30:00.000Z')
})

test('posting now is blocked by any expired account, scheduling only by a chosen one', async () => {
  await makeAccount(provider.db, person.id, { remote_id: 'did:plc:other', handle: 'old.test', state: 'expired' })
  const sentence = '@old.test: Authentication expired - reconnection required'
  await expectRefused('POST posts/', written({ intent: 'now', schedule: null }), 400, sentence)
  expect((await made()).state).toBe('scheduled')
})

test('a change rewrites what is planned and raises the version', async () => {
  const post = await made()
  const { client_key: _, ...body } = written({ version: 1, text: 'Wheat bread on Sunday' })
  const changed = postSchema.parse((await ask(`PUT posts/${post.id}/`, body)).body)
  expect(changed).toMatchObject({ version: 2, text: 'Wheat bread on Sunday', state: 'scheduled' })
  expect(changed.publications).toHaveLength(1)
})

test('a change made against an older version is refused with the post as it is', async () => {
  const post = await made()
  const { client_key: _, ...body } = written({ version: 1, text: 'First' })
  await ask(`PUT posts/${post.id}/`, body)
  const told = await expectRefused(
    `PUT posts/${post.id}/`,
    { ...body, text: 'Second' },
    409,
    'This post was changed meanwhile. Here is how it is now.',
  )
  expect(told.post).toMatchObject({ version: 2, text: 'First' })
})

for (const state of ['claimed', 'sending'] as const) {
  test(`while a post is ${state} it is not rewritten, moved or deleted`, async () => {
    const post = await made()
    await leaveIn(post, state)
    const sentence = 'This post is being sent right now. Please wait a moment and try again.'
    const { client_key: _, ...body } = written({ version: 1 })
    await expectRefused(`PUT posts/${post.id}/`, body, 409, sentence)
    await expectRefused(`POST posts/${post.id}/reschedule/`, { version: 1, schedule: inTheYear2099 }, 409, sentence)
    await expectRefused(`DELETE posts/${post.id}/`, undefined, 409, sentence)
  })
}

for (const state of ['unknown', 'reconciling', 'needs_person', 'published'] as const) {
  test(`a part that is ${state} is never among what a retry sends, nor rewritten`, async () => {
    const post = await made()
    await leaveIn(post, state)
    const ids = post.publications.map(({ id }) => id)
    await expectRefused(
      `POST posts/${post.id}/retry/`,
      { publication_ids: ids },
      409,
      'Only parts that failed, were missed or wait can be sent again.',
    )
    const { client_key: _, ...body } = written({ version: 1 })
    await expectRefused(
      `PUT posts/${post.id}/`,
      body,
      409,
      'Part of this post may already be on a network, so it can no longer be rewritten.',
    )
  })
}

test('a failed part is sent again when asked for', async () => {
  const post = await made()
  await leaveIn(post, 'failed')
  const body = { publication_ids: post.publications.map(({ id }) => id) }
  const again = postSchema.parse((await ask(`POST posts/${post.id}/retry/`, body)).body)
  expect(again).toMatchObject({ state: 'scheduled', publications: [{ state: 'scheduled', reason: null }] })
  expect(Date.parse(again.publications[0]?.next_at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('an uncertain part can be looked for again and settled by the person', async () => {
  const post = await made()
  await leaveIn(post, 'needs_person')
  const publication_id = post.publications[0]?.id
  const checked = postSchema.parse((await ask(`POST posts/${post.id}/check/`, { publication_id })).body)
  expect(checked.state).toBe('unknown')
  await expectRefused(
    `POST posts/${post.id}/settle/`,
    { publication_id, verdict: 'send_again' },
    409,
    'The network has not been read yet, so nothing is sent again. Check it first.',
  )
  const settled = await ask(`POST posts/${post.id}/settle/`, { publication_id, verdict: 'leave' })
  expect(postSchema.parse(settled.body)).toMatchObject({
    state: 'failed',
    publications: [{ reason: 'You said that it is not on the network and should stay that way.' }],
  })
  await expectRefused(
    `POST posts/${post.id}/settle/`,
    { publication_id, verdict: 'published' },
    409,
    'What became of this part is known, so there is nothing to settle.',
  )
})

test('rescheduling moves what has not been sent', async () => {
  const post = await made()
  const schedule = { wall_time: '2099-07-01T18:00', timezone: 'UTC' }
  const moved = postSchema.parse((await ask(`POST posts/${post.id}/reschedule/`, { version: 1, schedule })).body)
  expect(moved).toMatchObject({
    version: 2,
    schedule: { at: '2099-07-01T18:00:00.000Z' },
    publications: [{ next_at: '2099-07-01T18:00:00.000Z' }],
  })
})

test('a deleted post is gone; another person never sees one at all', async () => {
  const post = await made()
  const other = await makePerson(provider.db)
  for (const target of [`GET posts/${post.id}/`, `DELETE posts/${post.id}/`]) {
    expect((await provider.ask(target, { token: other.token })).status).toBe(404)
  }
  expect((await ask(`DELETE posts/${post.id}/`)).status).toBe(204)
  expect((await ask(`GET posts/${post.id}/`)).status).toBe(404)
})

test('scheduled posts are counted at their account', async () => {
  await made()
  expect(await socialAccountsOf(provider.db, person.id)).toMatchObject([{ scheduled_count: 1, held_count: 0 }])
})
