import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type ScheduleBench, scheduleOf } from './supportSchedule.ts'

let provider: TestProvider
let bench: ScheduleBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = scheduleOf(provider, await makePerson(provider.db))
})

async function slotAt(weekday: number, time: string): Promise<void> {
  await bench.db
    .insertInto('time_slots')
    .values({ user_id: bench.person.id, weekday, time, account_id: null, bucket_id: null, business_profile_id: null })
    .execute()
}

/** The only strategy of Bluesky: Wednesdays from eleven to one. */
async function onlyStrategy(): Promise<void> {
  const fields = {
    ...{ effect: 'Posts go out at noon.', network: 'bluesky', posts_per_week: 3, year: 2031 },
    hours: [{ weekdays: [3], from: '11:00', until: '13:00' }],
  }
  const start = await bench.db.selectFrom('marketing_entries').selectAll().execute()
  expect(start).toEqual([])
  const { startEntries } = await import('../../../rules/campaigns/marketing/marketingEntries.ts')
  const known = startEntries.filter(({ kind }) => kind === 'platform_strategy')
  expect(known.length).toBeGreaterThan(0)
  await bench.db
    .insertInto('marketing_entries')
    .values([
      ...known.map(({ key, name, fields: own }) => ({
        ...{ key, kind: 'platform_strategy' as const, name, fields: JSON.stringify(own), state: 'retired' as const },
      })),
      { key: 'noon', kind: 'platform_strategy', name: 'Noon', fields: JSON.stringify(fields) },
    ])
    .execute()
}

describe('times that are proposed', () => {
  test('come from the slots of the business, then from the platform strategy, and say whether a post is approved', async () => {
    await onlyStrategy()
    await slotAt(1, '10:15')
    const account = await bench.account()
    const id = await bench.campaign([account])
    await bench.post(id, [account], { day: '2031-03-03', text: 'Twelve boxes' })
    await bench.post(id, [account], { day: '2031-03-05', state: 'to_review', text: 'Rye and wheat' })
    const schedule = await bench.schedule(id)
    expect(schedule).toMatchObject({
      ...{ timezone: 'UTC', minutes_apart: 15, planned: [], clock_changes: [] },
      best_hours: [{ from: '11:00', until: '13:00', source: 'strategy' }],
      proposed: [
        {
          ...{ title: 'Twelve boxes', is_approved: true, source: 'slot', account_ids: [account], no_room: null },
          schedule: { at: '2031-03-03T10:15:00.000Z', wall_time: '2031-03-03T10:15', timezone: 'UTC' },
        },
        {
          ...{ title: 'Rye and wheat', is_approved: false, source: 'strategy', moved_from: null },
          schedule: { wall_time: '2031-03-05T11:00' },
        },
      ],
    })
    expect(schedule.proposed[1]?.alternatives.map(({ wall_time }) => wall_time)[0]).toBe('2031-03-05T12:00')
    await bench.db.deleteFrom('marketing_entries').execute()
  })

  test('are for posts that are written and neither rejected nor planned, and nothing is stored', async () => {
    const account = await bench.account()
    const id = await bench.campaign([account])
    for (const state of ['waiting', 'writing', 'rejected', 'failed'] as const)
      await bench.post(id, [account], { state })
    const approved = await bench.post(id, [account])
    const before = await bench.campaignPosts(id)
    expect((await bench.schedule(id)).proposed.map(({ campaign_post }) => campaign_post)).toEqual([
      approved.campaign_post,
    ])
    expect(await bench.campaignPosts(id)).toEqual(before)
  })

  test('stand beside what is planned on its accounts, from which they keep the distance that the person wants', async () => {
    await bench.ask('PUT calendar/settings/', { conflict_minutes: 60 })
    const account = await bench.account()
    const elsewhere = await bench.account('mastodon', 'ada@example')
    const id = await bench.campaign([account])
    await bench.post(id, [account], { day: '2031-03-05' })
    await slotAt(3, '09:00')
    const near = await bench.otherPost('Winter hours start Monday', '2031-03-05T09:20', account)
    await bench.otherPost('Not on an account of it', '2031-03-05T12:00', elsewhere)
    await bench.otherPost('After its last day', '2031-03-20T12:00', account)
    const { proposed, planned, minutes_apart } = await bench.schedule(id)
    expect(minutes_apart).toBe(60)
    expect(planned).toEqual([
      {
        ...{ post_id: near, title: 'Winter hours start Monday', account_ids: [account], is_own: false },
        schedule: { at: '2031-03-05T09:20:00.000Z', wall_time: '2031-03-05T09:20', timezone: 'UTC' },
      },
    ])
    expect(proposed[0]).toMatchObject({
      moved_from: {
        ...{ post_id: near, title: 'Winter hours start Monday', minutes: 20 },
        schedule: { wall_time: '2031-03-05T09:00' },
      },
    })
    const proposedAt = Date.parse(proposed[0]?.schedule?.at ?? '')
    expect(proposed[0]?.schedule?.wall_time.slice(0, 10)).toBe('2031-03-05')
    expect(Math.abs(proposedAt - Date.parse('2031-03-05T09:20Z'))).toBeGreaterThanOrEqual(3_600_000)
  })

  test('count posts of the campaign that are planned among those of a week', async () => {
    const account = await bench.account()
    const id = await bench.campaign([account], {}, 1)
    const first = await bench.post(id, [account])
    await bench.post(id, [account])
    await bench.planned(id, [first])
    const { proposed, planned } = await bench.schedule(id)
    expect(planned).toMatchObject([{ is_own: true }])
    expect(proposed).toMatchObject([{ schedule: null, source: null, alternatives: [] }])
    expect(proposed[0]?.no_room).toContain('has its one post of that week')
  })

  test('in a week in which clocks go forward leave out the hour that is missing', async () => {
    await bench.db.updateTable('users').set({ timezone: 'America/Chicago' }).where('id', '=', bench.person.id).execute()
    await slotAt(0, '02:30')
    await slotAt(0, '10:00')
    const account = await bench.account()
    const id = await bench.campaign([account], { quiet_from: '00:00', quiet_until: '00:00' })
    await bench.post(id, [account], { day: '2031-03-09' })
    const { proposed, clock_changes, timezone } = await bench.schedule(id)
    expect({ timezone, clock_changes }).toEqual({
      timezone: 'America/Chicago',
      clock_changes: [{ day: '2031-03-09', kind: 'forward' }],
    })
    expect(proposed[0]?.schedule).toEqual({
      ...{ at: '2031-03-09T15:00:00.000Z', wall_time: '2031-03-09T10:00', timezone: 'America/Chicago' },
    })
  })

  test('are none while the campaign has no days, and another person’s campaign is not found', async () => {
    const account = await bench.account()
    const id = await bench.campaign([account], { starts_on: null })
    await bench.post(id, [account])
    expect((await bench.schedule(id)).proposed).toMatchObject([
      { schedule: null, no_room: 'The campaign has no first and last day. Choose them first.' },
    ])
    const other = scheduleOf(provider, await makePerson(provider.db))
    for (const path of ['schedule', 'resumption']) {
      expect((await other.ask(`GET campaigns/${id}/${path}/`)).status).toBe(404)
    }
  })
})
