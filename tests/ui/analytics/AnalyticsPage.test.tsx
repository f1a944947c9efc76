import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireAccount, wireFigures, wireReport } from '../../services/insight/reportProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { openAnalytics } from './openAnalytics.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const finding = 'A fifth more reach, with seven fewer posts'
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const rowOf = (table: string, name: string | RegExp) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .filter((row) => row.textContent?.match(name))
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
const nothing = wireFigures({ posts_out: 0, failed: 0, late: 0, reach: null, engagement: null, clicks: null })

test('the title is the finding, and the line below says which days, against which, and when they were read', async () => {
  const { keeper } = await openAnalytics(provider)
  expect(await title(finding)).toBeTruthy()
  expect(
    screen.getByText(/^Oct \d+–Nov \d+, against the 30 days before\. Posts count .+ had less time\. Read .+ at .+\.$/),
  ).toBeTruthy()
  expect(keeper.asked[0]?.compare).toBe('true')
})

test('the table of measures says now, before and the change in words', async () => {
  await openAnalytics(provider)
  await title(finding)
  expect(rowOf('What is counted', /^Reach/)).toEqual([['Reach', '37,670', '31,140', '21% more']])
  expect(rowOf('What is counted', /^Impressions/)).toEqual([['Impressions', 'not told', 'not told', 'not told']])
})

