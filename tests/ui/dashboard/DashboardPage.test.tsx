import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import type { WeekAhead } from '../../../contract/weekAhead.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, filledWeek, part, planned, plannedProvider, postOf } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const open = () => openSignedIn({ path: '/dashboard', Page: DashboardPage })

test('says first how things stand', async () => {
  const failed = postOf({ state: 'failed', publications: [part({ state: 'failed', reason: 'Bluesky said no.' })] })
  const events = [
    planned(1, '2026-11-21T07:30', { state: 'published' }),
    planned(2, '2026-11-21T15:00'),
    planned(3, '2026-11-21T17:30'),
    planned(4, '2026-11-23T09:00'),
  ]
  provider.use(...plannedProvider({ events, posts: [failed] }).handlers)
  await open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Two more posts go out today. One needs you.' }),
  ).toBeTruthy()
  expect(screen.getByText('Bluesky said no.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'November so far' }).parentElement?.textContent).toContain(
    '1of 4 posts are out',
  )
  expect(screen.getByRole('link', { name: /9a\s*Post 4/ })).toBeTruthy()
})

test('counts also those posts of today that are not listed, and leads to them', async () => {
  const events = [planned(1, '2026-11-21T07:30', { state: 'published' }), planned(2, '2026-11-21T15:00')]
  const schedule = { at: '2026-11-21T20:30:00.000Z', wall_time: '2026-11-21T20:30', timezone: 'UTC' }
  const posts = Array.from({ length: 55 }, (_, index) => postOf({ id: index + 1, schedule }))
  provider.use(...plannedProvider({ events, moreByDay: { '2026-11-21': 54 }, posts }).handlers)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: '55 posts go out today.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'and 54 more' }).getAttribute('href')).toBe('/posts?day=2026-11-21')
})

test('says so where it cannot be read what needs the person', async () => {
  const plan = plannedProvider({ events: [planned(1, '2026-11-21T15:00')] })
  provider.use(
    http.get(`${host}posts/`, () => HttpResponse.json({}, { status: 500 })),
    ...plan.handlers,
  )
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'It is not known whether a post needs youYour posts are safe, and what is scheduled goes out. Request failed with status 500',
  )
})

test('the ruler points to the hour of a post in the evening, and posts of the same minute share a flag', async () => {
  const evening = [1, 2, 3, 4].map((id) => planned(id, '2026-11-21T20:30'))
  provider.use(...plannedProvider({ events: [...evening, planned(5, '2026-11-21T09:00')] }).handlers)
  await open()
  const today = await screen.findByRole('region', { name: 'Today' })
  const links = within(today).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('9:00 AM'),
    expect.stringContaining('8:30 PM'),
    '+3 more',
  ])
  expect(screen.getByRole('link', { name: '3 more posts around this time' }).getAttribute('href')).toBe('/calendar')
  const pole = today.querySelector<HTMLElement>('[data-flag="20:30"]')
  // Six to nine is the whole: half past eight is 870 of 900 minutes.
  expect(Number.parseFloat(pole?.style.getPropertyValue('--right') ?? '')).toBeCloseTo(100 - (870 / 900) * 100)
})

test('says why of the part of a post that is worst off', async () => {
  const waits = part({ state: 'waiting', reason: 'bsky.example does not answer.' })
  const failed = part({ id: 71, network: 'mastodon', state: 'failed', reason: 'mastodon.example refused the post.' })
  provider.use(...plannedProvider({ posts: [postOf({ state: 'failed', publications: [waits, failed] })] }).handlers)
  await open()
  expect(await screen.findByText('mastodon.example refused the post.')).toBeTruthy()
  expect(screen.queryByText('bsky.example does not answer.')).toBeNull()
})

