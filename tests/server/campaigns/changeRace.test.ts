import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeCampaign } from '../../../contract/campaigns.ts'
import { createOwnCampaigns } from '../../../server/campaigns/ownCampaigns.ts'
import { createCampaignSchedule } from '../../../server/campaigns/schedule/schedule.ts'
import { type Bench, createBench } from '../publishing/support.ts'
import { saidOf } from './supportOwn.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const hour = 3_600_000
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

/** A campaign on an account, with one post that goes out in an hour, and another account that it could be on. */
async function planned() {
  const { db } = bench.database
  const { now } = bench.clock
  const [account_id, other] = [await bench.connect('bluesky'), await bench.connect('mastodon')]
  const of = { user_id: bench.person.id }
  const { id } = await db
    .insertInto('campaigns')
    .values({
      ...{ ...of, name: 'Boxes', status: 'in_review', goal: 'All of them', offer: 'Boxes', template: 'last-places' },
      ...{ starts_on: dayAt(now()), ends_on: dayAt(now() + 6 * 24 * hour) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('campaign_accounts').values({ campaign_id: id, account_id, posts_per_week: 1 }).execute()
  const { id: campaign_post } = await db
    .insertInto('campaign_posts')
    .values({
      ...{ ...of, campaign_id: id, position: 1, week: 1, day: dayAt(now()), moment: 'Offer', moment_index: 0 },
      ...{ state: 'approved', text: 'Twelve boxes', account_ids: JSON.stringify([account_id]) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const schedule = { wall_time: new Date(now() + hour).toISOString().slice(0, 16), timezone: 'UTC' }
  await createCampaignSchedule({ db, wake: bench.queue.wake, now }).plan(bench.person, id, [
    { campaign_post, version: 1, schedule },
  ])
  return { id, other }
}

async function leaveAccount({ id, other }: { id: number; other: number }): Promise<void> {
  const own = createOwnCampaigns({ db: bench.database.db, now: bench.clock.now })
  const owner = { ...bench.person, isAdmin: false }
  const said = saidOf(await own.read(owner, id))
  const change = changeCampaign.body.parse({ ...said, accounts: [{ account_id: other, posts_per_week: 1 }] })
  await own.change(owner, id, change)
}

const postsOf = (id: number) =>
  bench.database.db
    .selectFrom('campaign_posts')
    .select(['state', 'post_id', 'text'])
    .where('campaign_id', '=', id)
    .where('text', '!=', '')
    .execute()

test('a post that a change takes off before its time does not go out', async () => {
  const made = await planned()
  await leaveAccount(made)
  bench.clock.pass(2 * hour)
  await bench.runOut()
  expect(bench.practice.bluesky.posts()).toEqual([])
  expect(await postsOf(made.id)).toMatchObject([{ state: 'rejected', post_id: null }])
})

test('a post that is out is not taken off', async () => {
  const made = await planned()
  bench.clock.pass(2 * hour)
  await bench.runOut()
  await leaveAccount(made)
  expect(bench.practice.bluesky.posts()).toHaveLength(1)
  expect(await postsOf(made.id)).toMatchObject([{ state: 'planned' }])
})

test.each([1, 2, 3])('a post that begins to go out meanwhile is out or taken off, never both: time %i', async () => {
  const made = await planned()
  bench.clock.pass(2 * hour)
  await Promise.all([bench.publisher.runDue(), leaveAccount(made)])
  await bench.runOut()
  const [post] = await postsOf(made.id)
  const isOut = bench.practice.bluesky.posts().length === 1
  expect(post?.state).toBe(isOut ? 'planned' : 'rejected')
  const left = await bench.database.db.selectFrom('posts').select('id').where('campaign_id', '=', made.id).execute()
  expect(left).toHaveLength(isOut ? 1 : 0)
})