test('a measure that is chosen is what the chart and the figures are of, and stands in the address', async () => {
  const { router } = await openAnalytics(provider)
  await title(finding)
  await choose('Engagement')
  expect(await screen.findByRole('heading', { name: 'Engagement by day' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Engagement by week' })).toBeTruthy()
  expect(await screen.findByRole('slider')).toBeTruthy()
  expect(router.state.location.search).toContain('measure=engagement')
})

test('the figures go away with "Chart", and the chart with "Table"', async () => {
  await openAnalytics(provider)
  await title(finding)
  await choose('Chart')
  expect(screen.queryByRole('table', { name: 'Reach by week' })).toBeNull()
  await choose('Table')
  expect(screen.queryByRole('slider')).toBeNull()
  await choose('By day')
  expect(screen.getByRole('table', { name: 'Reach by day' })).toBeTruthy()
})

test('a number that a network does not tell is said in words, and never as 0', async () => {
  await openAnalytics(provider)
  await title(finding)
  const [bluesky] = rowOf('By network', /Bluesky/)
  expect(bluesky?.slice(1, 4)).toEqual(['Reached not told by Bluesky', 'Engaged 214', 'Rate no rate without reach'])
  expect(rowOf('By network', /^X/)[0]?.[1]).toBe('Not read. X charges for each reading.')
  expect(screen.getByText('Counts Instagram; the others tell no reach.')).toBeTruthy()
})

test('best and weakest posts lead to their pages, and say how they did against the usual', async () => {
  await openAnalytics(provider)
  const link = await screen.findByRole('link', { name: 'Whoever left the quince jelly' })
  expect(link.getAttribute('href')).toBe('/post/71')
  expect(screen.getByText('3.4 times usual')).toBeTruthy()
  expect(screen.getByText('a fifth of usual')).toBeTruthy()
})

test('posts from before connecting are told, and lead to their network in a new tab, or nowhere where it tells no link', async () => {
  const { best, weakest } = wireReport()
  const url = 'https://instagram.example/p/1'
  await openAnalytics(provider, {
    earlier_posts: 12,
    best: best.map((post) => ({ ...post, key: 'earlier 1', post_id: null, url })),
    weakest: weakest.map((post) => ({ ...post, key: 'earlier 2', post_id: null, title: '' })),
  })
  const link = await screen.findByRole('link', { name: /^Whoever left the quince jelly/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank'])
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.getByText('A post without text').closest('a')).toBeNull()
  expect(screen.getByText(/12 of the 38 posts are from before their account was connected\./)).toBeTruthy()
})

test('that the latest posts had less time is said beside a comparison alone', async () => {
  await openAnalytics(provider)
  expect(await screen.findByText(/the latest have had less time\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Compare' }))
  expect(await title('37,670 reached by 38 posts')).toBeTruthy()
  expect(screen.queryByText(/had less time/)).toBeNull()
})

test('without a comparison the columns of before are gone, and back brings them again', async () => {
  const { keeper, router } = await openAnalytics(provider)
  await title(finding)
  await userEvent.click(screen.getByRole('switch', { name: 'Compare' }))
  expect(await title('37,670 reached by 38 posts')).toBeTruthy()
  expect(rowOf('What is counted', /^Reach/)).toEqual([['Reach', '37,670']])
  expect(keeper.asked.at(-1)?.compare).toBe('false')
  await router.navigate(-1)
  expect(await title(finding)).toBeTruthy()
})

test('another range keeps the page in sight until it is read, and a late answer to the one before never shows', async () => {
  const { keeper } = await openAnalytics(provider)
  await title(finding)
  const answerLate = keeper.hold()
  keeper.answerWith(({ from = '', to = '' }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    return wireReport({ totals: { now: wireFigures({ reach: days * 1000 }), before: null } })
  })
  await choose('7 days')
  expect(screen.getByRole('heading', { level: 1, name: finding })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading what came of the posts')
  await choose('90 days')
  answerLate()
  expect(await title('90,000 reached by 38 posts')).toBeTruthy()
})

test('days of the person’s own choice are checked at their field before anything is asked', async () => {
  const { keeper } = await openAnalytics(provider)
  await title(finding)
  await press(/^Oct \d+–Nov \d+$/)
  const last = await screen.findByLabelText('Last day')
  await userEvent.clear(last)
  await userEvent.type(last, '2026-01-01')
  await press('Show these days')
  expect(await screen.findByText('The last day is before the first one')).toBeTruthy()
  const first = screen.getByLabelText('First day')
  await userEvent.clear(first)
  expect(screen.queryByText('The last day is before the first one')).toBeNull()
  await userEvent.type(first, '2025-12-01')
  await press('Show these days')
  await waitFor(() => expect(keeper.asked.at(-1)).toMatchObject({ from: '2025-12-01', to: '2026-01-01' }))
})

test('one post on one day is told of by itself: it makes no chart, and nothing is usual yet', async () => {
  const [day] = wireReport().days
  const now = { ...wireFigures({ posts_out: 1, reach: 412 }), followers: null }
  const wish = {
    ...{ totals: { now, before: { ...nothing, rated_engagement: null, followers: null } }, days_before: [] },
    ...{ days: day ? [{ ...day, reach: 412 }] : [], ranked_by: null, best: [], weakest: [] },
  }
  await openAnalytics(provider, wish, { address: '/analytics?from=2026-11-14&to=2026-11-14' })
  expect(await title('412 reached by 1 post')).toBeTruthy()
  expect(screen.getByText(/, against the day before\./)).toBeTruthy()
  expect(await screen.findByText(/^One day makes no chart\./)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText(/Too few posts are told of/)).toBeTruthy()
})

test('a year is asked for with one press, and its button says the year that it begins in', async () => {
  const { keeper } = await openAnalytics(provider)
  await title(finding)
  await choose('Year')
  expect(await screen.findByRole('button', { name: /^\w{3} \d+, \d{4}–\w{3} \d+$/ })).toBeTruthy()
  await waitFor(() => {
    const { from = '', to = '' } = keeper.asked.at(-1) ?? {}
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(364)
  })
})

test('the address narrows the report, and the file is of what is shown', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { keeper, said } = await openAnalytics(
    provider,
    {},
    { address: '/analytics?network=bluesky&tag=rye&state=draft' },
  )
  await title(finding)
  expect(keeper.asked[0]).toMatchObject({ network: 'bluesky', tag: 'rye' })
  expect(keeper.asked[0]).not.toHaveProperty('state')
  await press('CSV')
  await waitFor(() => expect(said()).toContain('numbers.csv is being downloaded.'))
  expect(keeper.exported[0]).toMatchObject({ network: 'bluesky', tag: 'rye' })
})

test('buckets stand against their shares, but not where the posts are narrowed', async () => {
  await openAnalytics(provider)
  expect(await screen.findByRole('heading', { name: 'Buckets against their shares' })).toBeTruthy()
  cleanup()
  await openAnalytics(provider, {}, { address: '/analytics?tag=rye' })
  await title(finding)
  expect(screen.queryByRole('heading', { name: 'Buckets against their shares' })).toBeNull()
})

test('an account that must be connected again is named, with the way there', async () => {
  await openAnalytics(provider, { accounts: [wireAccount({ state: 'expired' })] })
  expect(await screen.findByText('Wren Street on Instagram must be connected again')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toBe('/connect/socials')
})

test('an account that lacks a permission is named with what it is for, with the way to allow it', async () => {
  await openAnalytics(provider, { accounts: [wireAccount({ network: 'tiktok', denied: ['followers'] })] })
  const words = 'The permission to read the followers of Wren Street on TikTok is missing'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/must be connected again/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toBe('/connect/socials')
})

test('days that are over are not called now, and before the first reading followers were not read', async () => {
  const now = wireFigures({ followers: null })
  const accounts = [wireAccount({ now, followers_since: '2026-11-12' })]
  const address = '/analytics?from=2026-10-01&to=2026-10-30&measure=followers'
  await openAnalytics(provider, { totals: { now, before: now }, accounts }, { address })
  const table = await screen.findByRole('table', { name: 'What is counted' })
  expect(within(table).getByRole('columnheader', { name: /^Oct 1–30/ })).toBeTruthy()
  expect(within(table).queryByRole('columnheader', { name: 'Now' })).toBeNull()
  const followers = within(table).getByRole('row', { name: /Followers/ })
  expect([...followers.children].slice(1).map(({ textContent }) => textContent)).toEqual([
    ...['not read before Nov 12', 'not read before Nov 12'],
  ])
  expect(await screen.findByText('Followers: not read before Nov 12.')).toBeTruthy()
})

test('where nothing went out the page says so, and leads to a new post', async () => {
  const now = { ...nothing, rated_engagement: null, followers: null }
  await openAnalytics(provider, { totals: { now, before: null }, accounts: [], read_at: null, best: [], weakest: [] })
  expect(await title('Nothing went out in these days')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plan a post' }).getAttribute('href')).toBe('/post/create')
})

test('what is out and not read so far is said, and nothing is ranked', async () => {
  const now = { ...nothing, posts_out: 3, rated_engagement: null }
  const wish = { totals: { now, before: null }, read_at: null, unread: 3, ranked_by: null, best: [], weakest: [] }
  await openAnalytics(provider, wish)
  expect(await title('3 posts are out, and nothing is read so far')).toBeTruthy()
  expect(screen.getByText(/Nothing is read so far\.$/)).toBeTruthy()
  expect(screen.getByText(/Too few posts are told of/)).toBeTruthy()
})

test('what cannot be read says why, and comes with another try', async () => {
  const { keeper } = await openAnalytics(provider, {}, { before: (keeper) => keeper.refuse(500, 'The database rests') })
  expect(await screen.findByText('The database rests')).toBeTruthy()
  keeper.answerWith(() => wireReport())
  await press('Try again')
  expect(await title(finding)).toBeTruthy()
})

test('offline, what was shown before stays beside the reason', async () => {
  const { keeper } = await openAnalytics(provider)
  await title(finding)
  keeper.goOffline()
  await choose('7 days')
  expect(await screen.findByText('What came of the posts could not be read')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: finding })).toBeTruthy()
  expect(screen.getByText(/^Still Oct \d+–Nov \d+, against the 30 days before\./)).toBeTruthy()
})
