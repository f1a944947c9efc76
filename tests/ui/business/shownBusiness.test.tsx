import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { PostsPage } from '../../../src/ui/content/PostsPage.tsx'
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import {
  bakery,
  bluesky,
  mastodon,
  planned,
  plannedProvider,
  postOf,
  studio,
} from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const ofBakery = { business_profile_id: bakery.id }
const ofStudio = { business_profile_id: studio.id }
const accounts = [
  { ...bluesky, ...ofBakery },
  { ...mastodon, ...ofStudio },
]
const events = [
  planned(1, '2026-11-21T15:00', { ...ofBakery, title: 'Pies' }),
  planned(2, '2026-11-23T09:00', { ...ofBakery, title: 'Rolls' }),
  planned(3, '2026-11-23T10:00', { ...ofStudio, title: 'Prints' }),
  /** From before there were businesses: the primary's. */
  planned(4, '2026-11-24T10:00', { title: 'Bread' }),
]
const posts = [
  postOf({ ...ofBakery, id: 1, text: 'Pies', state: 'failed' }),
  postOf({ ...ofStudio, id: 3, text: 'Prints', state: 'failed' }),
]
const kept = { lastUsedBusinessProfile: String(bakery.id) }

function twoBusinesses() {
  const plan = plannedProvider({ profiles: [bakery, studio], accounts, events, posts })
  provider.use(...plan.handlers)
  return plan
}

const showAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Show all businesses' }))

describe('the calendar', () => {
  const open = () => openSignedIn({ path: '/calendar', Page: CalendarPage, kept })
  const sums = () => screen.getByRole('region', { name: 'This month' }).textContent

  test('shows the posts of the chosen business, with the numbers of what is shown', async () => {
    twoBusinesses()
    await open()
    await waitFor(() => expect(screen.queryByRole('link', { name: /Prints/ })).toBeNull())
    expect(screen.getByRole('link', { name: /Rolls/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Bread/ })).toBeTruthy()
    expect(sums()).toContain('3posts on3 days')
    expect(sums()).toContain('3 scheduled')
  })

  test('shows those of all on request', async () => {
    twoBusinesses()
    await open()
    await showAll()
    expect(screen.getByRole('link', { name: /Prints/ })).toBeTruthy()
    expect(sums()).toContain('4posts on3 days')
    expect(screen.getByRole('button', { name: 'Show Wren Street Bakery only' })).toBeTruthy()
  })
})

describe('a month of which not every post is listed', () => {
  const open = () => openSignedIn({ path: '/calendar', Page: CalendarPage, kept })
  const sums = () => screen.getByRole('region', { name: 'This month' }).textContent
  const businessIn = ({ url }: Request) => new URL(url).searchParams.get('business_profile_id')

  /** Of everybody the Rolls are not listed; of the bakery they are. */
  function crowded() {
    const plan = plannedProvider({
      profiles: [bakery, studio],
      accounts,
      events: events.filter(({ title }) => title !== 'Rolls'),
      moreByDay: { '2026-11-23': 60 },
    })
    const ofBakeryAlone = events.filter(({ title }) => title === 'Rolls' || title === 'Pies')
    provider.use(
      http.get(`${host}api/optimized/user/calendar/`, ({ request }) =>
        businessIn(request) === String(bakery.id)
          ? HttpResponse.json({ calendar_events: ofBakeryAlone, more_by_day: { '2026-11-23': 7 } })
          : undefined,
      ),
      http.get(`${host}api/optimized/user/stats/`, ({ request }) =>
        businessIn(request) === String(bakery.id)
          ? HttpResponse.json({
              stats: { month: '2026-11', total: 59, by_state: { scheduled: 59 }, by_network: {}, active_days: 2 },
            })
          : undefined,
      ),
      ...plan.handlers,
    )
    return plan
  }

  test('is asked for of the chosen business, and counted as the provider counts it', async () => {
    crowded()
    await open()
    expect(await screen.findByRole('link', { name: /Rolls/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Prints/ })).toBeNull()
    expect(sums()).toContain('59posts on2 days')
    expect(screen.getByText('+7 more')).toBeTruthy()
    await showAll()
    expect(screen.getByRole('link', { name: /Prints/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Rolls/ })).toBeNull()
    expect(screen.getByText('+60 more')).toBeTruthy()
  })
})

