import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayOf, type Expected } from '../expectedFigures.ts'
import { accountNameOf, type SimulatedAccount } from '../simulatedPosts.ts'
import { type Simulation, type StoredPost, tag } from '../simulation.ts'
import type { Reading } from '../storedReadings.ts'
import { type ExpectedBucket, expectedReport, type Narrowed } from './expectedReport.ts'
import { expectedStrategy } from './expectedStrategy.ts'
import { numbersIn, readTable, textsOf } from './readPage.ts'
import { hearChart, readFigures, readReportPage } from './reportPage.ts'
import { type ServedSimulation, serveSimulation } from './servedSimulation.ts'
import { readStrategyPage } from './strategyPage.ts'

/** What the simulated days left, and what the networks say of it. */
export interface SimulationRead {
  simulation: Simulation
  expected: Expected
  readings: readonly Reading[]
  /** By the id of the account, milliseconds. */
  followerTimes: ReadonlyMap<number, readonly number[]>
}

/** Compares every number of the pages with the networks' own, in a browser at the end of the simulated days. */
export function testPages(read: () => SimulationRead): void {
  describe('on the pages', () => {
    let served: ServedSimulation
    beforeAll(async () => {
      vi.spyOn(Date, 'now').mockReturnValue(read().simulation.end)
      served = await serveSimulation(read().simulation)
    })
    afterAll(async () => {
      await served?.close()
      vi.restoreAllMocks()
    })

    const range = () => ({ from: dayOf(read().simulation.begin), to: dayOf(read().simulation.end) })
    const address = (path: string, filter: Record<string, string> = {}) =>
      `${path}?${new URLSearchParams({ ...range(), ...filter })}`

    test('the overview has what the networks said in total, of each account, and of the best and weakest posts', async () => {
      const wanted = expectedReport(read(), range())
      const page = await served.open(address('/analytics'))
      const shown = await readReportPage(page)
      expect(shown.finding).toBe(wanted.finding())
      expect(shown.days).toBe(wanted.days(Math.max(...read().readings.map(({ at }) => at))))
      expect(shown.totals).toEqual(wanted.totals())
      expect(shown.accounts).toEqual(wanted.accounts())
      expect({ best: shown.best, weakest: shown.weakest }).toEqual(wanted.ranked())
      expect(numbersIn([...shown.totals, ...shown.accounts, ...shown.best, ...shown.weakest])).toBeGreaterThan(60)
      expect(await hearChart(page)).toEqual(wanted.heard())
    })

    test('the table beside the chart has it of each day and of each week, in every measure', async () => {
      const wanted = expectedReport(read(), range())
      const page = await served.open(address('/analytics'))
      const [days, weeks] = [await readFigures(page, 'day'), await readFigures(page, 'week')]
      for (const [measure, rows] of days) expect(rows, measure).toEqual(wanted.byDay(measure))
      for (const [measure, rows] of weeks) expect(rows, measure).toEqual(wanted.byWeek(measure))
      expect(numbersIn([...days, ...weeks].flatMap(([, rows]) => rows))).toBeGreaterThan(3000)
    })

    const narrowed: readonly [name: string, filter: () => Record<string, string>, what: Narrowed][] = [
      ['a network', () => ({ network: 'bluesky' }), { accounts: ['bluesky', 'bluesky_grace'] }],
      ['a network that fails', () => ({ network: 'threads' }), { accounts: ['threads'] }],
      ['an account', () => ({ account: String(read().simulation.accountIds.facebook) }), { accounts: ['facebook'] }],
      ['a tag', () => ({ tag }), { isAsked: (post) => post?.isTagged === true }],
    ]
    test.each(narrowed)('narrowed to %s they have what is of it, and nothing else', async (_name, filter, what) => {
      await compareNarrowed(await served.open(address('/analytics', filter())), what)
    })

    async function compareNarrowed(page: Page, what: Narrowed): Promise<void> {
      const wanted = expectedReport(read(), range(), what)
      const shown = await readReportPage(page)
      expect(shown.totals).toEqual(wanted.totals())
      expect(shown.accounts).toEqual(wanted.accounts())
      const days = await readFigures(page, 'day')
      for (const [measure, rows] of days) expect(rows, measure).toEqual(wanted.byDay(measure))
      expect(numbersIn(days.flatMap(([, rows]) => rows))).toBeGreaterThan(1500)
    }

    test('buckets have their share of the posts, and mean, interval and median of what a post of them brought', async () => {
      const { db } = read().simulation.bench.database
      const stored: ExpectedBucket[] = await db.selectFrom('content_buckets').select(['id', 'name', 'share']).execute()
      const wanted = expectedReport(read(), range()).buckets(stored)
      const bars = async (at: string) => {
        const list = (await served.open(at)).getByRole('list', { name: 'Buckets against their shares' })
        await list.waitFor()
        return textsOf(list.locator('li'))
      }
      expect((await bars(address('/analytics'))).toSorted()).toEqual(wanted.map(({ bar }) => bar).toSorted())
      const page = await served.open(address('/analytics/buckets'))
      const rows = (await readTable(page, 'What a post of each bucket brought')).slice(1)
      expect(rows.toSorted()).toEqual(wanted.map(({ row }) => row).toSorted())
      expect(numbersIn(rows)).toBe(18)
    })

    test.each([
      ['all accounts', undefined],
      ['one of them', ['linkedin_org']],
    ] as const)('the strategy of %s has every hour, cadence, trait and recommendation', async (_name, accounts) => {
      const wanted = expectedStrategy(read(), accounts)
      const { accountIds } = read().simulation
      const query = accounts ? `?account=${accountIds[accounts[0]]}` : ''
      const shown = await readStrategyPage(await served.open(`/platform-strategy${query}`))
      expect(shown.finding).toContain(wanted.finding())
      expect(shown.basis).toBe(wanted.basis())
      expect(shown.map).toEqual(wanted.map())
      expect(shown.map).toHaveLength(168)
      expect(shown.best).toEqual(wanted.best())
      expect(shown.cadence.toSorted()).toEqual(wanted.cadence().toSorted())
      expect(shown.traits.toSorted()).toEqual(wanted.traits().toSorted())
      expect(shown.recommended.toSorted()).toEqual(wanted.recommended().toSorted())
      expect(numbersIn([shown.map, ...shown.best, shown.cadence, shown.traits])).toBeGreaterThan(168 + 3 * 21)
    })

    test('of two businesses they have what is of the one that is shown', async () => {
      const accounts = ['tiktok', 'threads', 'mastodon'] as const satisfies SimulatedAccount[]
      const isAsked = (post: StoredPost | null) =>
        post?.publications.every((one) => accounts.some((account) => account === accountNameOf(one))) ?? true
      await giveToOther(read().simulation, isAsked, accounts)
      const page = await served.open(address('/analytics'))
      await page.getByRole('main').getByRole('option', { name: 'Bakery' }).click()
      await page.getByRole('button', { name: 'Show all businesses' }).waitFor()
      await compareNarrowed(page, { accounts, isAsked })
    })

    test('nothing went wrong in the browser meanwhile', () => expect(served.problems).toEqual([]))
  })
}

/** Makes two businesses, and gives the second what is not of some accounts. */
async function giveToOther(
  { bench: { database, person }, posts, accountIds }: Simulation,
  isOfFirst: (post: StoredPost) => boolean,
  accounts: readonly SimulatedAccount[],
): Promise<void> {
  const { db } = database
  const [, other] = await db
    .insertInto('business_profiles')
    .values([
      { user_id: person.id, name: 'Bakery', is_primary: true },
      { user_id: person.id, name: 'Studio', is_primary: false },
    ])
    .returning('id')
    .execute()
  const business_profile_id = other?.id ?? 0
  const others = posts.filter((post) => !isOfFirst(post)).map(({ postId }) => postId)
  await db.updateTable('posts').set({ business_profile_id }).where('id', 'in', others).execute()
  const own = accounts.map((account) => accountIds[account])
  await db.updateTable('social_accounts').set({ business_profile_id }).where('id', 'not in', own).execute()
}
