import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToldPost } from '../../../contract/calendar.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { atProvider } from '../../services/support/provider.ts'
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
const reached = (post_id: number, value: number): ToldPost => ({ post_id, measure: 'reach', value })
const november = [published(1, '2026-11-18T09:00'), published(2, '2026-11-19T09:00')]
const told = [reached(1, 12_000), reached(2, 480)]

async function open({ address = '/calendar', events = november, toldPosts = told, region = 'This month' } = {}) {
  provider.use(...plannedProvider({ events, toldPosts }).handlers)
  await openSignedIn({ path: '/calendar', address, Page: CalendarPage })
  return screen.findByRole('region', { name: region })
}
const lineOf = (sums: HTMLElement) => sums.querySelector('p')

test('a month says what came of its posts, with the way to the report of its days so far', async () => {
  const sums = await open()
  const link = await within(sums).findByRole('link', { name: '12,480 reached' })
  expect(link.getAttribute('href')).toBe('/analytics?from=2026-11-01&to=2026-11-21')
  expect(lineOf(sums)?.textContent).toBe('12,480 reached, told of 2 posts')
})

test('a month that is over leads to all of its days', async () => {
  const sums = await open({
    ...{ address: '/calendar?month=2026-10', events: [published(1, '2026-10-18T09:00')], toldPosts: [reached(1, 7)] },
  })
  const link = await within(sums).findByRole('link', { name: '7 reached' })
  expect(link.getAttribute('href')).toBe('/analytics?from=2026-10-01&to=2026-10-31')
})

test('where nothing was told nothing is said, and its place stays', async () => {
  const sums = await open({ toldPosts: [] })
  expect(lineOf(sums)?.textContent).toBe('')
})

test('a month without a post that is out has no such line', async () => {
  const sums = await open({ events: [planned(1, '2026-11-24T09:00')] })
  expect(lineOf(sums)).toBeNull()
})

test('the numbers of this month are not told of one to come', async () => {
  const sums = await open({ address: '/calendar?month=2026-12', events: [published(1, '2026-12-02T09:00')] })
  expect(lineOf(sums)).toBeNull()
})

test('a month that is narrowed tells no sum', async () => {
  const sums = await open({ address: '/calendar?network=bluesky' })
  expect(lineOf(sums)).toBeNull()
})

test.each([
  ['a week', '/calendar?view=week&week=2026-11-15', '/analytics?from=2026-11-15&to=2026-11-21'],
  ['the list of a month', '/calendar?view=list&month=2026-11', '/analytics?from=2026-11-01&to=2026-11-21'],
])('%s says the same of its days', async (_, address, report) => {
  const sums = await open({ address, region: 'In numbers' })
  const link = await within(sums).findByRole('link', { name: '12,480 reached' })
  expect(link.getAttribute('href')).toBe(report)
  expect(lineOf(sums)?.textContent).toBe('12,480 reached, told of 2 posts')
})

test.each([
  ['a week to come', '/calendar?view=week&week=2026-11-29', [published(1, '2026-11-30T09:00')]],
  ['a week in which nothing is out', '/calendar?view=week&week=2026-11-15', [planned(1, '2026-11-21T19:00')]],
  ['a week that is narrowed', '/calendar?view=week&week=2026-11-15&network=bluesky', november],
])('%s tells no sum', async (_, address, events) => {
  const sums = await open({ address, events, region: 'In numbers' })
  expect(lineOf(sums)).toBeNull()
})
