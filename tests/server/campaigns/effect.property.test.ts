import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignPostState } from '../../../contract/campaignPosts.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { complete, type EffectBench, effectsOf } from './supportEffect.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const firstDay = '2031-03-03'
const runs = 12

const drawn = fc.record({
  isPaused: fc.boolean(),
  posts: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 13 }),
      accounts: fc.constantFrom([0], [1], [0, 1]),
      state: fc.constantFrom('planned', 'planned', ...campaignPostState.options),
      became: fc.constantFrom('scheduled', 'scheduled', 'published', 'sending', 'changed'),
    }),
    { minLength: 4, maxLength: 9 },
  ),
  change: fc.record({
    starts_on: fc.integer({ min: -5, max: 8 }).map((days) => dayAway(firstDay, days)),
    ends_on: fc.integer({ min: 9, max: 24 }).map((days) => dayAway(firstDay, days)),
    accounts: fc.constantFrom([0], [1, 2], [0, 1], [0, 1, 2]),
  }),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never

const isEmpty = (state: string): boolean => state === 'waiting' || state === 'writing' || state === 'failed'

/** A campaign whose posts have become what was drawn. */
async function made(bench: EffectBench, { isPaused, posts }: Drawn, accountIds: readonly number[]): Promise<number> {
  const id = await bench.campaign(accountIds.slice(0, 2), complete)
  for (const { day, accounts, state, became } of posts) {
    const given = { day: dayAway(firstDay, day), week: day < 7 ? 1 : 2 }
    const ids = accounts.map((index) => accountIds[index] ?? 0)
    const one = await bench.post(id, ids, given)
    if (state === 'planned') await plan(bench, { id, one, day: given.day, became })
    else await bench.setPost(one.campaign_post, { state, ...(isEmpty(state) && { text: '' }) })
  }
  if (isPaused) await bench.pause(id)
  return id
}

async function plan(
  bench: EffectBench,
  {
    id,
    one,
    day,
    became,
  }: { id: number; one: { campaign_post: number; version: number }; day: string; became: string },
): Promise<void> {
  const answer = await bench.plan(id, [{ ...one, schedule: { wall_time: `${day}T09:00`, timezone: 'UTC' } }])
  expect(answer.status, answer.text).toBe(200)
  const postId: number = Object(answer.body).posts[0].post_id
  if (became === 'published' || became === 'sending') await bench.setState(postId, became)
  if (became === 'changed') {
    await bench.db.updateTable('posts').set({ text: 'My own words' }).where('id', '=', postId).execute()
  }
}

test('what the preview says of a change is what the change does', async () => {
  let named = 0
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const bench = effectsOf(provider, await makePerson(provider.db))
      const accountIds = [await bench.account(), await bench.account('mastodon'), await bench.account('threads')]
      const id = await made(bench, one, accountIds)
      const accounts = one.change.accounts.map((index) => ({ account_id: accountIds[index] ?? 0, posts_per_week: 2 }))
      const change = { ...one.change, accounts }
      const before = await bench.all(id)
      const said = await bench.preview(id, change)
      expect(await bench.all(id)).toEqual(before)
      await bench.change(id, change)
      await expectDone(bench, { id, said, before })
      const again = await bench.preview(id, {})
      expect(again).toMatchObject({ taken_off: [], left_out: [], to_write: { before: said.to_write.after } })
      named += said.taken_off.length + said.left_out.length
    }),
    { numRuns: runs },
  )
  expect(named).toBeGreaterThan(0)
})

interface Done {
  id: number
  said: Awaited<ReturnType<EffectBench['preview']>>
  before: Awaited<ReturnType<EffectBench['all']>>
}

async function expectDone(bench: EffectBench, { id, said, before }: Done): Promise<void> {
  const { campaignPosts, posts, publications } = await bench.all(id)
  const rejected = [...said.taken_off, ...said.left_out].map(({ campaign_post, text }) => ({ id: campaign_post, text }))
  const stood = new Set(before.campaignPosts.filter(({ state }) => state === 'rejected').map((post) => post.id))
  const anew = campaignPosts.filter((post) => post.state === 'rejected' && !stood.has(post.id))
  expect(new Map(anew.map((post) => [post.id, post.reason]))).toEqual(
    new Map(rejected.map((post) => [post.id, post.text])),
  )
  const planned = campaignPosts.filter(({ state }) => state === 'planned')
  expect(planned).toHaveLength(said.planned + said.out)
  const begun = new Set(
    publications.flatMap(({ post_id, sent_at, state }) => (sent_at || state === 'sending' ? [post_id] : [])),
  )
  expect(begun.size).toBe(said.out)
  expect(campaignPosts.filter(({ state, text }) => text === '' && isEmpty(state))).toHaveLength(said.to_write.after)
  expect(campaignPosts.filter(({ state }) => state === 'to_review' || state === 'approved')).toHaveLength(said.written)
  const drafts = said.taken_off.filter(({ text }) => text.includes('draft')).length
  expect(posts).toHaveLength(planned.length + drafts)
  expect(campaignPosts.map(({ position }) => position)).toEqual(campaignPosts.map((_, index) => index + 1))
}
