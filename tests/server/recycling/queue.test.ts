import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freezeClock } from '../../support/freezeClock.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { day, type RecyclingBench, recyclingOf, ruleBody } from './support.ts'

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

/** One post of a rule, with a slot every day at nine. */
async function onePost(given: object = {}) {
  const slots = await bench.dailySlots()
  const post = await bench.published({ networks: ['bluesky', 'mastodon'] })
  const rule = await bench.rule(given)
  await bench.choose(post, rule.id)
  const [entry] = await bench.entries()
  if (!entry) throw new Error('Nothing comes again')
  return { slots, post, rule, entry }
}

describe('the queue', () => {
  test('nothing comes without a rule', async () => {
    await bench.published()
    expect(await bench.queue()).toMatchObject({ results: [], paused_at: null, counts: { rules: 0, allowed: 0 } })
  })

  test('a post comes at the first free slot a day ahead, and again after its rest', async () => {
    const { post, rule, entry } = await onePost()
    expect(entry).toMatchObject({ post_id: post, rule_id: rule.id, state: 'planned', nth: 2, of: null, rest_days: 30 })
    expect(entry.networks.toSorted()).toEqual(['bluesky', 'mastodon'])
    expect(entry.schedule.wall_time).toMatch(/T09:00$/)
    expect(Date.parse(entry.schedule.at)).toBeGreaterThan(Date.now() + day)
    expect(Date.parse(entry.schedule.at)).toBeLessThan(Date.now() + 2 * day)
    expect(entry.rested_days).toBeGreaterThan(100)
    const [, second] = await bench.entries()
    expect(second).toMatchObject({ post_id: post, nth: 3, rested_days: 30 })
  })

  test('it is the same each time it is read, ids and all', async () => {
    await onePost()
    expect(await bench.entries('?weeks=26')).toEqual(await bench.entries('?weeks=26'))
  })

  test('weeks are counted from Monday', async () => {
    await onePost({ rest_days: 7 })
    const { weeks, results, until } = await bench.queue('?weeks=3')
    expect(weeks).toHaveLength(3)
    expect(new Date(`${weeks[0]?.from}T00:00Z`).getUTCDay()).toBe(1)
    expect(weeks.reduce((sum, { planned }) => sum + planned, 0)).toBe(results.length)
    expect(results.every(({ schedule }) => schedule.wall_time.slice(0, 10) <= until)).toBe(true)
  })

  test('a post that is planned in the slot meanwhile has it, and the entry moves on', async () => {
    const { entry, post } = await onePost()
    const other = await bench.published()
    const at = new Date(entry.schedule.at)
    await bench.db.updateTable('posts').set({ due_at: at }).where('id', '=', other).execute()
    const [moved] = await bench.entries()
    expect(moved).toMatchObject({ id: entry.id, post_id: post })
    expect(Date.parse(moved?.schedule.at ?? '')).toBe(at.getTime() + day)
  })

  test('a post, a rule or a slot that is deleted takes its entries along', async () => {
    const { post, rule, entry } = await onePost()
    await bench.db.deleteFrom('time_slots').where('user_id', '=', bench.person.id).execute()
    expect(await bench.entries()).toEqual([])
    await bench.dailySlots('10:00')
    expect((await bench.entries())[0]?.schedule.wall_time).toMatch(/T10:00$/)
    expect((await bench.ask(`DELETE recycling/rules/${rule.id}/`)).status).toBe(204)
    expect(await bench.entries()).toEqual([])
    expect((await bench.ask(`POST recycling/queue/${entry.id}/skip/`)).status).toBe(404)
    await bench.choose(post, (await bench.rule()).id)
    await bench.db.deleteFrom('posts').where('id', '=', post).execute()
    expect(await bench.entries()).toEqual([])
  })

  test('only what the weeks are is taken for weeks', async () => {
    for (const weeks of ['0', '27', 'x', '-1']) {
      expect((await bench.ask(`GET recycling/queue/?weeks=${weeks}`)).status).toBe(400)
    }
  })
})

describe('skipping', () => {
  test('a skipped entry stays in its place, tells its next turn, and is taken back', async () => {
    const { entry } = await onePost()
    const skipped = await bench.ask(`POST recycling/queue/${entry.id}/skip/`)
    expect(skipped.body).toMatchObject({ id: entry.id, state: 'skipped', schedule: entry.schedule })
    const next = Object(skipped.body).next_turn_at
    expect(Date.parse(next)).toBe(Date.parse(entry.schedule.at) + 28 * day)
    expect((await bench.ask(`POST recycling/queue/${entry.id}/skip/`)).status).toBe(200)
    const restored = await bench.ask(`POST recycling/queue/${entry.id}/restore/`)
    expect(restored.body).toMatchObject({ id: entry.id, state: 'planned', is_fixed: true, schedule: entry.schedule })
  })

  test('one whose time is over is not taken back', async () => {
    const { entry } = await onePost()
    await bench.ask(`POST recycling/queue/${entry.id}/skip/`)
    const past = new Date(Date.now() - 1000)
    await bench.db.updateTable('recycling_entries').set({ due_at: past }).where('id', '=', entry.id).execute()
    expect((await bench.ask(`POST recycling/queue/${entry.id}/restore/`)).status).toBe(409)
  })
})

