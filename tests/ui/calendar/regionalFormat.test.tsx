import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import { followFormat } from '../../../src/app/shell/regionalFormat.ts'
import { useApp } from '../../../src/ui/appContext.tsx'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { planned, plannedProvider } from '../content/support/plannedProvider.ts'
import { press } from '../support/buttons.ts'

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

const german: RegionalFormat = { formatLocale: 'de-DE', clock: 'locale', weekStart: 'locale' }

/** A page as the frame of signed-in people has it. */
function Calendar() {
  useApp().lazyInSession(followFormat)
  return <CalendarPage />
}
function Dashboard() {
  useApp().lazyInSession(followFormat)
  return <DashboardPage />
}

async function open(address: string, format: RegionalFormat) {
  provider.use(
    ...plannedProvider({ events: [planned(1, '2026-11-19T17:30'), planned(2, '2026-11-24T09:00')], format }).handlers,
  )
  const opened = await openSignedIn({ path: '/calendar', address, Page: Calendar })
  // Once nothing is rendered any more; what the session has applied ends with it.
  onTestFinished(opened.app.stop)
  return opened
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const monthInSight = () => screen.getByRole('grid')
const weekdays = () =>
  within(monthInSight())
    .getAllByRole('columnheader')
    .map((head) => head.getAttribute('abbr'))
const monday = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

test('a month in German begins its weeks with Monday and has hours to 24', async () => {
  await open('/calendar', german)
  expect(heading()).toBe('November 2026')
  expect(weekdays()).toEqual(monday)
  const cells = within(monthInSight()).getAllByRole('gridcell')
  // November 2026 begins with a Sunday, the last day of its first week.
  expect([cells[0]?.dataset.day, cells[6]?.dataset.day, cells.length]).toEqual(['2026-10-26', '2026-11-01', 42])
  expect(
    within(within(monthInSight()).getByRole('gridcell', { name: /^Donnerstag, 19\. November, 1 post/ })).getByRole(
      'link',
      {
        name: /17:30.*Post 1/,
      },
    ),
  ).toBeTruthy()
  await press('Next month')
  await waitFor(() => expect(heading()).toBe('Dezember 2026'))
})

test('weeks can begin with Saturday, whatever the language has', async () => {
  await open('/calendar', { ...german, weekStart: 'saturday' })
  expect(weekdays()).toEqual([monday[5], monday[6], ...monday.slice(0, 5)])
  expect(within(monthInSight()).getAllByRole('gridcell')[0]?.dataset.day).toBe('2026-10-31')
})

test('a choice that arrives while the month is in sight turns its weeks', async () => {
  const { app } = await open('/calendar', { ...german, formatLocale: 'en-US' })
  expect(weekdays()[0]).toBe('Sunday')
  act(() =>
    app.userData.send({
      type: 'profile.changed',
      user: { ...ada, userprofile: { ...ada.userprofile, weekStart: 'monday' } },
    }),
  )
  await waitFor(() => expect(weekdays()[0]).toBe('Monday'))
})

test('a week is named and begins as the person has it; an address of another beginning names the same days', async () => {
  // The Sunday by which the address names a week for whoever begins weeks with Sunday.
  await open('/calendar?view=week&week=2026-11-22', german)
  expect(await screen.findByRole('heading', { level: 1, name: '16.–22. November' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Donnerstag, 19\. November,\s*17:30.*Post 1/ })).toBeTruthy()
  await press('Next week')
  expect(await screen.findByRole('heading', { level: 1, name: '23.–29. November' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Post 2/ })).toBeTruthy()
})

test('the dashboard follows, and signing out brings the specification’s forms back', async () => {
  provider.use(...plannedProvider({ events: [planned(1, '2026-11-21T15:00')], format: german }).handlers)
  const { app } = await openSignedIn({ path: '/dashboard', Page: Dashboard })
  onTestFinished(app.stop)
  expect(await screen.findByRole('heading', { name: 'November so far' })).toBeTruthy()
  expect((await screen.findAllByText(/15:00/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/3:00 PM|3p/)).toBeNull()
  act(() => app.session.send({ type: 'logout.requested', destination: '/login' }))
  await waitFor(() => expect(app.userData.getSnapshot().context.user).toBeNull())
  cleanup()
  await open('/calendar', { ...german, formatLocale: 'en-US' })
  expect(weekdays()[0]).toBe('Sunday')
})
