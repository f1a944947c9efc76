import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToldPost } from '../../../contract/calendar.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { planned, plannedProvider } from '../content/support/plannedProvider.ts'
import { setWindowWidth } from '../shell/support/window.ts'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const published = (id: number, at: string) => planned(id, at, { state: 'published' })
const reached: ToldPost = { post_id: 1, measure: 'reach', value: 1240 }

async function open(address: string, { events = [published(1, '2026-11-18T09:00')], toldPosts = [reached] } = {}) {
  const plan = plannedProvider({ events, toldPosts })
  provider.use(...plan.handlers)
  await openSignedIn({ path: '/calendar', address, Page: CalendarPage })
  return plan
}

/** What is seen of a number: its words in full are hidden from sight. */
const seen = (link: HTMLElement) => within(link).getByText('1.2K reached')

test.each(['/calendar', '/calendar?view=week&week=2026-11-16', '/calendar?view=list'])(
  'at %s a post that is out has its number, short to see and in full to hear',
  async (address) => {
    await open(address)
    const [link] = await screen.findAllByRole('link', { name: /Post 1.*1,240 reached/ })
    expect(link && seen(link).getAttribute('aria-hidden')).toBe('true')
    expect(link && seen(link).parentElement?.title).toBe('1,240 reached')
  },
)

test('the panel of a day tells it beside the state', async () => {
  await open('/calendar', { events: [published(1, '2026-11-21T09:00')] })
  const panel = await screen.findByRole('region', { name: 'Saturday, November 21' })
  expect(await within(panel).findByText('Published, 1,240 reached')).toBeTruthy()
})

test('a post that nothing was told of has no number, and neither has one that is not out', async () => {
  const events = [published(1, '2026-11-18T09:00'), published(2, '2026-11-17T09:00'), planned(3, '2026-11-24T09:00')]
  await open('/calendar?view=list', { events, toldPosts: [reached, { ...reached, post_id: 3 }] })
  await screen.findByText('1.2K reached')
  expect(screen.getAllByText('1.2K reached')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Post 2/ }).textContent).not.toMatch(/reached|not told|—/)
})

test('a square that is too full for it tells the number in words', async () => {
  const events = [1, 2, 3].map((id) => published(id, `2026-11-18T0${id}:00`))
  await open('/calendar', { events })
  const link = await screen.findByRole('link', { name: /Post 1, 1,240 reached/ })
  expect(link.title).toBe('1,240 reached')
  expect(within(link).queryByText('1.2K reached')).toBeNull()
})

test('the posts are there where no number can be had', async () => {
  provider.use(...plannedProvider({ events: [published(1, '2026-11-18T09:00')] }).handlers)
  provider.use(http.get(`${host}calendar/told/`, () => HttpResponse.json({ error: 'Away.' }, { status: 500 })))
  await openSignedIn({ path: '/calendar', Page: CalendarPage })
  expect(await screen.findByRole('link', { name: /Post 1$/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of a week to come the numbers of this month are asked for, which are there anyway', async () => {
  const plan = await open('/calendar?view=week&week=2026-12-07')
  await waitFor(() =>
    expect(plan.callsTo('calendar/told/').map(({ path }) => path)).toEqual([
      'calendar/told/?from=2026-11-01&to=2026-11-30',
    ]),
  )
})
