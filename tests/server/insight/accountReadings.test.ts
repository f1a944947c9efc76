import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nextAccountReading } from '../../../rules/insight/collectionPlan.ts'
import { accountsAtOnce } from '../../../server/insight/accountCollections.ts'
import { readAnalyticsReport } from '../../../server/insight/report/analyticsReport.ts'
import { accountOf } from '../../../server/networks/accountRows.ts'
import { type FaultKind, NetworkFault } from '../../../server/networks/network.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let bench: InsightBench
let account: number
beforeAll(async () => {
  bench = await createInsightBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  // In the middle of a day (UTC), so that an hour more is the same day whenever the test runs.
  passTo((Math.floor(bench.clock.now() / day) + 1.5) * day)
  account = await bench.connect('mastodon')
  bench.askedAccounts.length = 0
  bench.logged.length = 0
  bench.tellFollowers(async () => 100)
})

const failing =
  (kind: FaultKind, wait = 0) =>
  async () => {
    throw new NetworkFault(kind, 'It did not work.', { wait })
  }
const readings = () =>
  bench.database.db.selectFrom('account_readings').selectAll().orderBy('account_id').orderBy('day').execute()
const told = async () => (await readings()).map(({ followers }) => followers)
const collection = () =>
  bench.database.db
    .selectFrom('account_collections')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
const nextAt = async () => Number((await collection()).next_at)
const nextIn = async () => (await nextAt()) - bench.clock.now()
const passTo = (at: number) => bench.clock.pass(at - bench.clock.now())
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const setState = (state: 'connected' | 'expired' | 'disconnected') =>
  bench.database.db.updateTable('social_accounts').set({ state }).where('id', '=', account).execute()
/** A call that is answered when the test says. */
function deferAnswer() {
  const answered = Promise.withResolvers<number>()
  bench.tellFollowers(() => answered.promise)
  return answered.resolve
}

test('a new account is read at once, then once on every day (UTC), and what was told before stays', async () => {
  const collector = bench.collector()
  const begun = bench.clock.now()
  for (let passed = 0; passed < 4; passed += 1) {
    bench.tellFollowers(async () => 100 + passed)
    await collector.look()
    bench.clock.pass(hour)
    await collector.look()
    passTo(nextAccountReading(account, bench.clock.now()))
  }
  expect(await readings()).toMatchObject(
    [100, 101, 102, 103].map((followers, nth) => ({
      account_id: account,
      user_id: bench.person.id,
      day: dayOf(begun + nth * day),
      followers,
    })),
  )
  expect(bench.askedAccounts).toHaveLength(4)
})

test('an account that was read a moment before midnight (UTC) is read again on the next day, at its own hour', async () => {
  const midnight = (Math.floor(bench.clock.now() / day) + 1) * day
  passTo(midnight - 1)
  const collector = bench.collector()
  await collector.look()
  const next = await nextAt()
  expect(next).toBe(nextAccountReading(account, midnight - 1))
  passTo(next - 1)
  await collector.look()
  expect(await readings()).toHaveLength(1)
  passTo(next)
  await collector.look()
  expect((await readings()).map((one) => one.day)).toEqual([dayOf(midnight - 1), dayOf(midnight)])
})

test('a number that the network did not tell is null, and is not asked for again on that day', async () => {
  bench.tellFollowers(async () => null)
  const collector = bench.collector()
  await collector.look()
  bench.clock.pass(minute)
  await collector.look()
  expect(await told()).toEqual([null])
  expect(bench.askedAccounts).toEqual([account])
  expect(await nextAt()).toBe(nextAccountReading(account, bench.clock.now()))
})

test('nobody following is told as 0', async () => {
  bench.tellFollowers(async () => 0)
  await bench.collector().look()
  expect(await told()).toEqual([0])
})

