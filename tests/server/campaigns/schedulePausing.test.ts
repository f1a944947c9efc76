import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { at, type ScheduleBench, scheduleOf } from './supportSchedule.ts'

let provider: TestProvider
let bench: ScheduleBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = scheduleOf(provider, await makePerson(provider.db))
})

/** A campaign with two posts on the schedule, on the first Monday and Tuesday at nine. */
async function scheduled() {
  const { id, accountId, posts } = await bench.written(2)
  const made = await bench.planned(id, posts)
  const [monday, tuesday] = posts
  if (!monday || !tuesday) throw new Error('Two posts were to be written')
  return { id, accountId, posts, made, monday: monday.campaign_post, tuesday: tuesday.campaign_post }
}

describe('pausing', () => {
  test('holds what is planned: drafts that keep their text, their accounts and their time', async () => {
    const { id, accountId } = await scheduled()
    const answer = await bench.pause(id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ status: 'paused', posts: { planned: 0, held: 2 } })
    expect(await bench.publications()).toEqual([])
    expect(await bench.posts()).toMatchObject([
      { is_draft: true, wall_time: '2031-03-03T09:00', account_ids: [accountId], text: 'Box 1 of twelve' },
      { is_draft: true, wall_time: '2031-03-04T09:00' },
    ])
    expect((await bench.pause(id)).body).toMatchObject({ status: 'paused' })
  })

  test('lets what has begun to go out end by itself', async () => {
    const { id, made } = await scheduled()
    await bench.setState(made[0] ?? 0, 'sending')
    expect((await bench.pause(id)).body).toMatchObject({ status: 'paused', posts: { planned: 1, held: 1 } })
    expect(await bench.publications()).toMatchObject([{ post_id: made[0], state: 'sending' }])
  })

  test.each(['draft', 'in_review', 'finished', 'archived'] as const)('is refused while it is %s', async (status) => {
    const { id } = await bench.written(1)
    await bench.db.updateTable('campaigns').set({ status }).where('id', '=', id).execute()
    const answer = await bench.pause(id)
    expect(answer.status).toBe(409)
    expect(Object(answer.body).error).toBe('Only a campaign that is scheduled or running can be paused.')
  })
})