describe('moving', () => {
  const onDay = (at: string, days: number) => new Date(Date.parse(at) + days * day).toISOString().slice(0, 10)

  test('to a time of its own, and to a slot', async () => {
    const { entry, slots } = await onePost()
    const wall_time = `${onDay(entry.schedule.at, 2)}T11:15`
    const moved = await bench.ask(`POST recycling/queue/${entry.id}/move/`, {
      schedule: { wall_time, timezone: 'UTC' },
    })
    expect(moved.body).toMatchObject({ id: entry.id, is_fixed: true, slot_id: null, schedule: { wall_time } })
    const target = `${onDay(entry.schedule.at, 3)}T09:00`
    const slot_id = slots[new Date(`${target}Z`).getUTCDay()]
    const slotted = await bench.ask(`POST recycling/queue/${entry.id}/move/`, { slot: { slot_id, wall_time: target } })
    expect(slotted.body).toMatchObject({ id: entry.id, slot_id, schedule: { wall_time: target } })
    expect((await bench.entries())[0]).toEqual(slotted.body)
  })

  test('not before its rest is over, not to where something stands, not into the past, and then nothing has changed', async () => {
    const slots = await bench.dailySlots()
    const post = await bench.published({ daysAgo: 10 })
    await bench.choose(post, (await bench.rule()).id)
    const before = await bench.entries()
    const entry = before[0]
    if (!entry) throw new Error('Nothing comes again')
    const move = (body: object) => bench.ask(`POST recycling/queue/${entry.id}/move/`, body)
    const at = (days: number, time = '11:00') => ({
      schedule: { wall_time: `${onDay(new Date().toISOString(), days)}T${time}`, timezone: 'UTC' },
    })
    expect(await move(at(5))).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^It rests 30 days/) },
    })
    expect(await move(at(-5))).toMatchObject({ status: 400, body: { field: 'schedule' } })
    expect(await move({})).toMatchObject({ status: 400, body: { field: 'schedule' } })
    const wrongDay = { slot_id: slots[0], wall_time: `${onDay(entry.schedule.at, 1)}T09:30` }
    expect(await move({ slot: wrongDay })).toMatchObject({ status: 400, body: { field: 'slot' } })
    const other = await bench.published()
    const due_at = new Date(`${onDay(entry.schedule.at, 4)}T11:00:00Z`)
    await bench.db.updateTable('posts').set({ due_at }).where('id', '=', other).execute()
    const wall_time = due_at.toISOString().slice(0, 16)
    expect(await move({ schedule: { wall_time, timezone: 'UTC' } })).toMatchObject({ status: 409 })
    expect(await bench.entries()).toEqual(before)
  })
})

describe('networks and pausing', () => {
  test('a network is left out of one entry, and taken in again', async () => {
    const { entry } = await onePost()
    const leave = (is_left_out: boolean) =>
      bench.ask(`POST recycling/queue/${entry.id}/leave-out/`, { network: 'mastodon', is_left_out })
    expect((await leave(true)).body).toMatchObject({
      networks: ['bluesky'],
      left_out: [{ network: 'mastodon', cause: 'person', reason: 'You left Mastodon out.' }],
    })
    expect((await leave(false)).body).toMatchObject({ left_out: [] })
    const no = await bench.ask(`POST recycling/queue/${entry.id}/leave-out/`, { network: 'tiktok', is_left_out: true })
    expect(no).toMatchObject({ status: 400, body: { field: 'network' } })
  })

  test('where every network is left out it is blocked and says why', async () => {
    const { entry } = await onePost()
    await bench.db
      .updateTable('social_accounts')
      .set({ state: 'disconnected' })
      .where('network', '=', 'bluesky')
      .execute()
    await bench.ask(`POST recycling/queue/${entry.id}/leave-out/`, { network: 'mastodon', is_left_out: true })
    const [blocked] = await bench.entries()
    expect(blocked).toMatchObject({ state: 'blocked', networks: [] })
    expect(blocked?.blocked_reason).toBe('Bluesky is not connected. You left Mastodon out.')
  })

  test('a business pauses and goes on', async () => {
    await onePost()
    const paused = await bench.ask('POST recycling/pause/', { is_paused: true })
    expect((await bench.queue()).paused_at).toBe(Object(paused.body).paused_at)
    expect(await bench.entries()).not.toEqual([])
    await bench.ask('POST recycling/pause/', { is_paused: false })
    expect((await bench.queue()).paused_at).toBeNull()
  })

  test('a rule that is paused plans nothing', async () => {
    const { rule } = await onePost()
    const { bucket_id: _, ...body } = ruleBody()
    const answer = await bench.ask(`PUT recycling/rules/${rule.id}/`, { ...body, version: 1, is_paused: true })
    expect(answer.body).toMatchObject({ version: 2, counts: { queued: 0, allowed: 1 } })
    expect(await bench.entries()).toEqual([])
  })

  test('shuffling moves what is not fixed, and the seed of before takes it back', async () => {
    const rule = await bench.rule({ rest_days: 60 })
    await bench.dailySlots()
    for (let index = 0; index < 8; index += 1)
      await bench.choose(await bench.published({ daysAgo: 200 - index }), rule.id)
    const places = async () =>
      (await bench.entries('?weeks=26')).map(({ post_id, schedule }) => `${post_id} ${schedule.at}`)
    const before = await places()
    const answer = await bench.ask('POST recycling/queue/shuffle/', { seed: 4711 })
    expect(answer.body).toMatchObject({ seed: 4711, previous_seed: 0 })
    expect(Object(answer.body).moved).toBeGreaterThan(0)
    expect(await places()).not.toEqual(before)
    await bench.ask('POST recycling/queue/shuffle/', { seed: 0 })
    expect(await places()).toEqual(before)
  })
})
