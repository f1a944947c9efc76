import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { CalendarEvent, Post } from '../../../contract/content.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { press } from '../support/buttons.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { planned, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const open = (address = '/calendar') => openSignedIn({ path: '/calendar', address, Page: CalendarPage })
const grid = () => screen.getByRole('grid')
const cell = (name: RegExp) => within(grid()).getByRole('gridcell', { name })
const movesPath = 'posts/several/reschedule/'
/** A provider that moves what it is asked to move. */
const moves = (answer: object = {}) =>
  http.post(`${host}${movesPath}`, () => HttpResponse.json({ results: [], left: [], conflicts: [], ...answer }))
const moveTo = (wall_time: string) => ({
  moves: [{ post: 9, schedule: { wall_time, timezone: 'Europe/London' } }],
})
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the month', () => {
  test('is a grid under its long name and year, with its posts in their days and its numbers', async () => {
    const plan = plannedProvider({
      events: [planned(1, '2026-11-19T17:30', { state: 'published' }), planned(2, '2026-11-24T09:00')],
    })
    provider.use(...plan.handlers)
    await open()
    expect(heading()).toBe('November 2026')
    expect(within(cell(/^Thursday, November 19, 1 post/)).getByRole('link', { name: /5:30p.*Post 1/ })).toBeTruthy()
    expect(within(grid()).getAllByRole('gridcell')).toHaveLength(35)
    const sums = screen.getByRole('region', { name: 'This month' })
    expect(sums.textContent).toContain('1 published')
    expect(sums.textContent).toContain('1 scheduled')
  })

  test('previous, next and today turn it, and a month seen is not asked for again', async () => {
    const plan = plannedProvider()
    provider.use(...plan.handlers)
    await open()
    await press('Next month')
    await waitFor(() => expect(heading()).toBe('December 2026'))
    await screen.findByRole('grid', { name: 'December 2026' })
    expect(plan.callsTo('api/optimized/user/calendar/?month=2026-12')).toHaveLength(1)
    await press('Today')
    expect(heading()).toBe('November 2026')
    await press('Previous month')
    expect(heading()).toBe('October 2026')
    await press('Next month')
    await press('Next month')
    expect(heading()).toBe('December 2026')
    await waitFor(() => expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy())
    expect(plan.callsTo('api/optimized/user/calendar/?month=2026-12')).toHaveLength(1)
    expect(plan.callsTo('api/optimized/user/calendar/?month=2026-11')).toHaveLength(0)
  })

  test('its neighbours are loaded ahead after one second, not before', async () => {
    const plan = plannedProvider()
    provider.use(...plan.handlers)
    const { clock } = await open()
    act(() => clock.pass(999))
    expect(plan.callsTo('api/optimized/user/calendar/')).toHaveLength(0)
    act(() => clock.pass(1))
    await waitFor(() => expect(plan.callsTo('api/optimized/user/calendar/?month=2026-12')).toHaveLength(1))
  })

  test('that cannot be fetched says so, and can be tried again', async () => {
    const plan = plannedProvider()
    provider.use(...plan.handlers)
    const { browser } = await open()
    browser.isOnline = false
    const calls = `${host}api/optimized/user/calendar/`
    provider.use(http.get(calls, () => HttpResponse.error()))
    await press('Next month')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'December 2026 could not be loadedYour posts are safe, and what is scheduled goes out. Failed to fetch calendar events',
    )
    provider.use(...plan.handlers)
    await press('Try again')
    await waitFor(() => expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy())
  })

  test('after a failure of the optimized service comes from the older one, and the failure is told', async () => {
    const plan = plannedProvider()
    provider.use(...plan.handlers)
    const { app } = await open()
    provider.use(
      http.get(`${host}api/optimized/user/calendar/`, () => HttpResponse.json({}, { status: 500 })),
      http.get(`${host}user/data/`, () =>
        HttpResponse.json({
          user: [],
          calendar_events: [planned(5, '2026-12-03T09:00')],
          stats: { month: '2026-12', total: 1, by_state: { scheduled: 1 }, by_network: {}, active_days: 1 },
        }),
      ),
    )
    await press('Next month')
    expect(await screen.findByRole('link', { name: /Post 5/ })).toBeTruthy()
    const { notices } = app.notifications.getSnapshot().context
    expect(notices.map(({ title }) => title)).toContain('Failed to fetch calendar events')
  })

  test('that is none is refused before the call', async () => {
    const plan = plannedProvider()
    provider.use(...plan.handlers)
    await open('/calendar?month=2026-13')
    expect(heading()).toBe('Current Month')
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid month format')
    expect(plan.callsTo('api/optimized/user/calendar/')).toHaveLength(0)
  })

  test('of a full day shows three rows and how many more there are; the day shows all', async () => {
    const events = [1, 2, 3, 4, 5, 6].map((id) => planned(id, `2026-11-24T0${id}:00`))
    const plan = plannedProvider({ events })
    provider.use(...plan.handlers)
    await open()
    const day = cell(/^Tuesday, November 24, 6 posts/)
    expect(within(day).getAllByRole('link')).toHaveLength(3)
    expect(day.textContent).toContain('+3 more')
    await userEvent.click(day)
    const panel = screen.getByRole('region', { name: 'Tuesday, November 24' })
    expect(within(panel).getAllByRole('link', { name: /^Post/ })).toHaveLength(6)
  })
})

