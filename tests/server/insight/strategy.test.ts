import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PlatformStrategy, platformStrategy, type Recommendation } from '../../../contract/strategy.ts'
import { freezeClock } from '../../support/freezeClock.ts'
import { stockOf } from '../buckets/support.ts'
import { makeAccount } from '../content/accounts.ts'
import { slotsOf } from '../slots/support.ts'
import { type Answered, createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeEarlier, makePublished } from './publishedPosts.ts'

freezeClock()

let provider: TestProvider
let person: TestPerson
let account: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  account = await makeAccount(provider.db, person.id, { network: 'instagram', remote_id: randomUUID() })
})

const hour = 3_600_000
const week = 7 * 24 * hour

/** The last Tuesday, 17:05 UTC, that is a day ago at least, and as many weeks before. */
function tuesday(weeksBefore = 0): number {
  const now = Date.now()
  const today = Math.floor(now / (24 * hour)) * 24 * hour
  const since = (new Date(today).getUTCDay() - 2 + 7) % 7 || 7
  return today - since * 24 * hour + 17 * hour + 5 * 60_000 - weeksBefore * week
}

interface Out {
  reach?: number | null
  bucket_id?: number | null
  text?: string
  by?: { id: number }
  on?: number
}

/** Puts a post that went out into the tables. */
const out = (at: number, { reach = 100, bucket_id = null, text = 'Rye', by = person, on = account }: Out = {}) =>
  makePublished(
    provider.db,
    by.id,
    [{ accountId: on, network: 'instagram', at: new Date(at).toISOString(), told: [{ reach }] }],
    { bucket_id, text },
  )

/** Ten weeks with a post on Tuesday at five that reaches three times as much as the one on Monday at ten, and others. */
async function tenWeeks(buckets: { good?: number; weak?: number } = {}): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    const jitter = index % 3
    await out(tuesday(index), { reach: 300 + jitter, bucket_id: buckets.good ?? null })
    await out(tuesday(index) - 31 * hour, { reach: 100 + jitter, bucket_id: buckets.weak ?? null })
    await out(tuesday(index) - 55 * hour, { reach: 90 + jitter, bucket_id: buckets.weak ?? null })
  }
}

const ask = (target: string, body?: unknown, { token }: TestPerson = person): Promise<Answered> =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })

async function strategy(query = '', by = person): Promise<PlatformStrategy> {
  const answer = await ask(`GET strategy/${query}`, undefined, by)
  expect(answer.status, answer.text).toBe(200)
  return platformStrategy.parse(answer.body)
}

async function recommended(reason: Recommendation['reason']): Promise<Recommendation> {
  const { recommendations } = await strategy()
  const found = recommendations.find((one) => one.reason === reason && one.state === 'open')
  if (!found) throw new Error(`No ${reason} is recommended`)
  return found
}

async function applied(key: string): Promise<{ id: number }> {
  const answer = await ask('POST strategy/apply/', { key })
  expect(answer.status, answer.text).toBe(200)
  return Object(answer.body).applied
}

const undo = (id: number, by = person) => ask(`POST strategy/applications/${id}/undo/`, undefined, by)

const slots = () => slotsOf(provider, person).list()

