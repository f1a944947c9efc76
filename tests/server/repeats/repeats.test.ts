import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { changeFromHere, checkRepeat, endRepeat, makeRepeat, readRepeat } from '../../../contract/repeats.ts'
import { severalResult } from '../../../contract/severalPosts.ts'
import { sweepRepeats } from '../../../server/repeats/changes.ts'
import { makeAccount } from '../content/accounts.ts'
import { makePlanner, type Planner } from '../content/planner.ts'
import { makers } from '../http/ownedRows.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let account: number
let planner: Planner
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ;({ person, account, planner } = await makePlanner(provider, 'Rye bread'))
})

/** Wednesdays after June 10, 2099. */
const [first, second, third] = ['2099-06-17', '2099-06-24', '2099-07-01'] as const
const weekly = { every: 1, weekdays: [3] }
const wanted = (given: object = {}) => ({
  ...{ client_key: randomUUID(), days: [first, second, third], time: '09:00', timezone: 'UTC' },
  ...{ weekly, same_text: 'leave_out', ...given },
})
const ask = ({ id }: { id: number }, given: object = {}) => planner.ask(`POST posts/${id}/repeat/`, wanted(given))

async function repeated(source: Post, given: object = {}) {
  const answer = await ask(source, given)
  expect(answer.status, answer.text).toBe(201)
  return makeRepeat.answer.parse(answer.body)
}

async function repeatOf(id: number) {
  const answer = await planner.ask(`GET repeats/${id}/`)
  expect(answer.status, answer.text).toBe(200)
  return readRepeat.answer.parse(answer.body)
}

/** A post with three more of it, as they are. */
async function made(given: object = {}) {
  const source = await planner.made(given)
  const { repeat_id, results } = await repeated(source)
  const posts = await Promise.all(results.map(({ post }) => planner.read(post)))
  const [one, two, three] = posts
  if (!one || !two || !three) throw new Error('Three posts were to be made')
  return { source: await planner.read(source.id), repeat_id, one, two, three, ids: posts.map(({ id }) => id) }
}

const setParts = (post: number, set: object) =>
  provider.db.updateTable('publications').set(set).where('post_id', '=', post).execute()
const published = { state: 'published' as const, sent_at: new Date(), published_at: new Date(), next_at: null }