describe('a day with more posts than the month lists', () => {
  const events = [1, 2, 3, 4, 5].map((id) => planned(id, `2026-11-24T0${id}:00`))
  const openFull = async () => {
    const plan = plannedProvider({ events, moreByDay: { '2026-11-24': 1200 } })
    provider.use(...plan.handlers)
    return open()
  }

  test('counts them in its square', async () => {
    await openFull()
    expect(cell(/^Tuesday, November 24, 1,205 posts/).textContent).toContain('+1,202 more')
  })

  test('and in its panel, which leads to the list of them all', async () => {
    await openFull()
    await userEvent.click(cell(/^Tuesday, November 24,/))
    const panel = screen.getByRole('region', { name: 'Tuesday, November 24' })
    expect(within(panel).getByText('1,205 posts')).toBeTruthy()
    expect(within(panel).getAllByRole('link', { name: /^Post/ })).toHaveLength(5)
    const rest = within(panel).getByRole('link', { name: 'and 1,200 more' })
    expect(rest.getAttribute('href')).toBe('/posts?day=2026-11-24')
  })

  test('does not let M guess which is meant, though one alone of the listed can be moved', async () => {
    const listed = events.map((event, index) => (index === 0 ? event : { ...event, state: 'published' as const }))
    provider.use(...plannedProvider({ events: listed, moreByDay: { '2026-11-24': 3 } }).handlers)
    await open()
    act(() => cell(/^Tuesday, November 24,/).focus())
    await userEvent.keyboard('m')
    expect(screen.getByText(/^Tuesday, November 24 has more posts than are listed/)).toBeTruthy()
  })

  test('is in the next month too once that is seen', async () => {
    const plan = plannedProvider({ events: [planned(9, '2026-12-03T09:00')], moreByDay: { '2026-12-03': 7 } })
    provider.use(...plan.handlers)
    await open()
    await press('Next month')
    expect(await within(screen.getByRole('grid')).findByText('+7 more')).toBeTruthy()
  })
})

test('a month that is kept stands in the grid at once, with its own posts in order and no other month in sight', async () => {
  const events = [
    planned(1, '2026-12-03T17:30'),
    planned(2, '2026-12-03T09:00'),
    planned(3, '2026-11-03T09:00', { state: 'published' }),
  ]
  provider.use(...plannedProvider({ events }).handlers)
  await open()
  await press('Next month')
  await screen.findByRole('link', { name: /Post 1/ })
  await press('Previous month')
  await press('Next month')
  expect(screen.getAllByRole('grid')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: /Post \d/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/post/2',
    '/post/1',
  ])
})

