import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireBucketReport, wireFresh } from '../../services/insight/bucketsReportProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { openBucketAnalytics } from './openBucketAnalytics.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const bars = () => within(screen.getByRole('list', { name: 'Buckets against their shares' }))
const table = () => screen.getByRole('table', { name: 'What a post of each bucket brought' })
const rows = () =>
  within(table())
    .getAllByRole('row')
    .map((row) => row.textContent)
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const farOff = 'Fresh this week is 42% of posts, and you want 30%'

test('the title is the finding, and the page says of which days it is and when it was read', async () => {
  await openBucketAnalytics(provider)
  expect(await title(farOff)).toBeTruthy()
  expect(screen.getByText(/^Oct \d+–Nov \d+\. Read .* at .*\.$/)).toBeTruthy()
})

test('each bucket says in words what is posted and wanted, and how many posts its number rests on', async () => {
  await openBucketAnalytics(provider)
  await title(farOff)
  expect(
    bars()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Fresh this week42% of posts, you want 30%610a post, of 16',
    'Tips21% of posts, you want 25%1,840a post, of 8',
  ])
  expect(
    screen.getByText(
      /A post in Tips reaches three times what one in Fresh this week does, and there are half as many\./,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change the shares' }).getAttribute('href')).toBe('/content-buckets')
  expect(screen.queryByRole('link', { name: 'All about buckets' })).toBeNull()
})

test('the table has every number with its range, and leads to the bucket and to its posts', async () => {
  const { keeper } = await openBucketAnalytics(provider)
  await title(farOff)
  expect(rows().slice(1)).toEqual([
    'Fresh this weekWanted 30%Posted 42%Posts 16Reach a post 610 · between 410 and 830Median reach 590Engagement a post 40 · between 31 and 49',
    'TipsWanted 25%Posted 21%Posts 8Reach a post 1,840 · between 1,310 and 2,370Median reach 1,702Engagement a post 84 · between 61 and 108',
  ])
  const { from, to } = keeper.asked[0] ?? {}
  expect(within(table()).getByRole('link', { name: 'Tips' }).getAttribute('href')).toBe('/content-buckets?bucket=1')
  expect(within(table()).getByRole('link', { name: '8 posts in Tips' }).getAttribute('href')).toBe(
    `/posts?state=published&bucket=1&from=${from}&to=${to}`,
  )
  expect(screen.getByRole('link', { name: '14 posts are in no bucket' }).getAttribute('href')).toBe(
    `/posts?state=published&bucket=none&from=${from}&to=${to}`,
  )
})

test('what is not told is said in words, and never a 0', async () => {
  const untold = wireBucketReport({ posts_out: 3, reach: null, engagement: null, wanted: 8 })
  const few = { posts: 4, mean: 1020, median: 900, interval: null }
  const regulars = wireBucketReport({ bucket_id: 3, name: 'Regulars', posts_out: 4, wanted: 10, reach: few })
  const empty = { reach: null, engagement: null, posts_out: 0 }
  const resting = wireBucketReport({ ...empty, bucket_id: 4, name: 'Resting', is_active: false, wanted: 0 })
  const orders = wireBucketReport({ ...empty, bucket_id: 5, name: 'Orders', wanted: 5 })
  await openBucketAnalytics(provider, { buckets: [untold, regulars, resting, orders] })
  await screen.findByRole('table')
  expect(
    bars()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tips8% of posts, you want 8%reach not told',
    'Regulars11% of posts, you want 10%1,0204 posts, too few',
    'OrdersNo posts, you want 5%none is out',
  ])
  expect(rows()[1]).toContain('Reach a post not toldMedian reach not toldEngagement a post not told')
  expect(rows()[2]).toContain('Reach a post 1,020 · 4 posts, too few')
  expect(rows()[3]).toContain('Posts 0Reach a post none is out')
})

