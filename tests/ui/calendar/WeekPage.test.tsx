import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from '../../../src/app/session.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { planned, plannedProvider, postOf } from '../content/support/plannedProvider.ts'

const provider = atProvider()
// Its code comes with its first opening; whichever test is first does not wait for it.
beforeAll(() => import('../../../src/ui/calendar/WeekPage.tsx'))
beforeEach(() => {
  // A desk: the window of the tests has no width.
  const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address = '/calendar?view=week') => openSignedIn({ path: '/calendar', address, Page: CalendarPage })
const noStats = { total: 0, by_state: {}, by_network: {}, active_days: 0 }
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const post = (name: RegExp) => screen.findByRole('link', { name })

/** What is told outside of posts that were moved. */
const moved = ['post_reschedule_started', 'post_reschedule_success']

/** The weeks that are rendered, whether they are out of sight, and their posts. */
const readyPosts = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-week]'), (week) => {
    const ids = Array.from(week.querySelectorAll<HTMLElement>('[data-post]'), ({ dataset }) => dataset.post)
    return `${week.dataset.week}${week.getAttribute('aria-hidden') === 'true' ? ' hidden' : ''}: ${ids.join(', ')}`
  })

/** Answers every move as done, and notes what was asked for. */
function takeMoves() {
  const asked: unknown[] = []
  provider.use(
    http.post(`${host}posts/several/reschedule/`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ results: [], left: [], conflicts: [] })
    }),
    http.post(`${host}posts/several/copy/`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ results: [], left: [], conflicts: [] }, { status: 201 })
    }),
  )
  return asked
}

test('a week has its posts in their days, and the days that are known for something', async () => {
  const plan = plannedProvider({
    events: [planned(1, '2026-11-16T09:00'), planned(2, '2026-11-20T17:30'), planned(3, '2026-11-24T09:00')],
    namedDays: [{ day: '2026-11-19', name: 'Bakers’ Day', kind: 'holiday' }],
  })
  provider.use(...plan.handlers)
  await open()
  await post(/Friday, November 20,\s*5:30p.*Post 2/)
  expect(heading()).toBe('November 15–21')
  expect(screen.getByRole('link', { name: /Post 1/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Post 3/ })).toBeNull()
  expect(await screen.findByRole('heading', { name: /Thursday, November 19.*Bakers’ Day/ })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'In numbers' }).textContent).toContain('2posts this week')
})

test('the next week is named in the address, and a week seen is not asked for again', async () => {
  const plan = plannedProvider({ events: [planned(3, '2026-11-24T09:00')] })
  provider.use(...plan.handlers)
  const { router } = await open()
  await screen.findByRole('button', { name: 'Next week' })
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  await post(/Post 3/)
  expect(heading()).toBe('November 22–28')
  await waitFor(() => expect(router.navigator.address()).toContain('week=2026-11-22'))
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(heading()).toBe('November 15–21')
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  await post(/Post 3/)
  expect(plan.callsTo('calendar/?from=2026-11-22')).toHaveLength(1)
})

test('the weeks beside are made ready day by day where nobody sees or reads them, three in all', async () => {
  const events = [planned(1, '2026-11-11T09:00'), planned(2, '2026-11-18T09:00'), planned(3, '2026-11-25T09:00')]
  provider.use(...plannedProvider({ events }).handlers)
  const { clock } = await open()
  await post(/Post 2/)
  act(() => clock.pass(1000))
  await waitFor(() => expect(readyPosts()).toEqual(['2026-11-08 hidden: 1', '2026-11-15: 2', '2026-11-22 hidden: 3']))
  expect(screen.queryByRole('link', { name: /Post [13]/ })).toBeNull()
  const ready = document.querySelector('[data-post="3"]')
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  // It is the same element that is shown now.
  expect(await post(/Post 3/)).toBe(ready)
  await waitFor(() => expect(readyPosts()).toEqual(['2026-11-15 hidden: 2', '2026-11-22: 3']))
  act(() => clock.pass(1000))
  await waitFor(() => expect(document.querySelectorAll('[data-week]')).toHaveLength(3))
})

test('by keys a post is selected, taken to another time and put down', async () => {
  provider.use(...plannedProvider({ events: [planned(1, '2026-11-20T09:00')] }).handlers)
  const asked = takeMoves()
  const { tracked } = await open()
  const link = await post(/Post 1/)
  link.focus()
  fireEvent.keyDown(link, { key: ' ' })
  expect(await screen.findByText('1 post selected')).toBeTruthy()
  fireEvent.keyDown(link, { key: 'm' })
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  fireEvent.keyDown(link, { key: 'ArrowDown' })
  fireEvent.keyDown(link, { key: 'ArrowDown', shiftKey: true })
  expect(screen.getByText('Saturday, November 21, 10:15 AM')).toBeTruthy()
  fireEvent.keyDown(link, { key: 'Enter' })
  await waitFor(() =>
    expect(asked).toMatchObject([{ moves: [{ post: 1, schedule: { wall_time: '2026-11-21T10:15' } }] }]),
  )
  await waitFor(() => expect(tracked()).toEqual(moved))
})

