import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CalendarFilters } from '../../../../rules/calendar/filters.ts'
import { CopyWeekDialog } from '../../../../src/ui/content/rescheduling/CopyWeekDialog.tsx'
import { atProvider, host } from '../../../services/support/provider.ts'
import { openSignedIn } from '../support/openSignedIn.tsx'
import { planned, plannedProvider } from '../support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

/** By the first day that is asked for. */
let weeks: Record<string, { results?: object[]; more_by_day?: object; error?: string }>
/** What the calendar was asked with. */
let asked: string[]
beforeEach(() => {
  weeks = {}
  asked = []
  provider.use(...plannedProvider({}).handlers)
  provider.use(
    http.get(`${host}calendar/`, ({ request: { url } }) => {
      const { searchParams } = new URL(url)
      asked.push(searchParams.toString())
      const week = weeks[searchParams.get('from') ?? '']
      if (week?.error) return HttpResponse.json({ error: week.error }, { status: 500 })
      return HttpResponse.json({
        results: [],
        more_by_day: {},
        stats: { total: 0, by_state: {}, by_network: {}, active_days: 0 },
        ...week,
      })
    }),
    http.get(`${host}calendar/settings/`, () => HttpResponse.json({ conflict_minutes: 15 })),
    http.post(`${host}posts/several/times/check/`, () => HttpResponse.json({ conflicts: [] })),
  )
})

const first = '2031-11-23'
const next = '2031-11-30'
const post = (id: number, wallTime: string) => ({ ...planned(id, wallTime), version: 1, account_ids: [1] })
const full = (day: string) => Array.from({ length: 60 }, (_, index) => post(index + 1, `${day}T09:00`))

async function open(filters: CalendarFilters = {}) {
  const Page = () => <CopyWeekDialog open firstDay={first} filters={filters} onClose={() => undefined} />
  const opened = await openSignedIn({ path: '/calendar', Page })
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}

test('a day of more posts than a page lists is copied whole', async () => {
  weeks = { [first]: { results: full('2031-11-24') } }
  const { dialog } = await open()
  expect(await dialog.findByRole('button', { name: 'Copy 60 posts' })).toBeTruthy()
  expect(asked.every((query) => query.includes('whole=true'))).toBe(true)
})

test('what stands in the other week already is not copied a second time, however many there are', async () => {
  const there = full('2031-12-01').slice(0, 59)
  weeks = { [first]: { results: full('2031-11-24') }, [next]: { results: there } }
  const { dialog } = await open()
  expect(await dialog.findByRole('button', { name: 'Copy 1 post' })).toBeTruthy()
  expect(dialog.getByText('59 posts stand there already.')).toBeTruthy()
})

test('with filters only what they let through is copied, and that is said', async () => {
  weeks = { [first]: { results: [post(1, '2031-11-24T09:00')] } }
  const { dialog } = await open({ network: 'bluesky' })
  expect(await dialog.findByText('Only what the calendar shows with its filters is copied.')).toBeTruthy()
  await dialog.findByRole('button', { name: 'Copy 1 post' })
  const queryOf = (day: string) => asked.find((query) => query.includes(`from=${day}`))
  expect(queryOf(first)).toContain('network=bluesky')
  expect(queryOf(next)).not.toContain('network')
})

test('posts that are too many to be read are counted before anything is copied', async () => {
  weeks = { [first]: { results: [post(1, '2031-11-24T09:00')], more_by_day: { '2031-11-24': 900, '2031-11-25': 800 } } }
  const { dialog } = await open()
  expect(await dialog.findByText(/^1,700 posts of this week are too many/)).toBeTruthy()
})

test('an empty week has nothing to copy', async () => {
  const { dialog } = await open()
  expect(await dialog.findByText('Nothing stands in this week.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Copy 0 posts' })).toHaveProperty('disabled', true)
})

test('a week that could not be read is told with the reason, and asked for again', async () => {
  weeks = { [first]: { error: 'Not now.' } }
  const { dialog } = await open()
  expect(await dialog.findByText('Not now.')).toBeTruthy()
  weeks = { [first]: { results: [post(1, '2031-11-24T09:00')] } }
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Copy 1 post' })).toHaveProperty('disabled', false))
})