test('the days live in the address: another choice keeps what is shown until it is read', async () => {
  const { keeper } = await openBucketAnalytics(
    provider,
    {},
    {
      address: '/analytics/buckets?from=2026-10-01&to=2026-10-31',
    },
  )
  await title(farOff)
  expect(keeper.asked).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }])
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1)
  keeper.answerWith({ posts_out: 0, buckets: [wireBucketReport({ posts_out: 0, reach: null, engagement: null })] })
  const release = keeper.hold()
  await choose('7 days')
  await waitFor(() => expect(keeper.asked).toHaveLength(2))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(farOff)
  expect(screen.getByText('Loading how the buckets do')).toBeTruthy()
  release()
  expect(await title('Nothing went out in these days')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the calendar' })).toBeTruthy()
})

test('chart and table are one press apart, and the address remembers which', async () => {
  await openBucketAnalytics(provider, {}, { address: '/analytics/buckets?view=chart' })
  await title(farOff)
  expect(screen.queryByRole('table')).toBeNull()
  await choose('Table')
  expect(table()).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Buckets against their shares' })).toBeNull()
  await choose('Both')
  expect(bars()).toBeTruthy()
})

test('without a bucket the way to one is offered', async () => {
  await openBucketAnalytics(provider, { buckets: [], without_bucket: 38 })
  expect(await title('No bucket to compare yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Make a bucket' }).getAttribute('href')).toBe('/content-buckets')
  expect(screen.queryByRole('radio', { name: 'Table' })).toBeNull()
})

test('where nothing was read that is said, and shares are compared all the same', async () => {
  const unread = { reach: null, engagement: null }
  await openBucketAnalytics(provider, {
    read_at: null,
    buckets: [wireBucketReport(unread), { ...wireFresh, ...unread }],
  })
  expect(await title(farOff)).toBeTruthy()
  expect(screen.getByText(/Nothing is read so far\.$/)).toBeTruthy()
})

test('what could not be read says why and is read again', async () => {
  const { keeper } = await openBucketAnalytics(provider, {}, { before: (one) => one.refuse(500, 'Not now.') })
  expect(await screen.findByText('How the buckets do could not be read')).toBeTruthy()
  keeper.answerWith({})
  await press('Try again')
  expect(await title(farOff)).toBeTruthy()
})

test('offline, what was shown before stays with the reason', async () => {
  const { keeper } = await openBucketAnalytics(provider)
  await title(farOff)
  keeper.goOffline()
  await choose('90 days')
  expect(await screen.findByText('How the buckets do could not be read')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(farOff)
  await waitFor(() => expect(screen.queryByText('Loading how the buckets do')).toBeNull())
})

test('narrowed to a campaign, what a post brings is compared, and no share of all posts', async () => {
  const { keeper } = await openBucketAnalytics(provider, {}, { address: '/analytics/buckets?campaign=3&view=both' })
  expect(await title('A post in Tips reaches most')).toBeTruthy()
  expect(keeper.asked).toMatchObject([{ campaign: '3' }])
  expect(screen.queryByRole('list', { name: 'Buckets against their shares' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Chart' })).toBeNull()
  expect(screen.getByText(/Shares are of all posts/)).toBeTruthy()
  const posts = within(table()).getByRole('link', { name: '8 posts in Tips' }).getAttribute('href')
  expect(new URL(posts ?? '', 'http://page').searchParams.get('campaign')).toBe('3')
})

test('where nothing fits what it is narrowed to, one press shows all posts again', async () => {
  const { keeper } = await openBucketAnalytics(provider, { posts_out: 0 }, { address: '/analytics/buckets?tag=jam' })
  expect(await screen.findByText('No such post went out in these days')).toBeTruthy()
  keeper.answerWith({})
  await press('Show all posts')
  expect(await title(farOff)).toBeTruthy()
  expect(keeper.asked.at(-1)).not.toHaveProperty('tag')
})

test('days of the person’s own choice are asked for', async () => {
  const { keeper } = await openBucketAnalytics(provider)
  await title(farOff)
  await press(/^Oct 23/)
  const first = await screen.findByLabelText('First day')
  await userEvent.clear(first)
  await userEvent.type(first, '2026-11-01')
  await press('Show these days')
  await waitFor(() => expect(keeper.asked.at(-1)).toMatchObject({ from: '2026-11-01' }))
})
