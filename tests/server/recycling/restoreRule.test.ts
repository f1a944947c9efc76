import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recyclingRule } from '../../../contract/recycling.ts'
import { sweepRecycling } from '../../../server/recycling/sweep.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { day, type RecyclingBench, recyclingOf } from './support.ts'

let provider: TestProvider
let bench: RecyclingBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = recyclingOf(provider, await makePerson(provider.db))
  await bench.dailySlots()
})

const remove = async (id: number) => expect((await bench.ask(`DELETE recycling/rules/${id}/`)).status).toBe(204)
const restore = (id: number) => bench.ask(`POST recycling/rules/${id}/restore/`)
async function restored(id: number) {
  const answer = await restore(id)
  expect(answer.status, answer.text).toBe(200)
  return recyclingRule.parse(answer.body)
}
const rules = async () => (await bench.ask('GET recycling/rules/')).body
const placesOf = async () =>
  (await bench.entries()).map(({ id, post_id, state, schedule }) => ({ id, post_id, state, at: schedule.at }))

test('a deleted rule is nowhere, and restored it is the same: its posts, its queue and what was skipped', async () => {
  const posts = [await bench.published(), await bench.published({ daysAgo: 90 })]
  const rule = await bench.rule({ times: 4 })
  for (const post of posts) await bench.choose(post, rule.id)
  const [first] = await bench.entries()
  await bench.ask(`POST recycling/queue/${first?.id}/skip/`)
  const before = await placesOf()
  expect(before.map(({ state }) => state)).toContain('skipped')
  const [told] = ((await rules()) as { results: object[] }).results

  await remove(rule.id)
  expect(await rules()).toEqual({ results: [] })
  expect(await bench.entries()).toEqual([])
  for (const target of ['GET recycling/posts/?rule=', 'PUT recycling/rules/']) {
    const path = target.startsWith('GET') ? `${target}${rule.id}` : `${target}${rule.id}/`
    const { rest_days, times, until, months, slot_ids, text, name } = rule
    const body = { rest_days, times, until, months, slot_ids, text, name, version: rule.version }
    expect((await bench.ask(path, target.startsWith('PUT') ? body : undefined)).status, path).toBe(404)
  }
  expect((await bench.ask(`POST recycling/queue/${first?.id}/restore/`)).status).toBe(404)

  expect(await restored(rule.id)).toEqual(told)
  expect(await placesOf()).toEqual(before)
  expect(await restored(rule.id)).toEqual(told)
})

test('what was made of it says of which rule it is only while that is there', async () => {
  const post = await bench.published()
  const rule = await bench.rule()
  await bench.choose(post, rule.id)
  const [entry] = await bench.entries()
  await bench.lookAt(Date.parse(entry?.schedule.at ?? '') - 3_600_000)
  const [made] = await bench.madePosts()
  const ruleOfHistory = async () => (await bench.ask('GET recycling/history/')).body
  const ruleOfPost = async () => (await bench.ask(`GET posts/${made?.id}/`)).body
  expect(await ruleOfHistory()).toMatchObject({ results: [{ rule_id: rule.id }] })
  await remove(rule.id)
  expect(await ruleOfHistory()).toMatchObject({ results: [{ rule_id: null, made_post_id: made?.id }] })
  expect(await ruleOfPost()).toMatchObject({ recycled: { rule_id: null } })
  await restored(rule.id)
  expect(await ruleOfHistory()).toMatchObject({ results: [{ rule_id: rule.id }] })
  expect(await ruleOfPost()).toMatchObject({ recycled: { rule_id: rule.id } })
})

test('a bucket can have another rule meanwhile; then the first one stays deleted until that is gone', async () => {
  const bucket_id = await bench.bucket()
  const post = await bench.published({ bucket_id })
  const first = await bench.rule({ bucket_id })
  await remove(first.id)
  const second = await bench.rule({ bucket_id })
  expect((await bench.entries())[0]).toMatchObject({ post_id: post, rule_id: second.id })
  expect(await restore(first.id)).toMatchObject({ status: 409, body: { field: 'bucket_id' } })
  await remove(second.id)
  expect(await restored(first.id)).toMatchObject({ id: first.id, bucket_id })
  expect((await bench.entries())[0]).toMatchObject({ post_id: post, rule_id: first.id })
})

test('what was chosen for another rule meanwhile stays with that', async () => {
  const post = await bench.published()
  const [one, other] = [await bench.rule(), await bench.rule({ name: 'Offers' })]
  await bench.choose(post, one.id)
  await remove(one.id)
  await bench.choose(post, other.id)
  await restored(one.id)
  expect((await bench.entries())[0]?.rule_id).toBe(other.id)
})

test('a rule whose bucket is deleted comes back after it, and somebody else’s never', async () => {
  const bucket_id = await bench.bucket()
  const rule = await bench.rule({ bucket_id })
  await remove(rule.id)
  await bench.ask(`DELETE buckets/api/content-buckets/${bucket_id}/`)
  expect((await restore(rule.id)).status).toBe(404)
  await bench.ask(`POST buckets/api/content-buckets/${bucket_id}/restore/`)
  const stranger = recyclingOf(provider, await makePerson(provider.db))
  expect((await stranger.ask(`POST recycling/rules/${rule.id}/restore/`)).status).toBe(404)
  await restored(rule.id)
})

test('after a day it is gone for good, with what it had in the queue and what was chosen for it', async () => {
  const post = await bench.published()
  const rule = await bench.rule()
  await bench.choose(post, rule.id)
  expect(await bench.entries()).not.toEqual([])
  await remove(rule.id)
  await sweepRecycling(provider.db, Date.now() + day - 60_000)
  await restored(rule.id)
  await remove(rule.id)
  await sweepRecycling(provider.db, Date.now() + day + 60_000)
  expect((await restore(rule.id)).status).toBe(404)
  for (const table of ['recycling_entries', 'recycling_choices'] as const) {
    const rows = await provider.db.selectFrom(table).select('post_id').where('user_id', '=', bench.person.id).execute()
    expect(rows, table).toEqual([])
  }
})