test('a press of a post opens it without a new page', async () => {
  provider.use(...plannedProvider({ events: [planned(4, '2026-11-24T09:00')] }).handlers)
  const { router } = await open()
  await userEvent.click(within(grid()).getByRole('link', { name: /Post 4/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/post/4'))
})

test('drafts without a time stand beside the month, counted, and open where one is chosen; its numbers are those of its days', async () => {
  const draft: Partial<Post> = { state: 'draft', publications: [], schedule: null }
  const timed = { at: '2026-12-24T09:00:00.000Z', wall_time: '2026-12-24T09:00', timezone: 'Europe/London' }
  const posts = [
    postOf({ ...draft, id: 20, text: 'Rye bread' }),
    postOf({ ...draft, id: 21, text: 'Honey cake', account_ids: [2] }),
    postOf({ ...draft, id: 22, text: 'Stollen', schedule: timed }),
    postOf({ id: 23 }),
  ]
  const events = [planned(24, '2026-11-24T09:00', { state: 'draft' }), planned(25, '2026-11-25T09:00')]
  provider.use(...plannedProvider({ posts, events }).handlers)
  await open()
  const tray = await screen.findByRole('region', { name: 'Drafts without a time' })
  expect(within(tray).getByRole('heading').textContent).toBe('Drafts without a time 2')
  const links = within(tray).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/post/create?edit=20', '/post/create?edit=21'])
  expect(await within(tray).findByLabelText('Mastodon')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'This month' }).textContent).toContain('1 draft')
})

describe('the keyboard', () => {
  test('moves by day, by week and by month, and opens the day', async () => {
    provider.use(...plannedProvider().handlers)
    await open()
    act(() => cell(/November 21, today/).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cell(/^Sunday, November 22/))
    await userEvent.keyboard('{ArrowDown}{End}{Home}{Enter}')
    expect(screen.getByRole('region', { name: 'Sunday, November 29' })).toBeTruthy()
    await userEvent.keyboard('{PageDown}')
    expect(heading()).toBe('December 2026')
  })

  test('takes a post to another day, at the same time of day, and offers to undo it', async () => {
    const plan = plannedProvider({ events: [planned(9, '2026-11-24T17:30')], posts: [postOf()] })
    provider.use(...plan.handlers.slice(0, 1), moves(), ...plan.handlers.slice(1))
    const { app, tracked, said } = await open()
    act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Enter}')
    await waitFor(() => expect(plan.callsTo(movesPath)).toHaveLength(1))
    expect(plan.callsTo(movesPath)[0]?.body).toEqual(moveTo('2026-11-26T17:30'))
    await waitFor(() => expect(said().join()).toContain('Moved to Thu 5:30 PM'))
    expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_success'])
    expect(app.notifications.getSnapshot().context.notices[0]?.actionLabel).toBe('Undo')
  })

  const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : undefined)

  test.each([
    ['PageDown', '21', ['2026-12-21', '2027-01-21']],
    ['PageUp', '21', ['2026-10-21', '2026-09-21']],
    ['ArrowDown', '30', ['2026-12-07', '2026-12-14']],
    ['ArrowUp', '1', ['2026-10-25', '2026-10-18']],
    ['ArrowRight', '30', ['2026-12-01', '2026-12-02']],
    ['ArrowLeft', '1', ['2026-10-31', '2026-10-30']],
  ])('%s over the edge keeps the focus, also while the month loads', async (key, from, days) => {
    const plan = plannedProvider()
    provider.use(...plan.handlers)
    await open()
    const answer = Promise.withResolvers<void>()
    provider.use(http.get(`${host}api/optimized/user/calendar/`, () => answer.promise.then(() => undefined)))
    act(() => cell(new RegExp(`November ${from},`)).focus())
    for (const day of days) {
      await userEvent.keyboard(`{${key}}`)
      expect(focused()).toBe(day)
    }
    answer.resolve()
    await waitFor(() => expect(grid().getAttribute('aria-busy')).toBe('false'))
    expect(focused()).toBe(days.at(-1))
  })

  const hold = (key: string, times: number) => {
    for (let press = 0; press < times; press += 1) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  }

  test('held, it takes the focus through the months, every press counts, and the address follows', async () => {
    provider.use(...plannedProvider().handlers)
    const { router } = await open()
    act(() => cell(/November 21, today/).focus())
    await act(async () => hold('PageDown', 3))
    expect(heading()).toBe('February 2027')
    expect(focused()).toBe('2027-02-21')
    await userEvent.keyboard('{PageDown}')
    expect(heading()).toBe('March 2027')
    expect(focused()).toBe('2027-03-21')
    await waitFor(() => expect(router.state.location.search).toBe('?month=2027-03'))
    expect(heading()).toBe('March 2027')
    expect(focused()).toBe('2027-03-21')
  })

  test('Enter opens the day that the keys have reached, also before its month is shown', async () => {
    provider.use(...plannedProvider().handlers)
    await open()
    act(() => cell(/November 21, today/).focus())
    await act(async () => {
      hold('PageDown', 1)
      hold('Enter', 1)
    })
    expect(await screen.findByRole('region', { name: 'Monday, December 21' })).toBeTruthy()
  })

  test('who leaves the grid is not fetched back by a month that comes late', async () => {
    provider.use(...plannedProvider().handlers)
    await open()
    act(() => cell(/November 21, today/).focus())
    await act(async () => {
      hold('PageDown', 2)
      screen.getByRole('button', { name: 'Next month' }).focus()
    })
    expect(heading()).toBe('January 2027')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next month' }))
    await press('Next month')
    expect(heading()).toBe('February 2027')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next month' }))
  })

  test('stays in the grid where the next month cannot be fetched', async () => {
    provider.use(...plannedProvider().handlers)
    const { browser } = await open()
    browser.isOnline = false
    provider.use(http.get(`${host}api/optimized/user/calendar/`, () => HttpResponse.error()))
    act(() => cell(/November 21, today/).focus())
    await userEvent.keyboard('{PageDown}')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch calendar events')
    expect(focused()).toBe('2026-12-21')
    expect(grid().textContent).not.toContain('Plan a post')
    await userEvent.keyboard('{PageUp}')
    expect(focused()).toBe('2026-11-21')
  })

  test('takes a post over the edge of the month', async () => {
    const plan = plannedProvider({ events: [planned(9, '2026-11-30T17:30')], posts: [postOf()] })
    provider.use(...plan.handlers.slice(0, 1), moves(), ...plan.handlers.slice(1))
    await open()
    act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('2026-12-02')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(plan.callsTo(movesPath)).toHaveLength(1))
    expect(plan.callsTo(movesPath)[0]?.body).toEqual(moveTo('2026-12-02T17:30'))
    expect(focused()).toBe('2026-12-02')
  })

  test('tells that a second post cannot be moved while the first is on its way', async () => {
    const plan = plannedProvider({ events: [planned(9, '2026-11-24T17:30'), planned(10, '2026-11-25T17:30')] })
    const answer = Promise.withResolvers<void>()
    provider.use(
      http.post(`${host}${movesPath}`, () => answer.promise.then(() => undefined)),
      ...plan.handlers,
    )
    const { said } = await open()
    act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
    await userEvent.keyboard('m{ArrowRight}{Enter}')
    act(() => screen.getByRole('link', { name: /Post 10/ }).focus())
    await userEvent.keyboard('m{ArrowRight}{Enter}')
    expect(said()).toEqual(['“Post 10” was not moved. Another one is still on its way. Please try again.'])
    answer.resolve()
    await waitFor(() => expect(said()).toHaveLength(2))
  })

  test('leaves a post where it was on Escape', async () => {
    const plan = plannedProvider({ events: [planned(9, '2026-11-24T17:30')] })
    provider.use(...plan.handlers)
    await open()
    act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
    await userEvent.keyboard('m{ArrowRight}{Escape}{Enter}')
    expect(plan.asked.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('M', () => {
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const panel = (name: string) => screen.getByRole('region', { name })
  const entry = (name: RegExp) => within(panel('Tuesday, November 24')).getByRole('link', { name })
  const move = moveTo('2026-11-25T17:30')

  async function openDay(...events: readonly CalendarEvent[]) {
    const plan = plannedProvider({ events, posts: [postOf()] })
    provider.use(...plan.handlers.slice(0, 1), moves(), ...plan.handlers.slice(1))
    await open()
    await userEvent.click(cell(/^Tuesday, November 24/))
    return plan
  }

  test('on a square takes its only movable post', async () => {
    const out = planned(8, '2026-11-24T08:00', { state: 'published' })
    const plan = await openDay(out, planned(9, '2026-11-24T17:30'))
    act(() => cell(/^Tuesday, November 24/).focus())
    await userEvent.keyboard('m')
    expect(told()).toContain('Moving “Post 9”. Arrows choose the day, Enter puts it down, Escape leaves it.')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(plan.callsTo(movesPath)[0]?.body).toEqual(move))
  })

  test('takes it again where it was put back, from the square that has the focus then', async () => {
    await openDay(planned(9, '2026-11-24T17:30'))
    act(() =>
      within(grid())
        .getByRole('link', { name: /Post 9/ })
        .focus(),
    )
    await userEvent.keyboard('m{ArrowRight}{Escape}')
    expect(document.activeElement).toBe(cell(/^Tuesday, November 24/))
    await userEvent.keyboard('m')
    expect(told()).toContain('Moving “Post 9”. Arrows choose the day, Enter puts it down, Escape leaves it.')
  })

  test('on a square of several says how one of them is chosen', async () => {
    await openDay(planned(9, '2026-11-24T17:30'), planned(10, '2026-11-24T18:30'))
    act(() => cell(/^Tuesday, November 24/).focus())
    await userEvent.keyboard('m')
    expect(told()).toContain(
      '2 posts on Tuesday, November 24 can be moved. Open the day with Enter, select one there and press M.',
    )
  })

  test('on a square without any says so', async () => {
    await openDay(planned(9, '2026-11-24T17:30', { state: 'published' }))
    act(() => cell(/^Tuesday, November 24/).focus())
    await userEvent.keyboard('m')
    expect(told()).toContain('Nothing on Tuesday, November 24 can be moved.')
  })

  test('on a square says nothing of posts that are not known yet', async () => {
    await openDay()
    const answer = Promise.withResolvers<void>()
    provider.use(http.get(`${host}api/optimized/user/calendar/`, () => answer.promise.then(() => undefined)))
    act(() => cell(/^Tuesday, November 24/).focus())
    await userEvent.keyboard('{PageDown}m')
    expect(told()).toContain('Loading December 2026')
    answer.resolve()
    await waitFor(() => expect(grid().getAttribute('aria-busy')).toBe('false'))
    expect(told().join()).not.toContain('can be moved')
  })

  test('on a post of the open day takes it, and the focus goes with it into the grid', async () => {
    const plan = await openDay(planned(9, '2026-11-24T17:30'), planned(10, '2026-11-24T18:30'))
    act(() => entry(/Post 9/).focus())
    await userEvent.keyboard('m{ArrowRight}')
    expect(document.activeElement).toBe(cell(/^Wednesday, November 25/))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(plan.callsTo(movesPath)[0]?.body).toEqual(move))
  })

  test('the day tells how a post is moved only where one can be', async () => {
    await openDay(planned(9, '2026-11-24T17:30'), planned(8, '2026-11-19T17:30', { state: 'published' }))
    expect(panel('Tuesday, November 24').textContent).toContain('Move a post:')
    await userEvent.click(cell(/^Thursday, November 19/))
    expect(panel('Thursday, November 19').textContent).not.toContain('Move a post:')
  })

  test('and a post of the open day can be dragged to another day', async () => {
    const plan = await openDay(planned(9, '2026-11-24T17:30'))
    const dataTransfer = { setData: () => {}, effectAllowed: 'none' }
    fireEvent.dragStart(entry(/Post 9/), { dataTransfer })
    fireEvent.dragOver(cell(/^Wednesday, November 25/), { dataTransfer })
    fireEvent.drop(cell(/^Wednesday, November 25/), { dataTransfer })
    await waitFor(() => expect(plan.callsTo(movesPath)[0]?.body).toEqual(move))
  })
})

describe('a post that comes close to another', () => {
  const near = {
    ...{ post: 9, other_post: 4, other_title: 'Rye on Wednesday', account_id: 1, account: '@ada.example.com' },
    schedule: { at: '2026-11-25T17:30:00.000Z', wall_time: '2026-11-25T17:30', timezone: 'Europe/London' },
    minutes: 10,
  }

  test('is moved all the same; which other, and how close, is told with the way back', async () => {
    const plan = plannedProvider({ events: [planned(9, '2026-11-24T17:30')], posts: [postOf()] })
    provider.use(...plan.handlers.slice(0, 1), moves({ conflicts: [near] }), ...plan.handlers.slice(1))
    const { app, said, tracked } = await open()
    act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
    await userEvent.keyboard('m{ArrowRight}{Enter}')
    await waitFor(() =>
      expect(said()).toEqual([
        'Moved to Wed 5:30 PM. 2 posts of @ada.example.com are 10 minutes apart on Wednesday, November 25, at 5:30 PM: the other is “Rye on Wednesday”.',
      ]),
    )
    const [notice] = app.notifications.getSnapshot().context.notices
    expect(notice).toMatchObject({ severity: 'warning', actionLabel: 'Undo' })
    notice?.onAction?.()
    await waitFor(() => expect(plan.callsTo(movesPath)[1]?.body).toEqual(moveTo('2026-11-24T17:30')))
    const moved = ['post_reschedule_started', 'post_reschedule_success']
    await waitFor(() => expect(tracked()).toEqual([...moved, ...moved]))
  })
})

test('a post that is left where it is says why, and is told as a failure', async () => {
  const plan = plannedProvider({ events: [planned(9, '2026-11-24T17:30')], posts: [postOf()] })
  const left = [{ post: 9, text: 'This post is being sent right now.' }]
  provider.use(moves({ left }), ...plan.handlers)
  const { said, tracked } = await open()
  act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() =>
    expect(said()).toEqual([
      '“Post 9” was not moved. It stays on Tuesday, November 24, at 5:30 PM. This post is being sent right now.',
    ]),
  )
  expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_failure'])
})