describe('repeating a post', () => {
  test('makes a post of each day with all that was written, of which the post is the first', async () => {
    const source = await planner.made({
      parts: [{ text: 'Rye bread' }, { text: 'and wheat' }],
      first_comment: 'The recipe',
      tags: ['offer'],
    })
    const { repeat_id, results, left, conflicts } = await repeated(source)
    expect({ left, conflicts }).toEqual({ left: [], conflicts: [] })
    expect(results.map(({ day, is_draft, schedule: { at } }) => ({ day, is_draft, at }))).toEqual(
      [first, second, third].map((day) => ({ day, is_draft: false, at: `${day}T09:00:00.000Z` })),
    )
    const { parts, first_comment, tags, account_ids } = source
    const copy = await planner.read(results[1]?.post)
    expect(copy).toMatchObject({ state: 'scheduled', parts, first_comment, tags, account_ids, version: 1 })
    expect(copy.repeat).toEqual({ id: repeat_id, position: 3, count: 4, to_come: 4, weekly })
    expect((await planner.read(source.id)).repeat).toMatchObject({ position: 1, count: 4 })
    expect(copy.publications.map(({ state }) => state)).toEqual(['scheduled', 'scheduled', 'scheduled'])
  })

  test('a list of posts says of each which it is', async () => {
    const { source, repeat_id } = await made()
    const other = await planner.made({ schedule: { wall_time: '2099-08-01T09:00', timezone: 'UTC' } })
    const { body } = await planner.ask('GET posts/?order=due')
    const repeats = (body as { results: Post[] }).results.map(({ id, repeat }) => [id, repeat?.position ?? null])
    expect(repeats.filter(([id]) => id === source.id || id === other.id)).toEqual([
      [source.id, 1],
      [other.id, null],
    ])
    expect(repeats).toHaveLength(5)
    expect(repeat_id).toBeGreaterThan(0)
  })

  test('makes drafts of a draft', async () => {
    const { one } = await made({ intent: 'draft' })
    expect(one).toMatchObject({ state: 'draft', schedule: { wall_time: '2099-06-17T09:00' } })
  })

  test('moves a time that clocks go forward over', async () => {
    const source = await planner.made()
    const { results } = await repeated(source, {
      ...{ days: ['2100-03-28'], time: '02:30', timezone: 'Europe/Berlin', weekly: null },
    })
    expect(results[0]?.schedule).toMatchObject({ wall_time: '2100-03-28T03:30', at: '2100-03-28T01:30:00.000Z' })
  })

  test('the same key again answers the same posts', async () => {
    const source = await planner.made()
    const client_key = randomUUID()
    const [before, again] = [await repeated(source, { client_key }), await repeated(source, { client_key })]
    expect(again).toMatchObject({ repeat_id: before.repeat_id, results: before.results, left: [] })
    expect((await repeatOf(before.repeat_id)).posts).toHaveLength(4)
  })

  test('a day that the repeat has already is left, and more are added to it', async () => {
    const { source, repeat_id } = await made()
    const { results, left, ...more } = await repeated(source, { days: [third, '2099-07-08'] })
    expect(more.repeat_id).toBe(repeat_id)
    expect(results.map(({ day }) => day)).toEqual(['2099-07-08'])
    expect(left).toEqual([{ day: third, text: 'The repeat has a post on that day already.' }])
    expect((await repeatOf(repeat_id)).weekly).toEqual(weekly)
  })

  test('more on other days are a repeat on chosen dates', async () => {
    const { source, repeat_id } = await made()
    await repeated(source, { days: ['2099-07-09'], weekly: null })
    expect((await repeatOf(repeat_id)).weekly).toBeNull()
  })

  test('others of the same account close by are told', async () => {
    const near = await planner.made({ schedule: { wall_time: '2099-06-24T09:10', timezone: 'UTC' } })
    const source = await planner.made()
    const { client_key, weekly: _, same_text, ...when } = wanted()
    const answer = await planner.ask(`POST posts/${source.id}/repeat/check/`, when)
    expect(checkRepeat.answer.parse(answer.body)).toEqual({
      conflicts: [
        {
          ...{ day: second, other_post: near.id, other_title: near.text },
          ...{ account_id: account, account: '@ada.test', minutes: 10 },
        },
      ],
      taken: [],
    })
    expect((await repeated(source)).conflicts).toMatchObject([{ other_post: near.id, minutes: 10 }])
    const after = await planner.ask(`POST posts/${source.id}/repeat/check/`, when)
    expect(checkRepeat.answer.parse(after.body).taken).toEqual([first, second, third])
  })

  test.each([
    [{ days: ['2101-01-01'], weekly: null }, 400, 'A post comes again for a year at most.'],
    [{ days: ['2099-06-18'] }, 400, 'A date is not on one of the chosen days of the week.'],
    [{ days: ['2020-01-01'], weekly: null }, 409, 'That time has passed.'],
    [{ days: ['2099-06-10'] }, 409, 'The repeat has a post on that day already.'],
    [{ days: [] }, 400, 'Choose a date'],
  ])('refuses %j with %d', async (given, status, error) => {
    const source = await planner.made()
    const answer = await ask(source, given)
    expect(answer).toMatchObject({ status, body: { error } })
    expect((await planner.read(source.id)).repeat).toBeNull()
    expect(await provider.db.selectFrom('repeats').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  })

  test('refuses a draft without a time, and a post of somebody else', async () => {
    const draft = await planner.made({ intent: 'draft', schedule: null })
    expect(await ask(draft)).toMatchObject({ status: 409, body: { error: 'Choose a time for it first.' } })
    const stranger = await makePerson(provider.db)
    const answer = await provider.ask(`POST posts/${draft.id}/repeat/`, { token: stranger.token, body: wanted() })
    expect(answer.status).toBe(404)
  })

  test('makes all or nothing', async () => {
    const source = await planner.made()
    await expectNothingLeft(provider.db, { table: 'publications' }, async () => (await ask(source)).status)
  })
})

describe('a network that never takes a text twice', () => {
  const onX = () => makeAccount(provider.db, person.id, { network: 'twitter', remote_id: randomUUID(), handle: 'ada' })

  test('is left out of the posts', async () => {
    const x = await onX()
    const source = await planner.made({ account_ids: [account, x] })
    const { results } = await repeated(source)
    expect((await planner.read(results[0]?.post)).account_ids).toEqual([account])
    expect((await planner.read(source.id)).account_ids).toEqual([account, x])
  })

  test('or they are drafts for all accounts, to be given other words', async () => {
    const source = await planner.made({ account_ids: [account, await onX()] })
    const { results } = await repeated(source, { same_text: 'drafts' })
    expect(await planner.read(results[0]?.post)).toMatchObject({ state: 'draft', account_ids: source.account_ids })
  })

  test('alone has no posts but drafts', async () => {
    const source = await planner.made({ account_ids: [await onX()] })
    expect(await ask(source)).toMatchObject({ status: 400, body: { field: 'same_text' } })
    const { results } = await repeated(source, { same_text: 'drafts' })
    expect(results).toHaveLength(3)
  })

  test('does not get the text of the others when they are changed together', async () => {
    const x = await onX()
    const { source, one, two } = await made()
    const words = await planner.changed(one, { text: 'Other words', account_ids: [x], schedule: at(first) })
    const changed = await planner.changed(source, { text: 'Wheat' })
    const { left, results } = await changeAll(changed, { including: [words.id] })
    expect(left).toEqual([{ post: one.id, text: 'X never takes the same text twice.' }])
    expect(results.map(({ post }) => post)).toContain(two.id)
  })
})

const at = (day: string) => ({ wall_time: `${day}T09:00`, timezone: 'UTC' })

async function changeAll({ id, version }: Post, given: object = {}) {
  const body = { version, including: [], time: null, ...given }
  const answer = await planner.ask(`POST posts/${id}/repeat/change/`, body)
  expect(answer.status, answer.text).toBe(200)
  return changeFromHere.answer.parse(answer.body)
}

describe('changing all from one on', () => {
  test('gives what is written to the later ones, whose versions rise, and leaves the former', async () => {
    const { source, one, two, three } = await made()
    const changed = await planner.changed(one, {
      text: 'Wheat',
      ...{ parts: [{ text: 'Wheat' }, { text: 'and oats' }], first_comment: 'New', tags: ['new'], schedule: at(first) },
    })
    const { results, left, change_id } = await changeAll(changed)
    expect({ results, left }).toEqual({
      results: [two, three].map(({ id, version }) => ({ post: id, version: version + 1 })),
      left: [],
    })
    expect(change_id).toEqual(expect.any(Number))
    const later = await planner.read(three.id)
    expect(later).toMatchObject({ parts: changed.parts, first_comment: 'New', tags: ['new'], schedule: three.schedule })
    expect(later.publications.map(({ state }) => state)).toEqual(['scheduled', 'scheduled', 'scheduled'])
    expect(await planner.read(source.id)).toMatchObject({ text: 'Rye bread', version: source.version })
  })

  test('leaves what was changed by itself, unless it is named', async () => {
    const { source, one, two, repeat_id } = await made()
    await planner.changed(two, { text: 'By itself', schedule: at(second) })
    expect((await repeatOf(repeat_id)).posts.map(({ is_changed }) => is_changed)).toEqual([false, false, true, false])
    const changed = await planner.changed(source, { text: 'Wheat' })
    const { left, results } = await changeAll(changed)
    expect(left).toEqual([{ post: two.id, text: 'It was changed by itself.' }])
    expect(results.map(({ post }) => post)).toContain(one.id)
    expect((await changeAll(changed, { including: [two.id] })).results.map(({ post }) => post)).toEqual([two.id])
    expect((await planner.read(two.id)).text).toBe('Wheat')
    expect((await repeatOf(repeat_id)).posts.some(({ is_changed }) => is_changed)).toBe(false)
  })

  test('moves them to another time of day where that is wanted, but not what was moved by itself', async () => {
    const { source, one, two, three } = await made()
    const { status } = await planner.ask(`POST posts/${two.id}/reschedule/`, {
      version: two.version,
      schedule: { wall_time: '2099-06-25T20:00', timezone: 'UTC' },
    })
    expect(status).toBe(200)
    await changeAll(source, { time: '10:30' })
    const times = await Promise.all(
      [one, two, three].map(async ({ id }) => (await planner.read(id)).schedule?.wall_time),
    )
    expect(times).toEqual(['2099-06-17T10:30', '2099-06-25T20:00', '2099-07-01T10:30'])
    expect((await planner.read(three.id)).publications[0]?.next_at).toBe('2099-07-01T10:30:00.000Z')
  })

  test('never touches what is being sent, unclear or out', async () => {
    const { source, one, two, three } = await made()
    await setParts(one.id, { state: 'sending', sent_at: new Date() })
    await setParts(two.id, { state: 'needs_person', sent_at: new Date(), next_at: null })
    await setParts(three.id, published)
    const changed = await planner.changed(source, { text: 'Wheat' })
    const { change_id, results, left } = await changeAll(changed)
    expect({ change_id, results }).toEqual({ change_id: null, results: [] })
    expect(left.map(({ post }) => post)).toEqual([one.id, two.id, three.id])
    expect((await planner.read(one.id)).text).toBe('Rye bread')
  })

  test('once more changes nothing more', async () => {
    const { source } = await made()
    const changed = await planner.changed(source, { text: 'Wheat' })
    expect((await changeAll(changed)).results).toHaveLength(3)
    expect(await changeAll(changed)).toEqual({ change_id: null, results: [], left: [] })
  })

  test('is refused against an older post, and of a post that is not one of a repeat', async () => {
    const { source } = await made()
    await planner.changed(source, { text: 'Wheat' })
    const body = { version: source.version, including: [], time: null }
    expect((await planner.ask(`POST posts/${source.id}/repeat/change/`, body)).status).toBe(409)
    const alone = await planner.made()
    const answer = await planner.ask(`POST posts/${alone.id}/repeat/change/`, body)
    expect(answer).toMatchObject({ status: 409, body: { error: 'This post is not one of a repeat.' } })
  })

  test('can be taken back, but for what was changed since, and once', async () => {
    const { source, one, two, three } = await made({ tags: ['offer'] })
    const changed = await planner.changed(source, { text: 'Wheat', tags: [] })
    const { change_id } = await changeAll(changed, { time: '10:30' })
    await planner.changed(await planner.read(two.id), { text: 'Since', schedule: at(second) })
    const answer = await planner.ask(`POST repeats/changes/${change_id}/undo/`, {})
    expect(severalResult.parse(answer.body)).toMatchObject({ results: [one.id, three.id], left: [{ post: two.id }] })
    const { text, tags, schedule } = one
    expect(await planner.read(one.id)).toMatchObject({ text, tags, schedule, version: 3, state: 'scheduled' })
    expect((await planner.read(two.id)).text).toBe('Since')
    const again = await planner.ask(`POST repeats/changes/${change_id}/undo/`, {})
    expect(again.body).toEqual({ results: [], left: [] })
  })

  test('cannot be taken back where it is of no posts', async () => {
    const change = await makers.repeatChange(provider.db, person.id)
    const answer = await planner.ask(`POST repeats/changes/${change}/undo/`, {})
    expect(answer).toMatchObject({ status: 409, body: { error: 'There is nothing to undo.', code: 'conflict' } })
  })

  test('cannot be taken back after a day, and is forgotten then', async () => {
    const { source } = await made()
    const { change_id } = await changeAll(await planner.changed(source, { text: 'Wheat' }))
    await provider.db
      .updateTable('repeat_changes')
      .set({ made_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('user_id', '=', person.id)
      .execute()
    expect((await planner.ask(`POST repeats/changes/${change_id}/undo/`, {})).status).toBe(409)
    await sweepRepeats(provider.db, new Date())
    expect((await planner.ask(`POST repeats/changes/${change_id}/undo/`, {})).status).toBe(404)
  })
})

describe('ending a repeat', () => {
  test('deletes the later ones that nothing was sent of, which can be restored', async () => {
    const { one, two, three, source } = await made()
    await setParts(three.id, { state: 'verifying' })
    const answer = await planner.ask(`POST posts/${one.id}/repeat/end/`, {})
    const { results, left } = endRepeat.answer.parse(answer.body)
    expect({ results, left: left.map(({ post }) => post) }).toEqual({ results: [two.id], left: [three.id] })
    expect((await planner.read(source.id)).repeat?.count).toBe(3)
    expect((await planner.ask('POST posts/several/restore/', { posts: [two.id] })).status).toBe(200)
    expect((await planner.read(two.id)).repeat).toMatchObject({ position: 3, count: 4 })
  })

  test('taking back what was made deletes it, but for what was changed or sent since', async () => {
    const { repeat_id, source, one, two, three, ids } = await made()
    await planner.changed(two, { text: 'Changed', schedule: at(second) })
    await setParts(three.id, published)
    const answer = await planner.ask(`POST repeats/${repeat_id}/undo/`, { posts: ids })
    const { results, left } = severalResult.parse(answer.body)
    expect({ results, left: left.map(({ post }) => post) }).toEqual({ results: [one.id], left: [two.id, three.id] })
    expect((await planner.read(source.id)).repeat?.count).toBe(3)
  })

  test('a repeat of one post is none', async () => {
    const { repeat_id, source, ids } = await made()
    await planner.ask(`POST repeats/${repeat_id}/undo/`, { posts: ids })
    expect((await planner.read(source.id)).repeat).toBeNull()
  })
})

test('a copy of a post of a repeat is not one of it', async () => {
  const { one } = await made()
  const answer = await planner.ask(`POST posts/${one.id}/duplicate/`, { client_key: randomUUID() })
  expect(postSchema.parse(answer.body).repeat).toBeNull()
})

test('a repeat is nobody else’s, and goes with its person', async () => {
  const { repeat_id, source } = await made()
  const { change_id } = await changeAll(await planner.changed(source, { text: 'Wheat' }))
  const stranger = await makePerson(provider.db)
  for (const path of [`GET repeats/${repeat_id}/`, `POST repeats/changes/${change_id}/undo/`]) {
    const body = path.startsWith('POST') ? { body: {} } : {}
    expect((await provider.ask(path, { token: stranger.token, ...body })).status).toBe(404)
  }
  await provider.db.deleteFrom('users').where('id', '=', person.id).execute()
  for (const table of ['repeats', 'repeat_changes'] as const) {
    expect(await provider.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  }
})