test('a month of which every post is listed is not asked for again of a business', async () => {
  const plan = twoBusinesses()
  await openSignedIn({ path: '/calendar', Page: CalendarPage, kept })
  await waitFor(() => expect(screen.queryByRole('link', { name: /Prints/ })).toBeNull())
  expect(plan.callsTo('api/optimized/user/calendar/').filter(({ path }) => path.includes('business'))).toEqual([])
})

test('the dashboard speaks of the chosen business alone, and of all on request', async () => {
  twoBusinesses()
  await openSignedIn({ path: '/dashboard', Page: DashboardPage, kept })
  await screen.findByRole('button', { name: 'Show all businesses' })
  await waitFor(() => expect(screen.queryByText('@ada@mastodon.example')).toBeNull())
  expect(await screen.findByText('@ada.example.com')).toBeTruthy()
  const month = () => screen.getByRole('heading', { name: 'November so far' }).parentElement?.textContent
  expect(month()).toContain('of 3 posts are out')
  expect(screen.queryByText(/^Prints/)).toBeNull()
  expect(await screen.findByText('Pies did not go out')).toBeTruthy()
  await showAll()
  expect(await screen.findByText('Prints did not go out')).toBeTruthy()
  expect(month()).toContain('of 4 posts are out')
  expect(screen.getByText('@ada@mastodon.example')).toBeTruthy()
})

test('the list of posts is asked for by business', async () => {
  const plan = twoBusinesses()
  await openSignedIn({ path: '/posts', Page: PostsPage, kept })
  expect(await screen.findByText('1 post')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Prints' })).toBeNull()
  // What the page before still asks may come last.
  const asked = plan.callsTo('posts/').map(({ path }) => path)
  expect(asked).toContainEqual(expect.stringContaining(`business_profile_id=${bakery.id}`))
  await showAll()
  expect(await screen.findByRole('link', { name: 'Prints' })).toBeTruthy()
})

describe('the composer', () => {
  const open = () => openSignedIn({ path: '/post/create', Page: ComposerPage, kept })
  const picker = () => within(screen.getByRole('group', { name: 'Post to' }))
  const tiles = () =>
    picker()
      .getAllByRole('button')
      .map((tile) => tile.getAttribute('aria-label'))

  test('offers the accounts of the chosen business', async () => {
    twoBusinesses()
    await open()
    await screen.findByRole('button', { name: 'Show all businesses' })
    await waitFor(() => expect(tiles()).toEqual(['Bluesky @ada.example.com']))
  })

  test('offers all on request, under their businesses', async () => {
    twoBusinesses()
    await open()
    await showAll()
    await waitFor(() => expect(tiles()).toEqual(['Bluesky @ada.example.com', 'Mastodon @ada@mastodon.example']))
    expect(picker().getByText('Wren Street Bakery')).toBeTruthy()
    expect(picker().getByText('Ines Okafor Illustration')).toBeTruthy()
  })

  test('keeps an account in sight that is chosen, whosever it is', async () => {
    twoBusinesses()
    await open()
    await showAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Mastodon @ada@mastodon.example' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show Wren Street Bakery only' }))
    expect(tiles()).toEqual(['Bluesky @ada.example.com', 'Mastodon @ada@mastodon.example'])
    expect(picker().getByText('Ines Okafor Illustration')).toBeTruthy()
  })
})

test('somebody with one business sees everything, and nothing of a filter', async () => {
  provider.use(...plannedProvider({ accounts, events, posts }).handlers)
  await openSignedIn({ path: '/calendar', Page: CalendarPage })
  expect(await screen.findByRole('link', { name: /Prints/ })).toBeTruthy()
  expect(screen.queryByText('Wren Street Bakery')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