describe('going on', () => {
  test('says of each post that is held whether it has its time again, and stores nothing', async () => {
    const { id, accountId, made, monday, tuesday } = await scheduled()
    await bench.pause(id)
    const near = await bench.otherPost('Winter hours', '2031-03-04T09:05', accountId)
    const before = await bench.posts()
    const { timezone, results } = await bench.resumption(id)
    expect(timezone).toBe('UTC')
    const first = { at: '2031-03-03T09:00:00.000Z', wall_time: '2031-03-03T09:00', timezone: 'UTC' }
    expect(results).toMatchObject([
      { campaign_post: monday, post_id: made[0], title: 'Box 1 of twelve', before: first, schedule: first },
      { campaign_post: tuesday, post_id: made[1], before: { wall_time: '2031-03-04T09:00' }, no_room: null },
    ])
    expect(results[1]?.schedule?.wall_time.slice(0, 10)).toBe('2031-03-04')
    expect(results[1]?.schedule?.wall_time).not.toBe('2031-03-04T09:00')
    expect(near).toBeGreaterThan(0)
    expect(await bench.posts()).toEqual(before)
  })

  test('moves a post whose time has passed to the next one that is free within the days of the campaign', async () => {
    const { id } = await scheduled()
    await bench.pause(id)
    const today = new Date()
    const past = new Date(today.getTime() - 48 * 3_600_000)
    const days = { starts_on: past.toISOString().slice(0, 10), ends_on: '2031-03-16' }
    await bench.db.updateTable('campaigns').set(days).where('id', '=', id).execute()
    await bench.db
      .updateTable('posts')
      .set({ due_at: past, wall_time: past.toISOString().slice(0, 16) })
      .where('campaign_id', '=', id)
      .execute()
    const { results } = await bench.resumption(id)
    const times = results.map(({ schedule }) => Date.parse(schedule?.at ?? ''))
    expect(times.every((time) => time > today.getTime() + 10 * 60_000)).toBe(true)
    expect(times.every((time) => time < today.getTime() + 48 * 3_600_000)).toBe(true)
    expect(new Set(times).size).toBe(2)
  })

  test('puts the named posts back on the schedule, once each, and leaves the others as drafts', async () => {
    const { id, made, monday } = await scheduled()
    await bench.pause(id)
    const answer = await bench.resume(id, [{ campaign_post: monday, schedule: at('2031-03-06T12:00') }])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ status: 'scheduled', posts: { planned: 1, held: 1 } })
    expect(await bench.posts()).toMatchObject([
      { id: made[0], is_draft: false, wall_time: '2031-03-06T12:00', version: 3 },
      { id: made[1], is_draft: true, wall_time: '2031-03-04T09:00' },
    ])
    const parts = await bench.publications()
    expect(parts.map(({ post_id, state }) => ({ post_id, state }))).toEqual([{ post_id: made[0], state: 'scheduled' }])
    expect(parts[0]?.due_at.toISOString()).toBe('2031-03-06T12:00:00.000Z')
  })

  test('without any post goes on with the campaign, which runs where a post of it is out', async () => {
    const { id, made } = await scheduled()
    await bench.setState(made[0] ?? 0, 'published')
    await bench.pause(id)
    expect((await bench.resume(id, [])).body).toMatchObject({ status: 'running', posts: { published: 1, held: 1 } })
    expect((await bench.resume(id, [])).status).toBe(409)
    expect((await bench.ask(`GET campaigns/${id}/resumption/`)).status).toBe(409)
  })

  test('is refused for all where one cannot go out: its account is disconnected, its time is over, it is deleted', async () => {
    const { id, posts, made, monday, tuesday } = await scheduled()
    const gone = await bench.account('mastodon', 'ada@example')
    const third = await bench.post(id, [gone])
    await bench.plan(id, [{ ...third, schedule: at('2031-03-05T09:00') }])
    await bench.pause(id)
    await bench.db.updateTable('social_accounts').set({ state: 'disconnected' }).where('id', '=', gone).execute()
    expect((await bench.ask(`DELETE posts/${made[1]}/`)).status).toBe(204)
    const answer = await bench.resume(id, [
      { campaign_post: monday, schedule: at('2031-03-17T09:00') },
      { campaign_post: tuesday, schedule: at('2031-03-04T09:00') },
      { campaign_post: third.campaign_post, schedule: at('2031-03-05T09:00') },
    ])
    expect(answer.status).toBe(409)
    expect(Object(answer.body)).toMatchObject({
      error: 'The campaign is still paused: 3 posts cannot go out so.',
      left: [
        { campaign_post: monday, text: 'The campaign ends on Sunday, March 16. Choose an earlier time.' },
        { campaign_post: tuesday, text: 'Its post was deleted.' },
        { campaign_post: third.campaign_post },
      ],
    })
    expect(Object(answer.body).left[2].text).toContain('is disconnected')
    expect(await bench.publications()).toEqual([])
    expect((await bench.read(id)).status).toBe('paused')
    expect(posts).toHaveLength(2)
  })

  test('takes a post that was written on while it was held as it is now', async () => {
    const { id, accountId, made, monday } = await scheduled()
    await bench.pause(id)
    const change = { version: 2, text: 'Thirteen boxes', account_ids: [accountId], intent: 'draft' }
    const schedule = at('2031-03-03T09:00')
    expect((await bench.ask(`PUT posts/${made[0]}/`, { ...change, schedule })).status).toBe(200)
    expect((await bench.resume(id, [{ campaign_post: monday, schedule }])).status).toBe(200)
    expect(await bench.posts()).toMatchObject([{ text: 'Thirteen boxes', is_draft: false }, { is_draft: true }])
  })

  test('leaves what is on the schedule already where it is', async () => {
    const { id, accountId, made, monday } = await scheduled()
    await bench.pause(id)
    const schedule = at('2031-03-08T09:00')
    const change = { version: 2, text: 'Box 1 of twelve', account_ids: [accountId], intent: 'schedule', schedule }
    expect((await bench.ask(`PUT posts/${made[0]}/`, change)).status).toBe(200)
    const answer = await bench.resume(id, [{ campaign_post: monday, schedule: at('2031-03-03T09:00') }])
    expect(Object(answer.body).left).toEqual([{ campaign_post: monday, text: 'It is on the schedule already.' }])
    expect((await bench.resumption(id)).results.map(({ post_id }) => post_id)).toEqual([made[1]])
  })
})

test('held posts can be taken back while the campaign is paused', async () => {
  const { id, posts } = await scheduled()
  await bench.pause(id)
  expect((await bench.undo(id, posts)).body).toMatchObject({ status: 'paused', posts: { held: 0, approved: 2 } })
  expect(await bench.posts()).toEqual([])
})