test('what is carried is left where it was with Escape, and a copy leaves its post', async () => {
  provider.use(...plannedProvider({ events: [planned(1, '2026-11-20T09:00')] }).handlers)
  const asked = takeMoves()
  await open()
  const link = await post(/Post 1/)
  fireEvent.keyDown(link, { key: 'm' })
  fireEvent.keyDown(link, { key: 'ArrowDown' })
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(screen.getByText('Left where it was.')).toBeTruthy()
  fireEvent.keyDown(link, { key: 'c' })
  fireEvent.keyDown(link, { key: 'ArrowLeft' })
  fireEvent.keyDown(link, { key: 'Enter' })
  await waitFor(() =>
    expect(asked).toMatchObject([{ copies: [{ post: 1, schedule: { wall_time: '2026-11-19T09:00' } }] }]),
  )
})

test('selected posts carry the numbers of the slots that they would go to, and go there together', async () => {
  const slot = { id: 5, business_profile_id: 11, account_id: null, weekday: 6, time: '18:00', bucket_id: null }
  const at = (wall_time: string) => ({ at: `${wall_time}:00.000Z`, wall_time, timezone: 'Europe/London' })
  const free = { slot_id: 5, account_id: null, bucket_id: null }
  provider.use(
    ...plannedProvider({
      events: [planned(1, '2026-11-20T09:00'), planned(2, '2026-11-20T15:00')],
      slots: [slot],
      freeSlots: [
        { ...free, schedule: at('2026-11-21T18:00') },
        { ...free, schedule: at('2026-11-28T12:00') },
      ],
    }).handlers,
  )
  const asked = takeMoves()
  const { tracked } = await open()
  fireEvent.click(await post(/Post 1/), { ctrlKey: true })
  fireEvent.click(await post(/Post 2/), { ctrlKey: true })
  const bar = await screen.findByRole('toolbar', { name: 'Selected posts' })
  await within(bar).findByText(/2 lands on Sat, Nov 28 at 12:00 PM/)
  expect(await screen.findByRole('button', { name: /Saturday, November 21,\s*6p.*selected post\s*1/ })).toBeTruthy()
  // While they are carried, N is none of their keys.
  const carried = await post(/Post 1/)
  fireEvent.keyDown(carried, { key: 'm' })
  fireEvent.keyDown(carried, { key: 'n' })
  fireEvent.keyDown(carried, { key: 'Escape' })
  await screen.findByText('Left where it was.')
  expect(asked).toEqual([])
  await userEvent.click(within(bar).getByRole('button', { name: /Move to 2 free slots/ }))
  await waitFor(() =>
    expect(asked).toMatchObject([
      {
        moves: [
          { post: 1, schedule: { wall_time: '2026-11-21T18:00' } },
          { post: 2, schedule: { wall_time: '2026-11-28T12:00' } },
        ],
      },
    ]),
  )
  await waitFor(() => expect(tracked()).toEqual(moved))
})