test('says of a post that is held for missing payment why, and asks for no account to be connected again', async () => {
  const held = postOf({ state: 'held', publications: [part({ state: 'held', reason: reasons.unpaid })] })
  provider.use(...plannedProvider({ posts: [held] }).handlers)
  await open()
  expect(await screen.findByText(reasons.unpaid)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/post/9')
  expect(screen.queryByRole('link', { name: 'Reconnect' })).toBeNull()
})

test('counts an account that has to be reconnected among what needs the person', async () => {
  provider.use(
    ...plannedProvider({ accounts: [{ ...bluesky, state: 'expired', error_message: 'Signed out.' }] }).handlers,
  )
  await open()
  expect(await screen.findByText('Bluesky has to be reconnected')).toBeTruthy()
  expect(screen.getByText('One needs you.')).toBeTruthy()
})

test('without an account leads to connecting one', async () => {
  provider.use(...plannedProvider({ accounts: [] }).handlers)
  await open()
  expect(await screen.findByRole('heading', { name: 'Begin with an account' })).toBeTruthy()
})

test('without a post leads to writing one', async () => {
  provider.use(...plannedProvider().handlers)
  await open()
  expect(await screen.findByRole('heading', { name: 'Plan your first post' })).toBeTruthy()
})

const nothingOn = (day: string): WeekAhead['days'][number] => ({
  ...{ day, free_slots: [], free_count: 0, coming_again: [], again_count: 0, blocked_count: 0 },
})
const freeAt = (slot_id: number, wall_time: string, bucket: { id: number; name: string } | null = null) => ({
  ...{ slot_id, wall_time, bucket },
})

test('the week ahead shows free slots and what comes again beside the posts, and says it in words', async () => {
  const weekAhead: WeekAhead = {
    ...filledWeek,
    days: [
      { ...nothingOn('2026-11-21'), free_slots: [freeAt(1, '2026-11-21T23:30')], free_count: 1 },
      {
        ...nothingOn('2026-11-23'),
        ...{ free_slots: [freeAt(2, '2026-11-23T17:30', { id: 5, name: 'Tips' })], free_count: 1 },
        coming_again: [
          { entry_id: 8, rule_id: 3, title: 'Cold dough', wall_time: '2026-11-23T08:00', blocked_reason: null },
        ],
        again_count: 1,
      },
    ],
    recycled_post_ids: [4],
  }
  const events = [planned(4, '2026-11-23T09:00'), planned(5, '2026-11-24T09:00')]
  provider.use(...plannedProvider({ events, weekAhead }).handlers)
  await open()
  await screen.findByText('2 posts, 1 free slot, 1 comes again; 5 days are empty.')
  const free = screen.getByRole('link', { name: /^5:30p\s*Tips, free/ })
  expect(free.getAttribute('href')).toBe('/post/create?date=2026-11-23&time=17%3A30&bucket=5')
  expect(screen.getByRole('link', { name: '11:30p' }).getAttribute('href')).toBe(
    '/post/create?date=2026-11-21&time=23%3A30',
  )
  const again = screen.getByRole('link', { name: /Comes again\s*8a\s*Cold dough/ })
  expect(again.getAttribute('href')).toBe('/content-recycling')
  expect(screen.getByRole('link', { name: /9a\s*Comes again\s*Post 4/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up time slots' })).toBeNull()
})

test('what holds up the coming days is among what needs the person', async () => {
  const needs: WeekAhead['needs'] = {
    blocked: 2,
    wordings_to_read: 1,
    paused_queues: [{ account_id: 1, network: 'bluesky', handle: 'ada.example.com', name: 'Ada', post_count: 3 }],
    recycling_paused_at: null,
    unseen_decisions: 0,
    approvals: 2,
  }
  provider.use(
    ...plannedProvider({ events: [planned(4, '2026-11-23T09:00')], weekAhead: { ...filledWeek, needs } }).handlers,
  )
  await open()
  expect(await screen.findByText('2 posts do not come again as planned')).toBeTruthy()
  expect(screen.getByText('1 wording to read')).toBeTruthy()
  expect(screen.getByText('The queue of @ada.example.com on Bluesky is paused')).toBeTruthy()
  expect(screen.getByText('3 posts wait in it.')).toBeTruthy()
  expect(screen.getByText('2 posts wait for your yes')).toBeTruthy()
  expect(screen.getByText('Your keys want them to go out. None does until you plan it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/profile#api-keys')
  expect(screen.getByText('Four need you.')).toBeTruthy()
})

test('without slots the days are there, and slots are offered', async () => {
  const weekAhead = { ...filledWeek, has_slots: false }
  provider.use(...plannedProvider({ events: [planned(4, '2026-11-23T09:00')], weekAhead }).handlers)
  await open()
  expect(await screen.findByRole('button', { name: 'Set up time slots' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /9a\s*Post 4/ })).toBeTruthy()
})

test('where free slots cannot be read the posts are there all the same, and another try brings the slots', async () => {
  const plan = plannedProvider({ events: [planned(4, '2026-11-23T09:00')] })
  provider.use(
    http.get(`${host}calendar/week-ahead/`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
    ...plan.handlers,
  )
  await open()
  const problem = await screen.findByText('Free slots and what comes again may be missing here')
  expect(screen.getByRole('link', { name: /9a\s*Post 4/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up time slots' })).toBeNull()
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(problem.isConnected).toBe(false))
})
