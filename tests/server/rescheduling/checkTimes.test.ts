import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { checkTimes, copyPosts, reschedulePosts } from '../../../contract/rescheduling.ts'
import { makeAccount } from '../content/accounts.ts'
import { makePlanner, type Planner } from '../content/planner.ts'
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
  // Posts on June 10, 2099, at 11:00.
  ;({ person, account, planner } = await makePlanner(provider, 'Rye bread on Saturday'))
})

const at = (wall_time: string) => ({ wall_time, timezone: 'Europe/Berlin' })
type Time = readonly [post: Pick<Post, 'id'>, wallTime: string]
const bodyOf = (kind: string, times: readonly Time[]) => ({
  kind,
  times: times.map(([{ id }, wallTime]) => ({ post: id, schedule: at(wallTime) })),
})
const ask = (kind: string, times: readonly Time[]) =>
  planner.ask('POST posts/several/times/check/', bodyOf(kind, times))

async function checked(kind: 'move' | 'copy', ...times: Time[]) {
  const answer = await ask(kind, times)
  expect(answer.status, answer.text).toBe(200)
  return checkTimes.answer.parse(answer.body).conflicts
}
const pairs = (conflicts: Awaited<ReturnType<typeof checked>>) =>
  conflicts.map(({ post, other_post, minutes }) => [post, other_post, minutes])
const setMinutes = (conflict_minutes: number) =>
  planner.ask('PUT calendar/settings/', { conflict_minutes }).then(({ status }) => expect(status).toBe(200))

test('what a move would meet is what the move itself tells of then, and nothing is moved by asking', async () => {
  const [one, other] = [await planner.made(), await planner.made({ schedule: at('2099-07-01T09:00') })]
  const met = await checked('move', [one, '2099-07-01T09:10'])
  expect(pairs(met)).toEqual([[one.id, other.id, 10]])
  expect(met[0]).toMatchObject({
    account_id: account,
    other_title: 'Rye bread on Saturday',
    schedule: { wall_time: '2099-07-01T09:10' },
  })
  const [{ schedule } = { schedule: null }] = [(await planner.ask(`GET posts/${one.id}/`)).body as Post]
  expect(schedule?.wall_time).toBe(one.schedule?.wall_time)
  const moved = await planner.ask('POST posts/several/reschedule/', {
    moves: [{ post: one.id, schedule: at('2099-07-01T09:10') }],
  })
  expect(reschedulePosts.answer.parse(moved.body).conflicts).toEqual(met)
})

test('a copy meets the post that it is made of, which a move leaves behind', async () => {
  const source = await planner.made()
  expect(pairs(await checked('copy', [source, '2099-06-10T11:05']))).toEqual([[source.id, source.id, 5]])
  expect(await checked('move', [source, '2099-06-10T11:05'])).toEqual([])
  const copied = await planner.ask('POST posts/several/copy/', {
    copies: [{ post: source.id, client_key: crypto.randomUUID(), schedule: at('2099-06-10T11:05') }],
  })
  expect(copyPosts.answer.parse(copied.body).conflicts).toMatchObject([{ other_post: source.id, minutes: 5 }])
})

test('two that go to one time are told once', async () => {
  const [one, other] = [await planner.made(), await planner.made({ schedule: at('2099-06-12T11:00') })]
  const both: Time[] = [
    [one, '2099-07-01T09:00'],
    [other, '2099-07-01T09:00'],
  ]
  expect(pairs(await checked('move', ...both))).toEqual([[one.id, other.id, 0]])
  expect(pairs(await checked('copy', ...both))).toEqual([[one.id, other.id, 0]])
})

test('other accounts, drafts, failed posts and the time of before are no conflict', async () => {
  const second = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:second' })
  const one = await planner.made()
  const other = await planner.made({ schedule: at('2099-06-12T11:00') })
  await planner.made({ account_ids: [second], schedule: at('2099-07-01T09:00') })
  const draft = await planner.made({ intent: 'draft', schedule: at('2099-07-01T09:00') })
  const failed = await planner.made({ schedule: at('2099-07-01T09:00') })
  await provider.db
    .updateTable('publications')
    .set({ state: 'failed', next_at: null })
    .where('post_id', '=', failed.id)
    .execute()
  expect(await checked('move', [one, '2099-07-01T09:00'])).toEqual([])
  expect(await checked('move', [one, '2099-06-12T11:00'], [other, '2099-06-13T11:00'])).toEqual([])
  expect(await checked('move', [draft, '2099-06-10T11:00'])).toEqual([])
  expect(await checked('copy', [draft, '2099-06-10T11:00'])).toEqual([])
})

test('how close is too close is what the person has chosen, and 0 is never', async () => {
  const [one, other] = [await planner.made(), await planner.made({ schedule: at('2099-07-01T09:00') })]
  expect(await checked('move', [one, '2099-07-01T09:15'])).toEqual([])
  await setMinutes(30)
  expect(pairs(await checked('move', [one, '2099-07-01T09:15']))).toEqual([[one.id, other.id, 15]])
  await setMinutes(0)
  expect(await checked('move', [one, '2099-07-01T09:00'])).toEqual([])
})

test('nobody learns of the posts of somebody else', async () => {
  const stranger = await makePlanner(provider, 'Not yours')
  const theirs = await stranger.planner.made()
  const own = await planner.made({ schedule: at('2099-07-01T09:00') })
  expect((await ask('move', [[theirs, '2099-07-01T09:00']])).status).toBe(404)
  expect(await checked('copy', [theirs, '2099-06-10T11:00'], [own, '2099-06-10T11:00'])).toEqual([])
  expect(await checked('move', [theirs, '2099-07-01T09:00'], [own, '2099-08-01T09:00'])).toEqual([])
})

test('a time that the clock never shows is passed over', async () => {
  const source = await planner.made()
  expect(await checked('move', [source, '2099-03-29T02:30'])).toEqual([])
})