test('who presses Move is told to press a time, and can leave all as it is', async () => {
  provider.use(
    ...plannedProvider({ events: [planned(1, '2026-11-20T09:00'), planned(2, '2026-11-20T15:00')] }).handlers,
  )
  const asked = takeMoves()
  await open()
  fireEvent.click(await post(/Post 1/), { ctrlKey: true })
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected posts' }))
  await userEvent.click(bar.getByRole('button', { name: /^Move/ }))
  expect(bar.getByText(/Press the new time of “Post 1”\./)).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Leave all as it is' }))
  expect(screen.getByText('Left where it was.')).toBeTruthy()
  expect(bar.queryByText(/Press the new time/)).toBeNull()
  fireEvent.click(await post(/Post 2/), { ctrlKey: true })
  await userEvent.click(bar.getByRole('button', { name: /^Copy/ }))
  expect(bar.getByText(/Press the time for a copy of .* The others go along\./)).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Leave all as it is' }))
  await userEvent.click(bar.getByRole('button', { name: 'Clear the selection' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).toBeNull())
  expect(asked).toEqual([])
})

test('a post that is being sent is not selected', async () => {
  provider.use(...plannedProvider({ events: [planned(1, '2026-11-20T09:00', { state: 'published' })] }).handlers)
  await open()
  const link = await post(/Post 1/)
  fireEvent.click(link, { ctrlKey: true })
  fireEvent.keyDown(link, { key: 'm' })
  expect(screen.getByText('Nothing here can be moved.')).toBeTruthy()
  expect(screen.queryByRole('toolbar', { name: 'Selected posts' })).toBeNull()
})

test('arrows go to posts and hours, and N writes for the time where they stand', async () => {
  provider.use(...plannedProvider({ events: [planned(1, '2026-11-20T09:30')] }).handlers)
  const { router } = await open()
  const link = await post(/Post 1/)
  link.focus()
  fireEvent.click(link, { ctrlKey: true })
  fireEvent.keyDown(link, { key: 'Escape' })
  fireEvent.keyDown(link, { key: 'ArrowDown' })
  const spot = await screen.findByRole('link', { name: /Friday, November 20, 10:00 AM, nothing planned/ })
  expect(document.activeElement).toBe(spot)
  fireEvent.keyDown(spot, { key: 'n' })
  await waitFor(() => expect(router.navigator.address()).toBe('/post/create?date=2026-11-20&time=10:00'))
})

test('a filter of the address narrows the week, and nothing found leads back to everything', async () => {
  const plan = plannedProvider({ events: [planned(1, '2026-11-20T09:00')] })
  provider.use(...plan.handlers)
  const { router } = await open('/calendar?view=week&state=draft')
  await screen.findByText(/is found with these filters/)
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await post(/Post 1/)
  expect(router.navigator.address()).toBe('/calendar?view=week')
})

test('a week that cannot be read says why, and another try shows it', async () => {
  const plan = plannedProvider({ events: [planned(1, '2026-11-20T09:00')] })
  let isDown = true
  provider.use(
    http.get(`${host}calendar/`, () =>
      isDown ? HttpResponse.json({ error: 'The database rests.' }, { status: 500 }) : undefined,
    ),
    ...plan.handlers,
  )
  await open()
  await screen.findByText(/November 15–21 could not be loaded/)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await post(/Post 1/)
})

test('the list has the month by its days', async () => {
  provider.use(
    ...plannedProvider({ events: [planned(1, '2026-11-20T09:00'), planned(2, '2026-12-01T09:00')] }).handlers,
  )
  await open('/calendar?view=list')
  const day = await screen.findByRole('region', { name: 'Friday, November 20' })
  expect(within(day).getByRole('link', { name: /9:00 AM.*Post 1/ })).toBeTruthy()
  expect(screen.queryByText('Post 2')).toBeNull()
})

test('a month with a filter shows only what it lets through', async () => {
  const plan = plannedProvider({
    events: [planned(1, '2026-11-20T09:00'), planned(2, '2026-11-21T09:00', { state: 'draft' })],
  })
  provider.use(...plan.handlers)
  await open('/calendar?state=draft')
  const grid = await screen.findByRole('grid')
  await within(grid).findByRole('link', { name: /Post 2/ })
  expect(screen.queryByRole('link', { name: /Post 1/ })).toBeNull()
})

test('a selected post that is there no more is not counted', async () => {
  const event = planned(1, '2026-11-20T09:00')
  const plan = plannedProvider({ events: [event, planned(2, '2026-11-21T09:00')] })
  let isGone = false
  provider.use(
    http.get(`${host}calendar/`, () =>
      isGone ? HttpResponse.json({ results: [], more_by_day: {}, stats: noStats }) : undefined,
    ),
    ...plan.handlers,
  )
  const { app } = await open()
  fireEvent.click(await post(/Post 1/), { ctrlKey: true })
  expect(await screen.findByText('1 post selected')).toBeTruthy()
  isGone = true
  act(() => app.lazyInSession(createSession).postChanges.tell())
  await waitFor(() => expect(screen.queryByText('1 post selected')).toBeNull())
})

test('arrows come to what found no room, and that opens the day with all of it', async () => {
  const events = [1, 2, 3, 4].map((id) => planned(id, '2026-11-20T09:00'))
  provider.use(...plannedProvider({ events }).handlers)
  await open()
  const first = await post(/Post 1/)
  act(() => first.focus())
  for (let presses = 0; presses < 2; presses += 1)
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowDown' })
  const more = screen.getByRole('button', { name: /\+2 more on Friday, November 20/ })
  expect(document.activeElement).toBe(more)
  await userEvent.click(more)
  const day = within(await screen.findByRole('dialog', { name: 'Friday, November 20' }))
  expect(day.getAllByRole('link', { name: /^Post/ })).toHaveLength(4)
  await userEvent.click(day.getByRole('checkbox', { name: 'Select “Post 4”' }))
  expect(day.getByRole('button', { name: 'Move 1 post' })).toBeTruthy()
})

test('a post of the opened day can come again, and the day is still there afterwards', async () => {
  const events = [1, 2, 3, 4].map((id) => planned(id, '2026-11-20T09:00'))
  const schedule = { at: '2026-11-20T09:00:00.000Z', wall_time: '2026-11-20T09:00', timezone: 'Europe/London' }
  provider.use(
    http.post(`${host}posts/:id/repeat/check/`, () => HttpResponse.json({ conflicts: [], taken: [] })),
    ...plannedProvider({ events, posts: [postOf({ id: 4, schedule })] }).handlers,
  )
  await open()
  await post(/Post 1/)
  await userEvent.click(screen.getByRole('button', { name: /\+2 more on Friday, November 20/ }))
  const day = within(await screen.findByRole('dialog', { name: 'Friday, November 20' }))
  await userEvent.click(day.getByRole('button', { name: 'Repeat “Post 4”…' }))
  const repeat = within(await screen.findByRole('dialog', { name: 'Repeat this post' }))
  expect(await repeat.findByText(/Friday, November 27/)).toBeTruthy()
  await userEvent.click(repeat.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Repeat this post' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Friday, November 20' })).toBeTruthy()
})