describe('the strategy of a person', () => {
  test('without a post is the defaults alone, and says so', async () => {
    const told = await strategy()
    expect(told).toMatchObject({ since: null, posts: 0, default_networks: ['instagram'], traits: [] })
    expect(told.hours).toHaveLength(7 * 24)
    expect(new Set(told.hours.map(({ sureness }) => sureness))).toEqual(new Set(['default']))
    expect(told.cadence).toMatchObject([{ account_id: account, per_week: 0, posts: 0, sureness: 'default' }])
  })

  test('without an account is as usual at every hour but at night', async () => {
    const other = await makePerson(provider.db)
    const told = await strategy('', other)
    expect(told).toMatchObject({ posts: 0, cadence: [], default_networks: [], recommendations: [] })
  })

  test('counts a post once and each time that it is on an account, as each of these is compared', async () => {
    const other = await makeAccount(provider.db, person.id, { network: 'instagram', remote_id: randomUUID() })
    for (let index = 0; index < 5; index += 1) {
      const at = new Date(tuesday(index)).toISOString()
      const on = (accountId: number) => ({ accountId, network: 'instagram' as const, at, told: [{ reach: 10 }] })
      await makePublished(provider.db, person.id, [on(account), on(other)])
    }
    expect(await strategy()).toMatchObject({ posts: 5, on_accounts: 10 })
  })

  test('rests on what was posted before the account was connected: hours, cadence and traits', async () => {
    for (let index = 0; index < 6; index += 1) {
      await makeEarlier(provider.db, person.id, {
        ...{ accountId: account, at: new Date(tuesday(index)).toISOString(), told: [{ reach: 1 }, { reach: 200 }] },
        columns: { text: 'Which of them?', videos: 1 },
      })
      await out(tuesday(index) - 31 * hour)
    }
    const told = await strategy()
    expect(told).toMatchObject({ posts: 12, on_accounts: 12, cadence: [{ account_id: account, posts: 12 }] })
    expect(told.hours.find(({ weekday, hour: at }) => weekday === 2 && at === 17)).toMatchObject({ posts: 6 })
    const traits = told.traits.filter(({ trait }) => trait === 'video' || trait === 'question')
    expect(traits.map(({ posts }) => posts)).toEqual([6, 6])
  })

  test('leaves out what was posted before on accounts of another business, of another person, and long ago', async () => {
    const { id: business_profile_id } = await provider.db
      .insertInto('business_profiles')
      .values({ user_id: person.id, name: 'Second', is_primary: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofSecond = { network: 'instagram', remote_id: randomUUID(), business_profile_id } as const
    const second = await makeAccount(provider.db, person.id, ofSecond)
    const stranger = await makePerson(provider.db)
    const theirs = await makeAccount(provider.db, stranger.id, { remote_id: randomUUID() })
    for (let index = 0; index < 5; index += 1) {
      const at = new Date(tuesday(index)).toISOString()
      await makeEarlier(provider.db, person.id, { accountId: second, at, told: [{ reach: 10 }] })
      await makeEarlier(provider.db, stranger.id, { accountId: theirs, at, told: [{ reach: 10 }] })
      const longAgo = new Date(tuesday(26 + index)).toISOString()
      await makeEarlier(provider.db, person.id, { accountId: account, at: longAgo, told: [{ reach: 10 }] })
    }
    expect(await strategy()).toMatchObject({ posts: 0 })
    expect(await strategy(`?business_profile_id=${business_profile_id}`)).toMatchObject({ posts: 5 })
  })

  test('tells how many times the usual of its account posts of an hour brought', async () => {
    await tenWeeks()
    const told = await strategy()
    expect(told).toMatchObject({ posts: 30, default_networks: [] })
    expect(told.since).toBe(new Date(tuesday(9) - 55 * hour).toISOString().slice(0, 10))
    const best = told.hours.find(({ weekday, hour: at }) => weekday === 2 && at === 17)
    expect(best).toMatchObject({ posts: 10, sureness: 'own', has_slot: false })
    expect(best?.times).toBeGreaterThan(1.8)
    expect(best?.interval?.from).toBeGreaterThan(1)
    expect(best?.days).toEqual({
      from: new Date(tuesday(9)).toISOString().slice(0, 10),
      to: new Date(tuesday()).toISOString().slice(0, 10),
    })
    expect(told.traits).toMatchObject([
      { trait: 'short_text', posts: 30 },
      { trait: 'no_media', posts: 30 },
    ])
  })

  test('is on the wall clock of the person', async () => {
    await provider.db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute()
    await tenWeeks()
    const { hours } = await strategy()
    expect(hours.find(({ weekday, hour: at }) => weekday === 3 && at === 2)).toMatchObject({ posts: 10 })
  })

  test('leaves out what was not told of, and never takes it for nothing', async () => {
    await tenWeeks()
    await out(tuesday() + hour, { reach: null })
    expect(await strategy()).toMatchObject({ posts: 30 })
  })

  test('rests on no post of more than 180 days ago', async () => {
    await tenWeeks()
    await out(tuesday(27), { reach: 900 })
    expect(await strategy()).toMatchObject({ posts: 30 })
  })

  test('knows nothing of what others posted', async () => {
    await tenWeeks()
    const other = await makePerson(provider.db)
    expect(await strategy('', other)).toMatchObject({ posts: 0, recommendations: [] })
    const answer = await ask(`GET strategy/?account=${account}`, undefined, other)
    expect(answer).toMatchObject({ status: 400, body: { error: 'The chosen account is not among yours.' } })
  })

  test('of one account rests on its posts and slots alone', async () => {
    await tenWeeks()
    const second = await makeAccount(provider.db, person.id, { network: 'mastodon', remote_id: randomUUID() })
    await slotsOf(provider, person).made([{ weekday: 2, time: '17:10', account_id: account }])
    const at = (told: PlatformStrategy) => told.hours.find(({ weekday, hour: one }) => weekday === 2 && one === 17)
    expect(at(await strategy(`?account=${account}`))).toMatchObject({ posts: 10, has_slot: true })
    expect(at(await strategy(`?account=${second}`))).toMatchObject({ posts: 0, has_slot: false })
  })
})

describe('a recommended slot', () => {
  test('is made by one press, is real, and is recommended no more', async () => {
    await tenWeeks()
    const { key, step } = await recommended('best_hour')
    expect(step).toMatchObject({ slots: [{ weekday: 2, time: '17:30' }] })
    const { id } = await applied(key)
    expect(await slots()).toMatchObject([{ weekday: 2, time: '17:30', account_id: null }])
    const { recommendations, hours } = await strategy()
    expect(recommendations.filter((one) => one.key === key)).toMatchObject([{ state: 'applied', applied: { id } }])
    expect(hours.find(({ weekday, hour: at }) => weekday === 2 && at === 17)).toMatchObject({ has_slot: true })
  })

  test('is made once, however often it is pressed at the same time', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    const all = await Promise.all([1, 2, 3].map(() => applied(key)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await slots()).toHaveLength(1)
  })

  test('is refused where what it rested on has changed', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    await slotsOf(provider, person).made([{ weekday: 2, time: '17:00' }])
    const answer = await ask('POST strategy/apply/', { key })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'That is not recommended any more: what it rested on has changed.' },
    })
    expect(await slots()).toHaveLength(1)
  })

  test('is taken off again, once, and is open then', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    const { id } = await applied(key)
    const both = await Promise.all([undo(id), undo(id)])
    expect(both).toMatchObject([1, 2].map(() => ({ status: 200, body: { key, state: 'open', applied: null } })))
    expect(await slots()).toEqual([])
    expect((await recommended('best_hour')).key).toBe(key)
  })

  test('that was changed since stays, and the refusal names it', async () => {
    await tenWeeks()
    const { id } = await applied((await recommended('best_hour')).key)
    const [slot] = await slots()
    await ask(`PUT slots/${slot?.id}/`, { weekday: 2, time: '18:00' })
    const answer = await undo(id)
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.text).toContain('The slot on Tuesday at 5:30 PM was changed since.')
    expect(await slots()).toMatchObject([{ time: '18:00' }])
  })

  test('that the person deleted is recommended anew', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    const { id } = await applied(key)
    const [slot] = await slots()
    await ask(`DELETE slots/${slot?.id}/`)
    expect((await recommended('best_hour')).key).toBe(key)
    expect((await applied(key)).id).not.toBe(id)
  })

  test('is not made where a business has as many as it can, and nothing is written down', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    const all = Array.from({ length: 500 }, (_, index) => ({
      ...{ user_id: person.id, weekday: 3 + (index % 4), business_profile_id: null, account_id: null, bucket_id: null },
      time: `0${1 + (Math.floor(index / 4) % 3)}:${String(Math.floor(index / 12)).padStart(2, '0')}`,
    }))
    await provider.db.insertInto('time_slots').values(all).execute()
    const answer = await ask('POST strategy/apply/', { key })
    expect(answer).toMatchObject({ status: 409, body: { error: 'A business has 500 slots at most.' } })
    expect((await recommended('best_hour')).key).toBe(key)
    expect(await slots()).toHaveLength(500)
  })

  test('is not another person’s to apply or to undo', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    const other = await makePerson(provider.db)
    expect((await ask('POST strategy/apply/', { key }, other)).status).toBe(409)
    const { id } = await applied(key)
    expect((await undo(id, other)).status).toBe(404)
    expect(await slots()).toHaveLength(1)
  })
})

