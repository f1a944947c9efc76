import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCampaignSchedule } from '../../../server/campaigns/schedule/schedule.ts'
import { type Bench, createBench } from '../publishing/support.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const day = 24 * 3_600_000
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

/** A campaign of this week in review, with one post that is approved and one that is not. */
async function inReview(accountId: number) {
  const { db } = bench.database
  const now = bench.clock.now()
  const of = { user_id: bench.person.id }
  const { id } = await db
    .insertInto('campaigns')
    .values({ ...of, name: 'Boxes', status: 'in_review', starts_on: dayAt(now), ends_on: dayAt(now + 6 * day) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shared = { ...of, campaign_id: id, week: 1, day: dayAt(now), moment: 'Offer', moment_index: 0 }
  const [approved] = await db
    .insertInto('campaign_posts')
    .values([
      { ...shared, position: 1, state: 'approved', text: 'Twelve boxes', account_ids: JSON.stringify([accountId]) },
      { ...shared, position: 2, state: 'to_review', text: 'Never read', account_ids: JSON.stringify([accountId]) },
    ])
    .returning('id')
    .execute()
  return { id, campaignPost: approved?.id ?? 0 }
}

test('what is approved and planned goes out once, and what is not approved never', async () => {
  const { id, campaignPost } = await inReview(await bench.connect('bluesky'))
  const { now } = bench.clock
  const schedule = createCampaignSchedule({ db: bench.database.db, wake: bench.queue.wake, now })
  const wall_time = new Date(now() + day).toISOString().slice(0, 16)
  const asked = [{ campaign_post: campaignPost, version: 1, schedule: { wall_time, timezone: 'UTC' } }]
  const { posts } = await schedule.plan(bench.person, id, asked)
  await schedule.plan(bench.person, id, asked)
  await bench.publisher.runDue()
  expect(bench.practice.bluesky.posts()).toEqual([])
  bench.clock.pass(day)
  await bench.runOut()
  expect(bench.practice.bluesky.posts().map(({ text }) => text)).toEqual(['Twelve boxes'])
  expect(await bench.posts.read(bench.person, posts[0]?.post_id ?? 0)).toMatchObject({ state: 'published' })
})

test('what is held does not go out, however long the pause, and goes out once when the campaign goes on', async () => {
  const { id, campaignPost } = await inReview(await bench.connect('bluesky'))
  const { now } = bench.clock
  const schedule = createCampaignSchedule({ db: bench.database.db, wake: bench.queue.wake, now })
  const inDays = (count: number) => ({
    ...{ wall_time: new Date(now() + count * day).toISOString().slice(0, 16), timezone: 'UTC' },
  })
  await schedule.plan(bench.person, id, [{ campaign_post: campaignPost, version: 1, schedule: inDays(1) }])
  await schedule.pause(bench.person, id)
  bench.clock.pass(3 * day)
  await bench.runOut()
  expect(bench.practice.bluesky.posts()).toEqual([])
  await schedule.resume(bench.person, id, [{ campaign_post: campaignPost, schedule: inDays(1) }])
  bench.clock.pass(day)
  await bench.runOut()
  expect(bench.practice.bluesky.posts().map(({ text }) => text)).toEqual(['Twelve boxes'])
})