describe('a reading that fails', () => {
  test.each([
    ['limited', 3 * hour, 3 * hour],
    ['unavailable', 0, 5 * minute],
    ['unclear', 0, 5 * minute],
    ['refused', 0, 5 * minute],
  ] as const)('(%s) is no reading, and is made again when the network allows', async (kind, wait, next) => {
    bench.tellFollowers(failing(kind, wait))
    const collector = bench.collector()
    await collector.look()
    expect(await nextIn()).toBe(next)
    bench.clock.pass(next - 1)
    await collector.look()
    expect(bench.askedAccounts).toHaveLength(1)
    expect(await readings()).toEqual([])
    expect((await accountOf(bench.database.db, account)).state).toBe('connected')
    bench.clock.pass(1)
    bench.tellFollowers(async () => 7)
    await collector.look()
    expect(await told()).toEqual([7])
    expect((await collection()).tries).toBe(0)
  })

  test('is tried later each time, up to every six hours', async () => {
    bench.tellFollowers(failing('unavailable'))
    const collector = bench.collector()
    const waits: number[] = []
    for (let tries = 0; tries < 9; tries += 1) {
      await collector.look()
      waits.push((await nextIn()) / minute)
      bench.clock.pass(await nextIn())
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
  })

  test('leaves the other accounts alone', async () => {
    await bench.connect('bluesky')
    bench.tellFollowers(async ({ network }) => {
      if (network === 'mastodon') throw new NetworkFault('limited', 'Too much.', { wait: hour })
      return 5
    })
    await bench.collector().look()
    expect(await told()).toEqual([5])
  })

  test('here is logged, and made again ten minutes later', async () => {
    bench.tellFollowers(async () => {
      throw new Error('A fault of our own')
    })
    const collector = bench.collector()
    await collector.look()
    expect(bench.logged.join('\n')).toContain('the followers of an account could not be read')
    bench.tellFollowers(async () => 1)
    bench.clock.pass(10 * minute)
    await collector.look()
    expect(await told()).toEqual([1])
  })
})

describe('an account', () => {
  test('whose credentials have ended expires, and is read once it is connected again', async () => {
    bench.tellFollowers(failing('expired'))
    const collector = bench.collector()
    await collector.look()
    expect((await accountOf(bench.database.db, account)).state).toBe('expired')
    bench.clock.pass(7 * hour)
    bench.tellFollowers(async () => 9)
    await collector.look()
    expect(bench.askedAccounts).toHaveLength(1)
    await setState('connected')
    await collector.look()
    expect(await told()).toEqual([9])
  })

  test.each(['expired', 'disconnected'] as const)('that is %s is not read', async (state) => {
    const collector = bench.collector()
    await collector.look()
    await setState(state)
    await bench.connect('bluesky')
    bench.clock.pass(2 * day)
    await collector.look()
    expect(bench.askedAccounts.filter((one) => one === account)).toHaveLength(1)
    expect(bench.askedAccounts).toHaveLength(2)
  })

  test('that is deleted takes its readings with it, and an answer that comes then is dropped', async () => {
    const collector = bench.collector()
    await collector.look()
    passTo(await nextAt())
    const answer = deferAnswer()
    const looking = collector.look()
    await expect.poll(() => bench.askedAccounts).toHaveLength(2)
    await bench.database.db.deleteFrom('social_accounts').where('id', '=', account).execute()
    answer(5)
    await looking
    expect(await readings()).toEqual([])
    expect(bench.logged.join('\n')).not.toContain('could not be read')
  })
})

describe('several processes', () => {
  test('read no account twice', async () => {
    await bench.connect('bluesky')
    await bench.connect('threads')
    await Promise.all([bench.collector().look(), bench.collector().look(), bench.collector().look()])
    expect(new Set(bench.askedAccounts).size).toBe(3)
    expect(bench.askedAccounts).toHaveLength(3)
    expect(await told()).toEqual([100, 100, 100])
  })

  test('read what one of them died over ten minutes later; its late answer changes nothing', async () => {
    const answer = deferAnswer()
    const slow = bench.collector().look()
    await expect.poll(() => bench.askedAccounts).toHaveLength(1)
    bench.tellFollowers(async () => 5)
    const other = bench.collector()
    bench.clock.pass(10 * minute - 1)
    await other.look()
    expect(bench.askedAccounts).toHaveLength(1)
    bench.clock.pass(1)
    await other.look()
    const next = await collection()
    answer(4)
    await slow
    expect(await told()).toEqual([5])
    expect(await collection()).toEqual(next)
  })

  test('a late answer does not put forward what another one claimed since', async () => {
    const answer = deferAnswer()
    const slow = bench.collector().look()
    await expect.poll(() => bench.askedAccounts).toHaveLength(1)
    const answerOther = deferAnswer()
    bench.clock.pass(10 * minute)
    const other = bench.collector().look()
    await expect.poll(() => bench.askedAccounts).toHaveLength(2)
    answer(4)
    await slow
    expect(await nextIn()).toBe(10 * minute)
    answerOther(5)
    await other
    expect(await told()).toEqual([4])
  })
})

test('a look begins and reads a bounded number of accounts, and says that there may be more', async () => {
  const { remote_id: _, id: __, ...columns } = await accountOf(bench.database.db, account)
  await bench.database.db
    .insertInto('social_accounts')
    .values(
      Array.from({ length: accountsAtOnce + 4 }, (_, nth) => ({
        ...columns,
        remote_id: `${nth}`,
        limits: JSON.stringify(columns.limits),
        media_limits: null,
        last_options: null,
      })),
    )
    .execute()
  const collector = bench.collector()
  expect(await collector.look()).toBe(true)
  expect(bench.askedAccounts).toHaveLength(accountsAtOnce)
  expect(await collector.look()).toBe(false)
  expect(new Set(bench.askedAccounts).size).toBe(accountsAtOnce + 5)
})

test('networks that charge for it or withhold it are not asked', async () => {
  await bench.connect('twitter')
  await bench.connect('linkedin')
  await bench.realCollector().look()
  expect((await readings()).map(({ account_id }) => account_id)).toEqual([account])
})

test('the followers of a report are those that the practice network told', async () => {
  await bench.realCollector().look()
  const [reading] = await readings()
  expect(reading?.followers).toBeGreaterThan(0)
  const today = dayOf(bench.clock.now())
  const report = await readAnalyticsReport(
    { db: bench.database.db, readingBudget: bench.networks.readingBudget, now: bench.clock.now() + 1 },
    { id: bench.person.id, timezone: 'UTC' },
    { from: today, to: today },
  )
  expect(report.accounts[0]?.now.followers).toBe(reading?.followers)
})
