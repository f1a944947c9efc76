import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AnalyticsReport } from '../../../contract/analytics.ts'
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage.tsx'
import { reportProvider, wireFigures, wireReport } from '../../services/insight/reportProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { planned, plannedProvider } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

async function open(
  wish: Partial<AnalyticsReport> = {},
  before: (keeper: ReturnType<typeof reportProvider>) => unknown = () => undefined,
) {
  const keeper = reportProvider(wish)
  before(keeper)
  const events = [planned(1, '2026-11-20T07:30', { state: 'published' })]
  provider.use(...keeper.handlers, ...plannedProvider({ events }).handlers)
  await openSignedIn({ path: '/dashboard', Page: DashboardPage })
  return { keeper, section: await screen.findByRole('region', { name: 'Last seven days' }) }
}

const untold = { reach: null, impressions: null, engagement: null, rated_engagement: null, clicks: null }

const rowsOf = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('the last seven days are told against the seven before, and lead to their report', async () => {
  const { keeper, section } = await open()
  expect(await within(section).findByText('A fifth more reach, with seven fewer posts')).toBeTruthy()
  expect(keeper.asked).toEqual([{ from: '2026-11-15', to: '2026-11-21', compare: 'true' }])
  expect(within(section).getByText(/^Nov 15–21, against the 7 days before\. .* Read /)).toBeTruthy()
  expect(rowsOf(section)).toEqual([
    ['Reach', '37,670', '21% more'],
    ['Engagement', '2,907', '24% more'],
    ['Posts out', '38', '7 fewer'],
  ])
  expect(within(section).getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe(
    '/analytics?from=2026-11-15&to=2026-11-21',
  )
})

test('what no network told is said in words, and never as 0', async () => {
  const now = wireFigures({ ...untold, posts_out: 3 })
  const { section } = await open({ totals: { now, before: now } })
  expect(await within(section).findByText('3 posts are out, and no network tells of them')).toBeTruthy()
  expect(rowsOf(section)).toEqual([
    ['Reach', 'not told'],
    ['Engagement', 'not told'],
    ['Posts out', '3', 'no change'],
  ])
})

test('where only engagement is told, that is the figure, and once', async () => {
  const now = wireFigures({ ...untold, posts_out: 3, engagement: 214 })
  const { section } = await open({ totals: { now, before: wireFigures({ ...untold, posts_out: 2 }) } })
  expect(await within(section).findByText('214 engagements with 3 posts')).toBeTruthy()
  expect(rowsOf(section)).toEqual([
    ['Engagement', '214', 'not told before'],
    ['Posts out', '3', '1 more'],
  ])
})

test('of days without a post that went out there is one sentence', async () => {
  const nothing = wireFigures({ ...untold, posts_out: 0 })
  const { section } = await open({ totals: { now: nothing, before: nothing } })
  expect(await within(section).findByText('Nothing went out in these days')).toBeTruthy()
  expect(rowsOf(section)).toEqual([])
})

test('somebody who has nothing yet is told of no days', async () => {
  const keeper = reportProvider()
  provider.use(...keeper.handlers, ...plannedProvider().handlers)
  await openSignedIn({ path: '/dashboard', Page: DashboardPage })
  await screen.findByRole('heading', { name: 'Plan your first post' })
  expect(screen.queryByRole('region', { name: 'Last seven days' })).toBeNull()
  expect(keeper.asked).toEqual([])
})

test('early in a month, who posted last in the one before is told of the last seven days', async () => {
  const plan = plannedProvider({ events: [planned(1, '2026-10-30T09:00', { state: 'published' })] })
  provider.use(...reportProvider().handlers, ...plan.handlers)
  const now = Date.UTC(2026, 10, 5, 12)
  const { clock } = await openSignedIn({ path: '/dashboard', Page: DashboardPage, now })
  await screen.findByRole('heading', { name: 'Plan your first post' })
  // The months beside this one are read ahead, one a second after the other.
  await waitFor(() => {
    act(() => clock.pass(1000))
    expect(screen.getByRole('region', { name: 'Last seven days' })).toBeTruthy()
  })
  expect(screen.queryByRole('heading', { name: 'Plan your first post' })).toBeNull()
})

test('the rest is there while it is read', async () => {
  const releases: (() => void)[] = []
  const { section } = await open({}, ({ hold }) => releases.push(hold()))
  expect(screen.getByRole('heading', { name: 'November so far' })).toBeTruthy()
  expect(section.querySelector('[aria-busy="true"]')).toBeTruthy()
  for (const release of releases) release()
  expect(await within(section).findByText('A fifth more reach, with seven fewer posts')).toBeTruthy()
  expect(section.querySelector('[aria-busy="true"]')).toBeNull()
})

test('what could not be read is said, and read by another try', async () => {
  const { keeper, section } = await open({}, ({ refuse }) => refuse(500, 'The database is away.'))
  expect((await within(section).findByRole('alert')).textContent).toContain('What came of the posts could not be read')
  keeper.answerWith(() => wireReport())
  fireEvent.click(within(section).getByRole('button', { name: 'Try again' }))
  expect(await within(section).findByText('A fifth more reach, with seven fewer posts')).toBeTruthy()
})

test('without a connection it says so, and the rest stays', async () => {
  const { section } = await open({}, ({ goOffline }) => goOffline())
  expect(await within(section).findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'November so far' })).toBeTruthy()
})
