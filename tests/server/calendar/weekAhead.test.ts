import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostAheadOfDay, readWeekAhead, type WeekAhead } from '../../../contract/weekAhead.ts'
import { freezeClock } from '../../support/freezeClock.ts'
import { type RecyclingBench, recyclingOf } from '../recycling/support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

freezeClock()

let provider: TestProvider
let bench: RecyclingBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = recyclingOf(provider, await makePerson(provider.db))
})

async function read(query = ''): Promise<WeekAhead> {
  const answer = await bench.ask(`GET calendar/week-ahead/${query}`)
  expect(answer.status, answer.text).toBe(200)
  return readWeekAhead.answer.parse(answer.body)
}

/** A post of a rule, with a slot every day at nine. */
async function onePost(given: object = {}) {
  await bench.dailySlots()
  const post = await bench.published()
  const rule = await bench.rule(given)
  await bench.choose(post, rule.id)
  const [entry] = await bench.entries()
  if (!entry) throw new Error('Nothing comes again')
  return { post, rule, entry, day: entry.schedule.wall_time.slice(0, 10) }
}

const dayOf = ({ days }: WeekAhead, day: string) => days.find((one) => one.day === day)

describe('the days ahead', () => {
  test('are today and seven more; without slots nothing is free', async () => {
    const { days, has_slots, needs } = await read()
    const today = new Date().toISOString().slice(0, 10)
    expect(days).toHaveLength(8)
    expect(days[0]?.day).toBe(today)
    expect(has_slots).toBe(false)
    expect(days.every(({ free_count, again_count }) => free_count + again_count === 0)).toBe(true)
    expect(needs).toEqual({
      ...{ blocked: 0, wordings_to_read: 0, paused_queues: [], recycling_paused_at: null },
      ...{ unseen_decisions: 0, approvals: 0 },
    })
  })

  test('a slot is free until a post stands at it', async () => {
    await bench.dailySlots()
    const before = await read()
    const day = before.days[3]?.day ?? ''
    expect(dayOf(before, day)?.free_slots).toMatchObject([{ wall_time: `${day}T09:00`, bucket: null }])
    const post = await bench.published()
    await bench.db
      .updateTable('posts')
      .set({ due_at: new Date(`${day}T09:00:00Z`) })
      .where('id', '=', post)
      .execute()
    expect(dayOf(await read(), day)).toMatchObject({ free_slots: [], free_count: 0 })
  })

  test('of many slots the first are listed, and all are counted', async () => {
    for (let hour = 10; hour < 20; hour += 1) await bench.dailySlots(`${hour}:00`)
    const last = (await read()).days.at(-1)
    expect(last?.free_count).toBe(10)
    expect(last?.free_slots).toHaveLength(mostAheadOfDay)
  })

  test('a slot says for which bucket it is, and that of a deleted one is for any', async () => {
    const bucket_id = await bench.bucket()
    await bench.dailySlots()
    await bench.db.updateTable('time_slots').set({ bucket_id }).where('user_id', '=', bench.person.id).execute()
    expect((await read()).days.at(-1)?.free_slots).toMatchObject([{ bucket: { id: bucket_id } }])
    await bench.ask(`DELETE buckets/api/content-buckets/${bucket_id}/`)
    expect((await read()).days.at(-1)?.free_slots).toMatchObject([{ bucket: null }])
  })
})

describe('what comes again', () => {
  test('has its slot, which is not offered as free', async () => {
    const { entry, rule, day } = await onePost()
    const told = dayOf(await read(), day)
    expect(told).toMatchObject({
      ...{ free_slots: [], free_count: 0, again_count: 1, blocked_count: 0 },
      coming_again: [{ entry_id: entry.id, rule_id: rule.id, title: entry.title, blocked_reason: null }],
    })
  })

  test('a blocked one says why, and needs the person', async () => {
    const { day } = await onePost({ text: 'ai' })
    const week = await read()
    const [again] = dayOf(week, day)?.coming_again ?? []
    expect(again?.blocked_reason).toMatch(/\w+/)
    expect(dayOf(week, day)).toMatchObject({ again_count: 0, blocked_count: 1 })
    expect(week.needs.blocked).toBe(1)
  })

  test('while recycling is paused nothing is said to come, and since when is told', async () => {
    const { day } = await onePost()
    await bench.ask('POST recycling/pause/', { is_paused: true })
    const week = await read()
    expect(dayOf(week, day)).toMatchObject({ coming_again: [], again_count: 0 })
    expect(week.needs.recycling_paused_at).not.toBeNull()
  })

  test('one that is a post by now is told by the id of the post', async () => {
    const { entry } = await onePost()
    await bench.lookAt(Date.parse(entry.schedule.at) - 23 * 3_600_000)
    const [made] = await bench.madePosts()
    const week = await read()
    expect(week.recycled_post_ids).toEqual([made?.id])
    expect(week.days.flatMap(({ coming_again }) => coming_again)).toEqual([])
  })
})

describe('a paused queue', () => {
  test('is named with what it holds up, and an empty one is not', async () => {
    const account = await bench.accountOn('bluesky')
    await bench.ask(`PUT slots/queues/${account}/`, { is_paused: true })
    expect((await read()).needs.paused_queues).toEqual([])
    const schedule = {
      wall_time: `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T11:00`,
      timezone: 'UTC',
    }
    const made = await bench.ask('POST posts/', {
      ...{ client_key: crypto.randomUUID(), text: 'Rye', account_ids: [account], intent: 'schedule', schedule },
    })
    expect(made.status, made.text).toBe(201)
    expect((await read()).needs.paused_queues).toMatchObject([
      { account_id: account, network: 'bluesky', post_count: 1 },
    ])
  })
})

test('another person’s business is refused', async () => {
  const answer = await bench.ask('GET calendar/week-ahead/?business_profile_id=2000000000')
  expect(answer.status).toBe(400)
  expect(Object(answer.body).field).toBe('business_profile_id')
})
