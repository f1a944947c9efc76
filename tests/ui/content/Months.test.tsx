import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { NamedDay } from '../../../contract/calendar.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { atProvider } from '../../services/support/provider.ts'
import { press } from '../support/buttons.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { planned, plannedProvider } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const grid = () => screen.getByRole('grid')
/** The squares of a month that is not in sight. */
const squaresAhead = (month: string) =>
  screen.getByRole('grid', { name: month, hidden: true }).querySelectorAll('[role=gridcell]')

async function open(namedDays: readonly NamedDay[] = []) {
  const events = [planned(1, '2026-11-24T17:30'), planned(2, '2026-12-03T09:00'), planned(3, '2027-02-05T09:00')]
  provider.use(...plannedProvider({ events, namedDays }).handlers)
  return openSignedIn({ path: '/calendar', address: '/calendar', Page: CalendarPage })
}

test('a month beside the one in sight is made ready out of sight, and is shown as it is', async () => {
  await open()
  await press('Next month')
  await screen.findByRole('link', { name: /Post 2/ })
  await press('Previous month')
  await press('Previous month')
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'December 2026', hidden: true })).toBeNull())
  await press('Next month')
  await waitFor(() => expect(squaresAhead('December 2026')).toHaveLength(35))
  expect(screen.getAllByRole('grid')).toEqual([screen.getByRole('grid', { name: 'November 2026' })])
  const ready = screen.getByRole('link', { name: /Post 2/, hidden: true })
  await press('Next month')
  expect(screen.getAllByRole('grid')).toEqual([screen.getByRole('grid', { name: 'December 2026' })])
  expect(within(grid()).getByRole('link', { name: /Post 2/ })).toBe(ready)
})

test('the days of a month made ready have their names: its squares are shown as they are', async () => {
  await open([{ day: '2026-12-25', name: 'Christmas Day', kind: 'holiday' }])
  await press('Next month')
  await screen.findByRole('link', { name: /Post 2/ })
  await press('Previous month')
  const christmas = () => screen.getByRole('gridcell', { name: /^Friday, December 25.*Christmas Day/, hidden: true })
  await waitFor(() => expect(squaresAhead('December 2026')).toHaveLength(35))
  await waitFor(christmas)
  const changed: MutationRecord[] = []
  const observer = new MutationObserver((records) => changed.push(...records))
  for (const square of squaresAhead('December 2026'))
    observer.observe(square, { attributes: true, childList: true, subtree: true, characterData: true })
  await press('Next month')
  expect(within(grid()).getByText(/Christmas Day/, { selector: '[aria-hidden] *' })).toBeTruthy()
  changed.push(...observer.takeRecords())
  expect(changed).toEqual([])
})

test('a month that is reached before it has been made ready stands whole at once', async () => {
  await open()
  await press('Next month')
  await press('Next month')
  await press('Next month')
  expect(within(screen.getByRole('grid', { name: 'February 2027' })).getAllByRole('gridcell')).toHaveLength(35)
  expect(await within(grid()).findByRole('link', { name: /Post 3/ })).toBeTruthy()
})

test('the open day is out of sight while another month is looked at, and the same when its own is shown again', async () => {
  await open()
  await userEvent.click(within(grid()).getByRole('gridcell', { name: /^Tuesday, November 24/ }))
  const panel = () => screen.queryByRole('region', { name: 'Tuesday, November 24' })
  const entry = within(panel() ?? document.body).getByRole('link', { name: 'Post 1' })
  await press('Next month')
  await screen.findByRole('link', { name: /Post 2/ })
  expect(panel()).toBeNull()
  await press('Previous month')
  expect(within(panel() ?? document.body).getByRole('link', { name: 'Post 1' })).toBe(entry)
})
