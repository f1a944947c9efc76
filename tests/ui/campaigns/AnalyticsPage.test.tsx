import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExperimentResult } from '../../../contract/campaignAnalytics.ts'
import { readFigures } from '../../../rules/campaigns/readFigures.ts'
import { nothingTold, wireMeasured } from '../../services/campaigns/analyticsProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { press } from '../support/buttons.ts'
import { descriptionOf, faultOf } from '../support/said.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openAnalytics } from './openAnalytics.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const label = 'Places that came of it on Bluesky, post 1'
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: label })
const store = 'Store what came of post 1 on Bluesky'
const toldPath = 'campaigns/posts/71/result/'
const told = ({ keeper }: Awaited<ReturnType<typeof openAnalytics>>) =>
  keeper.callsOf('POST', toldPath).map(({ body }) => body)
const headline = (name: string) => screen.findByRole('heading', { level: 1, name })
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
const isTold = (amount: number) => ({
  posts: [
    wireMeasured({
      networks: [
        { network: 'bluesky', published_at: '2026-11-18T09:00:00.000Z', is_troubled: false, ...nothingTold, amount },
      ],
    }),
  ],
})

test('the title is the finding, and the page says whose figures they are', async () => {
  const result = { day: '2026-11-21', amount: 11 }
  await openAnalytics(provider, { campaign: { result }, analytics: { results: [result] } })
  expect(await headline('11 of 24 places, ahead')).toBeTruthy()
  expect(screen.getByText(/What the networks count stands here as they told it last/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect(cells('Told results')).toEqual([
    ['By the end of', 'Told', 'Should have been', 'Difference'],
    ['Nov 21', '11 places', '4', '7 more'],
  ])
})

test('where networks count the goal the title is what they told, with what is missing and the days on which it was known', async () => {
  const network_result = {
    ...{ amount: 2310, day: '2026-11-21', read_posts: 3, typed_posts: 0, partial_posts: 0, untold_posts: 2 },
  }
  await openAnalytics(provider, {
    campaign: { goal_amount: 5000, goal_unit: 'people reached', network_result },
    analytics: {
      network_results: [
        { day: '2026-11-18', amount: 400 },
        { day: '2026-11-21', amount: 2310 },
      ],
    },
  })
  expect(await headline('2,310 of 5,000 people reached, as networks told it, ahead')).toBeTruthy()
  expect(screen.getByText('As networks told it. Of 2 posts nothing is told.')).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuetext')).toBe(
    'Nov 21: 2,310 people reached, should have been 882',
  )
  expect(screen.getByText(/^Each day counts what was told of all posts by its end/)).toBeTruthy()
  expect(yellowActs()).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect(cells('Told results').slice(1)).toEqual([
    ['Nov 18', '400 people reached', '441', '41 fewer'],
    ['Nov 21', '2,310 people reached', '882', '1,428 more'],
  ])
})

test('a typed result is told in place of what networks told', async () => {
  const result = { day: '2026-11-21', amount: 11 }
  await openAnalytics(provider, { campaign: { result }, analytics: { results: [result] } })
  expect(await headline('11 of 24 places, ahead')).toBeTruthy()
  expect(screen.queryByText(/networks told it\./)).toBeNull()
  expect(screen.queryByText(/^Each day counts/)).toBeNull()
})

test('the chart begins at the last told day, and arrows move the day, which is read out', async () => {
  const results = [
    { day: '2026-11-18', amount: 4 },
    { day: '2026-11-20', amount: 11 },
  ]
  await openAnalytics(provider, { campaign: { result: { day: '2026-11-20', amount: 11 } }, analytics: { results } })
  const day = await screen.findByRole('slider', { name: 'Day' })
  const read = () => day.getAttribute('aria-valuetext')
  expect(read()).toBe('Nov 21: 11 places as told of Nov 20, should have been 4')
  day.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(read()).toBe('Nov 19: 4 places as told of Nov 18, should have been 3')
  expect(screen.getByText('Nov 19: 4 places as told of Nov 18, should have been 3')).toBeTruthy()
  await userEvent.keyboard('{End}')
  expect(read()).toBe('Dec 19: to come, should be 24')
})

test('without a counted goal the title is how many posts are out, and no goal is drawn', async () => {
  await openAnalytics(provider, { campaign: { goal_amount: null } })
  expect(await headline('1 of 5 posts is out')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Against the goal' })).toBeNull()
})

test('where nothing is told that is said in words, and telling it is the act of the page', async () => {
  await openAnalytics(provider)
  expect(await headline('No result told yet, the goal is 24 places')).toBeTruthy()
  expect(yellowActs()).toEqual(['Tell the result'])
  expect(cells('By network')[1]).toEqual([
    'Bluesky',
    '1 out, 2 planned, 1 in trouble',
    'Not told yetBluesky has told no number yet.',
  ])
  expect(cells('By week')[1]).toEqual([
    'Week 1Nov 16–22',
    '1 of 5 out, 2 planned, 1 in trouble',
    'Not told yetNo network has told a number yet.',
  ])
})

test('a network with two accounts has a row for each of them, and without such a network there is no table', async () => {
  const counts = { planned: 0, published: 1, troubled: 0, told: null, read: readFigures([]) }
  const { unmount } = await openAnalytics(provider)
  await screen.findByRole('table', { name: 'By network' })
  expect(screen.queryByRole('heading', { name: 'By account' })).toBeNull()
  unmount()
  await openAnalytics(provider, {
    analytics: {
      by_account: [
        {
          ...{ account_id: 3, account_name: '@rye.example', network: 'bluesky', ...counts, unread_because: null },
          told: { posts: 1, amount: 7 },
        },
        { account_id: 4, account_name: '@wheat.example', network: 'bluesky', ...counts, unread_because: null },
      ],
    },
  })
  await screen.findByRole('heading', { name: 'By account' })
  expect(cells('By account')).toEqual([
    ['Account', 'Posts', 'What came of them'],
    ['@rye.example', '1 out', '7 places of 1 postBluesky has told no number yet.'],
    ['@wheat.example', '1 out', 'Not told yetBluesky has told no number yet.'],
  ])
})

test('how far the campaign has come is told from here', async () => {
  const { keeper } = await openAnalytics(provider)
  await userEvent.click(await screen.findByRole('button', { name: 'Tell the result' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell the result' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Places so far' }), '9{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keeper.callsOf('POST', 'campaigns/7/results/')).toHaveLength(1)
  expect(await screen.findByRole('slider', { name: 'Day' })).toBeTruthy()
})

test('what came of a post is told by Enter, and taken back from the notice', async () => {
  const opened = await openAnalytics(provider)
  await userEvent.type(await field(), '7{Enter}')
  await waitFor(() => expect(opened.said()).toContain('What came of it on Bluesky is stored.'))
  await waitFor(() => expect(screen.queryByRole('button', { name: store })).toBeNull())
  act(() => opened.app.notifications.getSnapshot().context.notices.at(0)?.onAction?.())
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(told(opened)).toEqual([
    { network: 'bluesky', amount: 7 },
    { network: 'bluesky', amount: null },
  ])
})

test('a field that is emptied takes back what was told, and the focus stays at it', async () => {
  const opened = await openAnalytics(provider, { analytics: isTold(3) })
  expect((await field()).value).toBe('3')
  await userEvent.clear(await field())
  await press('Take back what came of post 1 on Bluesky')
  await waitFor(() => expect(told(opened)).toEqual([{ network: 'bluesky', amount: null }]))
  expect(document.activeElement).toBe(await field())
})

const readNumbers = { reach: null, impressions: null, engagement: 34, clicks: null }
const onMastodon = {
  ...{ network: 'mastodon' as const, published_at: '2026-11-18T09:00:00.000Z', is_troubled: false, amount: null },
  ...{ read_amount: 34, unread_because: null },
  read: { ...readNumbers, read_at: '2026-11-20T09:50:00.000Z' },
}
const mastodonField = () => screen.findByRole('textbox', { name: /came of it on Mastodon/ })

test('what a network told of a post stands with when it was read, and what it does not tell is said in words', async () => {
  await openAnalytics(provider, {
    analytics: { posts: [wireMeasured({ networks: [{ ...onMastodon, read_amount: null }] })] },
  })
  expect(
    await screen.findByText(
      'Engagement 34. Not told by Mastodon: reach, impressions, and clicks. Read yesterday at 9:50 AM.',
    ),
  ).toBeTruthy()
  expect(descriptionOf(await mastodonField())).toBe('Not told yet')
})

test('where the network tells the number of the goal the page says that it is read, and of a typed one that it is typed', async () => {
  await openAnalytics(provider, {
    campaign: { goal_unit: 'engagements' },
    analytics: { posts: [wireMeasured({ networks: [onMastodon, { ...onMastodon, network: 'bluesky', amount: 40 }] })] },
  })
  expect(descriptionOf(await mastodonField())).toBe(
    '34, read from Mastodon yesterday at 9:50 AM. It counts unless you type another.',
  )
  const typed = await screen.findByRole('textbox', { name: /came of it on Bluesky/ })
  expect(descriptionOf(typed)).toBe('Typed by you')
})

test('figures of a network and of the campaign say of how many posts they were told', async () => {
  const read = { ...readFigures([]), engagement: { posts: 2, amount: 61 } }
  const counts = { planned: 0, published: 3, troubled: 0, told: null, read }
  await openAnalytics(provider, {
    analytics: {
      by_network: [{ network: 'mastodon', unread_because: null, ...counts }],
      totals: { wanted: 3, ...counts },
    },
  })
  expect(await screen.findByText('Engagement 61 of 2 posts. Not told: reach, impressions, and clicks.')).toBeTruthy()
  expect(cells('By network')[1]?.[2]).toBe(
    'Not told yetEngagement 61 of 2 posts. Not told by Mastodon: reach, impressions, and clicks.',
  )
})

test('of a network that is not read the page says why, and not that it tells later', async () => {
  const counts = { planned: 0, published: 3, troubled: 0, told: null, read: readFigures([]) }
  const onX = { ...onMastodon, network: 'twitter', unread_because: 'charged', read_amount: null, read: null } as const
  await openAnalytics(provider, {
    analytics: {
      by_network: [{ network: 'twitter', unread_because: 'charged', ...counts }],
      posts: [wireMeasured({ networks: [onX] })],
    },
  })
  expect(await screen.findByText('Not read. X charges for each reading.', { selector: 'p' })).toBeTruthy()
  expect(cells('By network')[1]?.[2]).toBe('Not told yetNot read. X charges for each reading.')
  expect(descriptionOf(await screen.findByRole('textbox', { name: /came of it on X/ }))).toBe(
    'Not read. X charges for each reading. What you type counts.',
  )
})

test('the days of the campaign are one press away in analytics', async () => {
  await openAnalytics(provider, { campaign: { starts_on: '2026-11-16', ends_on: '2026-12-19' } })
  const link = await screen.findByRole('link', { name: 'Its days in analytics' })
  expect(link.getAttribute('href')).toBe('/analytics?campaign=7&from=2026-11-16&to=2026-11-21')
})

test('a fault is said at its field, and nothing is told', async () => {
  const opened = await openAnalytics(provider)
  await userEvent.type(await field(), 'seven{Enter}')
  expect(faultOf(await field())).toBe('The result is a whole number')
  expect(told(opened)).toEqual([])
})

test('Enter tells nothing again that is told already', async () => {
  const opened = await openAnalytics(provider, { analytics: isTold(3) })
  await userEvent.type(await field(), '{Enter}')
  expect(told(opened)).toEqual([])
})

test('a refusal is said at the field, and what was typed stays', async () => {
  const opened = await openAnalytics(
    provider,
    {},
    { before: (keeper) => keeper.refuse(`POST ${toldPath}`, 409, { error: 'This post is not out on Bluesky.' }) },
  )
  await userEvent.type(await field(), '7{Enter}')
  expect(await screen.findByText('It was not stored')).toBeTruthy()
  expect(screen.getByText('This post is not out on Bluesky.')).toBeTruthy()
  expect((await field()).value).toBe('7')
  opened.keeper.allow(`POST ${toldPath}`)
  await press(store)
  await waitFor(() => expect(opened.said()).toContain('What came of it on Bluesky is stored.'))
})

test('without an answer nobody claims that it was refused', async () => {
  await openAnalytics(provider, {}, { before: (keeper) => keeper.refuse(`POST ${toldPath}`, 504) })
  await userEvent.type(await field(), '7{Enter}')
  expect(await screen.findByText('Nobody knows whether it was stored')).toBeTruthy()
})

test('where no answer came but it was stored, the page reads that', async () => {
  const { keeper } = await openAnalytics(provider)
  await field()
  provider.use(
    http.post(`${host}${toldPath}`, () => {
      keeper.tell(71, 'bluesky', 7)
      return HttpResponse.error()
    }),
  )
  await userEvent.type(await field(), '7{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: store })).toBeNull())
  expect(screen.queryByText(/Nobody knows/)).toBeNull()
  expect((await field()).value).toBe('7')
})

test('what was typed and not stored is there again after a reload', async () => {
  const { storage } = await openAnalytics(provider, { analytics: isTold(3) })
  await userEvent.type(await field(), '4')
  cleanup()
  await openAnalytics(provider, { analytics: isTold(3) }, { storage })
  expect((await field()).value).toBe('34')
  expect(screen.getByText('Not stored yet, 3 is told')).toBeTruthy()
})

test('a result is told of what is out alone; what is not says why', async () => {
  const networks = [
    { network: 'bluesky' as const, published_at: null, is_troubled: false, ...nothingTold },
    { network: 'mastodon' as const, published_at: null, is_troubled: true, ...nothingTold },
  ]
  await openAnalytics(provider, {
    analytics: { posts: [wireMeasured({ due_at: '2026-11-30T09:00:00.000Z', networks })] },
  })
  expect(await screen.findByText('Bluesky: Planned for Nov 30, 9:00 AM')).toBeTruthy()
  expect(screen.getByText('Mastodon: It did not go out, or nobody knows')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('of many posts the first are shown, and the rest by one press', async () => {
  const posts = Array.from({ length: 40 }, (_, at) => wireMeasured({ campaign_post: at + 1, position: at + 1 }))
  await openAnalytics(provider, { analytics: { posts } })
  const list = within(await screen.findByRole('list', { name: 'Posts' }))
  expect(list.getAllByRole('listitem')).toHaveLength(30)
  await press('Show 10 more posts')
  expect(list.getAllByRole('listitem')).toHaveLength(40)
})

test('an experiment says its verdict with its uncertainty, and each variant in words', async () => {
  const counts = { planned: 0, published: 8, troubled: 0, read: readFigures([]) }
  const experiment: ExperimentResult = {
    name: 'First line',
    variants: [
      { name: 'Question', ...counts, told: { posts: 8, amount: 16 }, mean: 2, interval: { from: 1, until: 3 } },
      { name: 'Story', ...counts, told: null, mean: null, interval: null },
    ],
    ...{ verdict: 'not_enough', missing: 8, better: null, difference: null },
  }
  await openAnalytics(provider, { analytics: { experiment } })
  expect(await screen.findByRole('heading', { name: 'Experiment: First line' })).toBeTruthy()
  expect(screen.getByText('Not enough yet: 8 more posts with a result, 8 for each variant')).toBeTruthy()
  expect(screen.getByText('2 places a post, between 1 and 3, from 8 posts')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'What a post of each variant brings' }))
  expect(table.getByRole('row', { name: /^Story Not told yet 8 out/ })).toBeTruthy()
})

test('without an experiment it says where one is chosen', async () => {
  await openAnalytics(provider)
  expect(await screen.findByText(/An experiment is chosen in the enhanced form/)).toBeTruthy()
})

test('where nothing is planned or out it teaches what comes first', async () => {
  const counts = { to_review: 0, approved: 3, rejected: 0, failed: 0, planned: 0, published: 0, held: 0 }
  await openAnalytics(provider, { campaign: { status: 'in_review', posts: counts }, analytics: { posts: [] } })
  expect(await screen.findByRole('heading', { name: 'Nothing of it is planned or out' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Plan the posts' }).getAttribute('href')).toBe('/campaigns/7/schedule')
})

test('what could not be read is read again', async () => {
  const { keeper } = await openAnalytics(
    provider,
    {},
    { before: (one) => one.refuse('GET campaigns/7/analytics/', 500, { error: 'Not now.' }) },
  )
  expect(await screen.findByText('What came of the campaign could not be read')).toBeTruthy()
  keeper.allow('GET campaigns/7/analytics/')
  await press('Try again')
  expect(await headline('No result told yet, the goal is 24 places')).toBeTruthy()
})

test.each(['/campaigns/none/analytics', '/campaigns/7/analytics'])(
  'a campaign that is not there, or is somebody else’s, is missing: %s',
  async (address) => {
    await openAnalytics(
      provider,
      {},
      { address, before: (keeper) => keeper.refuse('GET campaigns/7/analytics/', 404, { error: 'Not found.' }) },
    )
    expect(await headline('This campaign is not here')).toBeTruthy()
  },
)