test('an account that has posted too little gets slots, and no more of them before they show', async () => {
  const { key, step } = await recommended('cadence')
  expect(step).toMatchObject({ account_id: account })
  await applied(key)
  expect(await slots()).toMatchObject([1, 2].map(() => ({ account_id: account })))
  const { recommendations } = await strategy()
  expect(recommendations.filter(({ reason }) => reason === 'cadence')).toMatchObject([{ state: 'applied' }])
})

describe('shares', () => {
  async function twoBuckets() {
    const stock = stockOf(provider, person)
    const [good, weak] = [await stock.madeBucket({ name: 'Tips' }), await stock.madeBucket({ name: 'Fresh' })]
    const share = (bucket_id: number, of: number) => ({ bucket_id, share: of })
    const shares = [share(good.id, 25), share(weak.id, 30)]
    const answer = await ask('PUT buckets/api/content-buckets/shares/', { posts_per_month: null, shares })
    expect(answer.status, answer.text).toBe(200)
    await tenWeeks({ good: good.id, weak: weak.id })
    return { good: good.id, weak: weak.id }
  }

  const sharesNow = async (): Promise<Record<string, number>> => {
    const rows = await provider.db
      .selectFrom('content_buckets')
      .select(['name', 'share'])
      .where('user_id', '=', person.id)
      .execute()
    return Object.fromEntries(rows.map(({ name, share }) => [name, share]))
  }

  test('go to the bucket that clearly reaches more, in one press, and back in one', async () => {
    await twoBuckets()
    const { key, bucket } = await recommended('share')
    expect(bucket).toMatchObject({ name: 'Tips' })
    const { id } = await applied(key)
    expect(await sharesNow()).toEqual({ Tips: 30, Fresh: 25 })
    const { recommendations } = await strategy()
    expect(recommendations.filter(({ reason }) => reason === 'share')).toMatchObject([{ state: 'applied' }])
    expect((await undo(id)).status).toBe(200)
    expect(await sharesNow()).toEqual({ Tips: 25, Fresh: 30 })
  })

  test('that were changed since stay as they are', async () => {
    const { weak } = await twoBuckets()
    const { id } = await applied((await recommended('share')).key)
    await provider.db.updateTable('content_buckets').set({ share: 10 }).where('id', '=', weak).execute()
    const answer = await undo(id)
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.text).toContain('The share of Fresh was changed since.')
    expect(await sharesNow()).toEqual({ Tips: 30, Fresh: 10 })
  })

  test('of a bucket that is deleted meanwhile are not changed', async () => {
    const { good } = await twoBuckets()
    const { key } = await recommended('share')
    await ask(`DELETE buckets/api/content-buckets/${good}/`)
    expect((await ask('POST strategy/apply/', { key })).status).toBe(409)
    expect(await sharesNow()).toMatchObject({ Fresh: 30 })
  })
})