test('a move without a clear answer is told as neither, and the month is asked again', async () => {
  const plan = plannedProvider({ events: [planned(9, '2026-11-24T17:30')], posts: [postOf()] })
  provider.use(
    http.post(`${host}${movesPath}`, () => HttpResponse.json({ error: 'Gateway timeout' }, { status: 504 })),
    ...plan.handlers,
  )
  const { said, tracked } = await open()
  const before = plan.asked.filter(({ path }) => path.includes('calendar')).length
  act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() =>
    expect(said()).toEqual(['It is not certain that “Post 9” was moved. The calendar is asked again. Gateway timeout']),
  )
  expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_failure'])
  await waitFor(() => expect(plan.asked.filter(({ path }) => path.includes('user/calendar/')).length).toBe(before + 1))
})

test('a move that is refused says why, and is told as a failure', async () => {
  const plan = plannedProvider({ events: [planned(9, '2026-11-24T17:30')], posts: [postOf()] })
  provider.use(
    http.post(`${host}${movesPath}`, () => HttpResponse.json({ error: 'Too late.' }, { status: 400 })),
    ...plan.handlers,
  )
  const { said, tracked } = await open()
  act(() => screen.getByRole('link', { name: /Post 9/ }).focus())
  await userEvent.keyboard('m{ArrowRight}{Enter}')
  await waitFor(() =>
    expect(said()).toEqual(['“Post 9” was not moved. It stays on Tuesday, November 24, at 5:30 PM. Too late.']),
  )
  expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_failure'])
})
