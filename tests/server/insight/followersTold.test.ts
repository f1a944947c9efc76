import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAnalyticsReport } from '../../../server/insight/report/analyticsReport.ts'
import { accountOf } from '../../../server/networks/accountRows.ts'
import { NetworkFault } from '../../../server/networks/network.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const hour = 3_600_000
const day = 24 * hour

let bench: InsightBench
let account: number
beforeAll(async () => {
  bench = await createInsightBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  account = await bench.connect('mastodon')
  bench.askedAccounts.length = 0
})

const readings = () => bench.database.db.selectFrom('account_readings').selectAll().orderBy('day').execute()
const told = async () => (await readings()).map(({ followers }) => followers)
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const accountsOf = async (timezone = 'UTC') => {
  const today = dayOf(bench.clock.now())
  const report = await readAnalyticsReport(
    { db: bench.database.db, readingBudget: bench.networks.readingBudget, now: bench.clock.now() + 1 },
    { id: bench.person.id, timezone },
    { from: today, to: today },
  )
  return report.accounts
}

test('an account that lacks the permission is not asked again within a day, and is read at once when it is connected again', async () => {
  bench.tellFollowers(async () => {
    throw new NetworkFault('refused', 'You may not.', { isPermissionMissing: true })
  })
  const collector = bench.collector()
  await collector.look()
  bench.tellFollowers(async () => 9)
  bench.clock.pass(day - 1)
  await collector.look()
  expect(bench.askedAccounts).toHaveLength(1)
  expect((await accountOf(bench.database.db, account)).state).toBe('connected')
  expect(await bench.connect('mastodon')).toBe(account)
  await collector.look()
  expect(await told()).toEqual([9])
})

test('a network that denied it by mistake is asked once a day, and is not said to deny it once it tells', async () => {
  const deny = async () => {
    throw new NetworkFault('refused', 'You may not.', { isPermissionMissing: true })
  }
  bench.tellFollowers(deny)
  const collector = bench.collector()
  for (let passed = 0; passed < 3; passed += 1) {
    await collector.look()
    await collector.look()
    expect(bench.askedAccounts).toHaveLength(passed + 1)
    expect((await accountsOf())[0]?.denied).toEqual(['followers'])
    bench.clock.pass(day + 1)
  }
  bench.tellFollowers(async () => 9)
  await collector.look()
  expect(await told()).toEqual([9])
  expect((await accountsOf())[0]?.denied).toEqual([])
})

test('an account that was connected again while the network denied it is asked with what was brought', async () => {
  const denial = Promise.withResolvers<number>()
  bench.tellFollowers(() => denial.promise)
  const collector = bench.collector()
  const looking = collector.look()
  await expect.poll(() => bench.askedAccounts).toHaveLength(1)
  const inOneSecond = new Date(Date.now() + 1000)
  await bench.database.db
    .updateTable('social_accounts')
    .set({ connected_at: inOneSecond })
    .where('id', '=', account)
    .execute()
  denial.reject(new NetworkFault('refused', 'You may not.', { isPermissionMissing: true }))
  await looking
  bench.tellFollowers(async () => 9)
  await collector.look()
  expect(await told()).toEqual([9])
})

test('TikTok without its permission for followers is asked once, and a report says what is missing', async () => {
  const tiktok = await bench.connect('tiktok')
  bench.practice.tiktok.withdraw('user.info.stats')
  const calls = () => bench.practice.tiktok.watch.calls.filter(({ status }) => status === 401).length
  const before = calls()
  const collector = bench.realCollector()
  for (let tries = 0; tries < 3; tries += 1) {
    await collector.look()
    bench.clock.pass(7 * hour)
  }
  expect(calls() - before).toBe(1)
  const deniedNow = async () => (await accountsOf()).map(({ account_id, denied }) => ({ account_id, denied }))
  expect(await deniedNow()).toEqual([
    { account_id: tiktok, denied: ['followers'] },
    { account_id: account, denied: [] },
  ])
  await bench.connect('tiktok')
  expect((await deniedNow()).map(({ denied }) => denied)).toEqual([[], []])
})

test('a report says on which day, in the zone of the person, followers were told first', async () => {
  const begun = Math.floor(bench.clock.now() / day) * day + 2 * day + 2 * hour
  bench.clock.pass(begun - bench.clock.now())
  bench.tellFollowers(async () => null)
  const collector = bench.collector()
  await collector.look()
  const sinceIn = async (timezone: string) => (await accountsOf(timezone)).map(({ followers_since }) => followers_since)
  expect(await sinceIn('UTC')).toEqual([null])
  bench.tellFollowers(async () => 7)
  bench.clock.pass(day)
  await collector.look()
  bench.clock.pass(4 * day)
  await collector.look()
  const first = (await readings()).find(({ followers }) => followers !== null)
  expect(first).toBeDefined()
  expect(await sinceIn('UTC')).toEqual([first?.day])
  expect(await sinceIn('Pacific/Kiritimati')).toEqual([dayOf(Number(first?.read_at) + 14 * hour)])
})