describe('what is put off', () => {
  test('says so for 30 days, or until that is taken back', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    const stateNow = async () => (await strategy()).recommendations.find((one) => one.key === key)?.state
    const dismiss = (is_dismissed: boolean) => ask('POST strategy/dismiss/', { key, is_dismissed })
    expect(await dismiss(true)).toMatchObject({ status: 200, body: { key, state: 'dismissed' } })
    await dismiss(true)
    expect(await stateNow()).toBe('dismissed')
    expect(await dismiss(false)).toMatchObject({ status: 200, body: { key, state: 'open' } })
    await dismiss(true)
    const earlier = new Date(Date.now() - 31 * 24 * hour)
    await provider.db
      .updateTable('strategy_dismissals')
      .set({ dismissed_at: earlier })
      .where('user_id', '=', person.id)
      .execute()
    expect(await stateNow()).toBe('open')
  })

  test('leaves its place to the next hour, and stays beside it until it is taken back', async () => {
    const hoursBy = async (state: Recommendation['state']) =>
      (await strategy()).recommendations.filter((one) => one.reason === 'best_hour' && one.state === state)
    const keysBy = async (state: Recommendation['state']) => (await hoursBy(state)).map(({ key }) => key)
    const first = await keysBy('open')
    expect(first).toHaveLength(2)
    for (const key of first) await ask('POST strategy/dismiss/', { key, is_dismissed: true })
    expect(await keysBy('dismissed')).toEqual(first)
    const next = await keysBy('open')
    expect(new Set([...first, ...next]).size).toBe(4)
    for (const key of first) await ask('POST strategy/dismiss/', { key, is_dismissed: false })
    expect(await keysBy('open')).toEqual(first)
  })

  test('can be applied, and what is applied cannot be put off', async () => {
    await tenWeeks()
    const { key } = await recommended('best_hour')
    await ask('POST strategy/dismiss/', { key, is_dismissed: true })
    await applied(key)
    expect((await ask('POST strategy/dismiss/', { key, is_dismissed: true })).status).toBe(409)
  })

  test('has to be recommended', async () => {
    expect((await ask('POST strategy/dismiss/', { key: 'none', is_dismissed: true })).status).toBe(409)
  })
})
