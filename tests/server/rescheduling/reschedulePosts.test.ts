import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { reschedulePosts } from '../../../contract/rescheduling.ts'
import { makeAccount } from '../content/accounts.ts'
import { makePlanner, type Planner } from '../content/planner.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { createTestProvider, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let account: number
let planner: Planner
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ;({ person, account, planner } = await makePlanner(provider, 'Rye bread on Saturday'))
})

interface Wanted {
  post: number
  version?: number
  schedule: { wall_time: string; timezone: string; occurrence?: 'second' } | null
}

const at = (wall_time: string, timezone = 'Europe/Berlin') => ({ wall_time, timezone })
const ask = (moves: readonly Wanted[]) => planner.ask('POST posts/several/reschedule/', { moves })

async function moved(...moves: Wanted[]) {
  const answer = await ask(moves)
  expect(answer.status, answer.text).toBe(200)
  return reschedulePosts.answer.parse(answer.body)
}

const stored = async ({ id }: Pick<Post, 'id'>) => ({
  post: await provider.db
    .selectFrom('posts')
    .select(['version', 'wall_time', 'timezone', 'due_at', 'suggested_day'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(),
  due: (
    await provider.db.selectFrom('publications').select('due_at').where('post_id', '=', id).orderBy('id').execute()
  ).map(({ due_at }) => due_at.toISOString()),
})
const set = ({ id }: Post, columns: object) =>
  provider.db.updateTable('publications').set(columns).where('post_id', '=', id).execute()
const draft = (given: object = {}) => planner.made({ intent: 'draft', ...given })
const noConflicts = () =>
  provider.db.insertInto('calendar_settings').values({ user_id: person.id, conflict_minutes: 0 }).execute()

describe('moving several posts', () => {
  test('moves each with what is planned of it, and answers where it was and is', async () => {
    const [one, other] = [await planner.made(), await planner.made()]
    const answer = await moved(
      { post: one.id, schedule: at('2099-06-11T09:00') },
      { post: other.id, schedule: at('2099-06-12T10:00') },
    )
    expect(answer).toEqual({
      results: [
        {
          post: one.id,
          version: 2,
          from: one.schedule,
          to: { at: '2099-06-11T07:00:00.000Z', wall_time: '2099-06-11T09:00', timezone: 'Europe/Berlin' },
        },
        {
          post: other.id,
          version: 2,
          from: other.schedule,
          to: { at: '2099-06-12T08:00:00.000Z', wall_time: '2099-06-12T10:00', timezone: 'Europe/Berlin' },
        },
      ],
      left: [],
      conflicts: [],
    })
    expect(await stored(one)).toMatchObject({
      post: { version: 2, wall_time: '2099-06-11T09:00', timezone: 'Europe/Berlin' },
      due: ['2099-06-11T07:00:00.000Z'],
    })
    expect((await stored(other)).due).toEqual(['2099-06-12T08:00:00.000Z'])
  })

  test('what was missed or has failed is planned anew, also at its own time', async () => {
    const posts = [await planner.made(), await planner.made()]
    for (const [index, state] of (['missed', 'failed'] as const).entries()) {
      await set(posts[index] as Post, { state, next_at: null })
    }
    await moved(...posts.map(({ id }) => ({ post: id, schedule: at('2099-06-10T09:00', 'UTC') })))
    for (const { id } of posts) {
      const { state, next_at } = await provider.db
        .selectFrom('publications')
        .select(['state', 'next_at'])
        .where('post_id', '=', id)
        .executeTakeFirstOrThrow()
      expect([state, next_at?.toISOString()]).toEqual(['scheduled', '2099-06-10T09:00:00.000Z'])
    }
  })

  test('a post that is being sent is left with the reason, and the others are moved', async () => {
    const [busy, free] = [await planner.made(), await planner.made()]
    await set(busy, { state: 'sending' })
    const { results, left } = await moved(
      { post: busy.id, schedule: at('2099-06-11T09:00') },
      { post: free.id, schedule: at('2099-06-11T09:00') },
    )
    expect(results.map(({ post }) => post)).toEqual([free.id])
    expect(left).toEqual([
      { post: busy.id, text: 'This post is being sent right now. Please wait a moment and try again.' },
    ])
    expect((await stored(busy)).post.version).toBe(1)
  })

  test.each([
    ['a time that has passed', at('2001-06-11T09:00'), 'This time has passed. Choose a later one.'],
    [
      'a time that the clock never shows',
      at('2099-03-29T02:30'),
      '02:30 does not exist on that day: clocks go forward then. Choose another time.',
    ],
    ['no time', null, 'Choose a time.'],
  ])('%s leaves a planned post where it is', async (_, schedule, text) => {
    const post = await planner.made()
    expect(await moved({ post: post.id, schedule })).toEqual({
      results: [],
      left: [{ post: post.id, text }],
      conflicts: [],
    })
    expect((await stored(post)).post.version).toBe(1)
  })

  test('a post that was changed since is left where a version was named, and what stands there already is neither', async () => {
    const [changed, same] = [await planner.made(), await planner.made()]
    await planner.changed(changed, { text: 'Rye bread on Sunday' })
    expect(
      await moved(
        { post: changed.id, version: 1, schedule: at('2099-06-11T09:00') },
        { post: same.id, schedule: at('2099-06-10T09:00', 'UTC') },
      ),
    ).toEqual({
      results: [],
      left: [{ post: changed.id, text: 'This post was changed meanwhile.' }],
      conflicts: [],
    })
    expect((await stored(same)).post.version).toBe(1)
  })

  test('where clocks go back the second of two times can be chosen', async () => {
    const post = await planner.made()
    const schedule = { ...at('2099-10-25T02:30'), occurrence: 'second' as const }
    expect((await moved({ post: post.id, schedule })).results[0]?.to?.at).toBe('2099-10-25T01:30:00.000Z')
    expect((await moved({ post: post.id, schedule: at('2099-10-25T02:30') })).results[0]?.to?.at).toBe(
      '2099-10-25T00:30:00.000Z',
    )
  })
})

describe('drafts', () => {
  test('get a time, also one that has passed, and lose it again', async () => {
    const post = await draft({ schedule: null, suggested_day: '2099-06-09' })
    expect((await moved({ post: post.id, schedule: at('2001-06-11T09:00', 'UTC') })).results).toMatchObject([
      { from: null, to: { at: '2001-06-11T09:00:00.000Z' } },
    ])
    expect((await stored(post)).post).toMatchObject({ wall_time: '2001-06-11T09:00', suggested_day: null })
    expect((await moved({ post: post.id, schedule: null })).results).toMatchObject([
      { version: 3, from: { wall_time: '2001-06-11T09:00' }, to: null },
    ])
    expect((await stored(post)).post).toMatchObject({ wall_time: null, due_at: null, timezone: null })
  })

  test('a time that the clock never shows leaves a draft as it is', async () => {
    const post = await draft()
    expect((await moved({ post: post.id, schedule: at('2099-03-29T02:30') })).left).toMatchObject([
      { text: expect.stringContaining('does not exist on that day') },
    ])
  })
})

describe('conflicts', () => {
  test('are told of posts of one account that stand closer together than fifteen minutes', async () => {
    const [one, other] = [await planner.made(), await planner.made()]
    await moved({ post: other.id, schedule: at('2099-07-01T09:10', 'UTC') })
    expect((await moved({ post: one.id, schedule: at('2099-07-01T09:05', 'UTC') })).conflicts).toEqual([
      {
        post: one.id,
        other_post: other.id,
        other_title: other.text,
        account_id: account,
        account: '@ada.test',
        schedule: { at: '2099-07-01T09:05:00.000Z', wall_time: '2099-07-01T09:05', timezone: 'UTC' },
        minutes: 5,
      },
    ])
    expect((await moved({ post: one.id, schedule: at('2099-07-01T08:55', 'UTC') })).conflicts).toEqual([])
  })

  test('two that were moved are told once; what is on another account, has failed or is a draft is none', async () => {
    const second = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:second' })
    const [one, other, elsewhere, failed] = [
      await planner.made(),
      await planner.made(),
      await planner.made({ account_ids: [second], schedule: at('2099-07-01T09:00') }),
      await planner.made({ schedule: at('2099-07-01T09:00') }),
    ]
    await set(failed, { state: 'failed', next_at: null })
    await draft({ schedule: at('2099-07-01T09:00') })
    const { conflicts } = await moved(
      { post: one.id, schedule: at('2099-07-01T09:00') },
      { post: other.id, schedule: at('2099-07-01T09:00') },
    )
    expect(conflicts.map(({ post, other_post, minutes }) => [post, other_post, minutes])).toEqual([
      [one.id, other.id, 0],
    ])
    expect(conflicts.flatMap(({ other_post }) => other_post)).not.toContain(elsewhere.id)
  })

  test('are told by the minutes that the person has chosen, and never of zero', async () => {
    const [one, other] = [await planner.made(), await planner.made()]
    await noConflicts()
    await moved({ post: other.id, schedule: at('2099-07-01T09:10', 'UTC') })
    expect((await moved({ post: one.id, schedule: at('2099-07-01T09:10', 'UTC') })).conflicts).toEqual([])
    await provider.db
      .updateTable('calendar_settings')
      .set({ conflict_minutes: 120 })
      .where('user_id', '=', person.id)
      .execute()
    expect((await moved({ post: one.id, schedule: at('2099-07-01T07:15', 'UTC') })).conflicts).toMatchObject([
      { minutes: 115 },
    ])
  })
})

test('somebody else’s posts are not there: refused where no own one is named, and left beside one', async () => {
  const stranger = await makePlanner(provider, 'Not yours')
  const theirs = await stranger.planner.made()
  const own = await planner.made()
  expect((await ask([{ post: theirs.id, schedule: at('2099-06-11T09:00') }])).status).toBe(404)
  const { left } = await moved(
    { post: theirs.id, schedule: at('2099-06-11T09:00') },
    { post: own.id, schedule: at('2099-06-11T09:00') },
  )
  expect(left).toEqual([{ post: theirs.id, text: 'It is not there any more.' }])
  expect((await stored(theirs)).post.version).toBe(1)
})

test('posts are all moved or none is', async () => {
  const [one, other] = [await planner.made(), await planner.made()]
  const move = () =>
    ask([
      { post: one.id, schedule: at('2099-06-11T09:00') },
      { post: other.id, schedule: at('2099-06-11T09:00') },
    ])
  await expectNothingLeft(provider.db, { table: 'publications', on: 'update', when: `new.post_id = ${other.id}` }, move)
  expect((await move()).status).toBe(200)
})

test('two calls at once that name the same posts in another order both end, one after the other', async () => {
  await noConflicts()
  const posts = [await planner.made(), await planner.made(), await planner.made()]
  const to = (day: number) => posts.map(({ id }) => ({ post: id, schedule: at(`2099-06-${day}T09:00`) }))
  const answers = await Promise.all([moved(...to(11)), moved(...to(12).toReversed())])
  expect(answers.map(({ results }) => results.length)).toEqual([3, 3])
  const dues = await Promise.all(posts.map(async (post) => (await stored(post)).due))
  expect(new Set(dues.flat()).size).toBe(1)
})

test('200 posts are moved in one call, and back, each well below a second', async () => {
  await noConflicts()
  const made: Post[] = []
  for (let count = 0; count < 200; count++) made.push(await planner.made())
  const began = performance.now()
  const { results } = await moved(...made.map(({ id }) => ({ post: id, schedule: at('2099-08-01T09:00') })))
  const took = performance.now() - began
  expect(results).toHaveLength(200)
  expect(took).toBeLessThan(3000)
  const back = await moved(
    ...results.map(({ post, version, from }) => ({
      post,
      version,
      schedule: from && { wall_time: from.wall_time, timezone: from.timezone },
    })),
  )
  expect(back.results).toHaveLength(200)
  expect(await stored(made[199] as Post)).toMatchObject({ post: { version: 3 }, due: ['2099-06-10T09:00:00.000Z'] })
}, 60_000)
