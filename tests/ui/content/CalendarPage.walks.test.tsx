import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { createSession } from '../../../src/app/session.ts'
import type { calendarMachine } from '../../../src/machines/content/calendar.machine.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { calendar } from '../../machines/content/calendar.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { follow, lastOf, type WayAct } from '../../support/walks/way.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

interface Opened {
  month: string
  router: ReturnType<typeof walkedRouter>['router']
}

/** The page as it is open, and how it is opened. */
let opened: Opened | null = null
let open = (month: string): Opened => ({ month, ...walkedRouter(walkedApp({}), {}, '/') })

const addressOf = (month: string) => `/calendar?month=${month}`
const grid = () => screen.queryByLabelText('November 2026')
const tryAgain = () => screen.queryByText('Try again', { selector: 'button' })

function close() {
  cleanup()
  opened = null
}

async function turnTo(month: string) {
  if (opened && opened.month !== month) {
    opened.month = month
    return opened?.router.navigate(addressOf(month))
  }
  close()
  opened = open(month)
}

/** The month's name, and its post in its day with state and network. */
function seeMonth() {
  expect(grid()?.getAttribute('aria-busy')).toBe('false')
  const chip = grid()?.querySelector('[data-day="2026-11-19"] [data-post="7"]')
  expect(chip?.textContent).toContain('Pies')
  expect(chip?.querySelector('[aria-label="Scheduled"]')).toBeTruthy()
  expect(chip?.querySelector('[aria-label="Bluesky"]')).toBeTruthy()
}

/** The squares without posts: their shape while they come, empty and without an offer where nobody knows them. */
function seeSquares(isComing: boolean) {
  expect(grid()?.getAttribute('aria-busy')).toBe(String(isComing))
  expect(grid()?.querySelector('[data-post]')).toBeNull()
  expect(grid()?.textContent).not.toContain('Plan a post')
}

const noWay = 'Network error. Please check your connection and try again.'
/** Why the month could not be read, by how that ended (specification, section 8). */
const reasons: Readonly<Record<string, string>> = {
  'fetchMonth rejected': 'Failed to fetch user statistics',
  'fetchMonth offline': noWay,
  'fetchMonth error': 'Failed to fetch calendar events',
}
const unknown = 'November 2026 could not be loaded'
const old = 'What you see may be old'

/** It is said until another try is answered, or another month is opened. */
const reasonOf = (way: readonly WayAct[]) => reasons[lastOf(way, 'month.opened', 'fetchMonth')]

const always = () => true
/** What may be old is not cached. */
const unlessOld = (isKnown: boolean, { from }: WayAct) => isKnown && !from.startsWith('stale')

/** Whether the month has been read, or was given. */
const isKnown = (way: readonly WayAct[]) =>
  follow(way, false, {
    'month.given': always,
    'fetchMonth ok': always,
    'month.opened': unlessOld,
    'calendar.left': unlessOld,
    // Only what is in sight is still good enough to look at.
    'posts.changed': (was, { from }) => was && from !== 'closed' && from !== 'invalid',
  })

/** As failures, in their live region: what was tried, what is safe and why; nothing else. */
function seeProblem(problem: string | null) {
  const alerts = screen.queryAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent)).toEqual(problem === null ? [] : [`${problem}Try again`])
  expect(alerts.filter((alert) => alert.querySelector('.lucide-circle-alert') === null)).toEqual([])
}

/** The month as far as it is known, and what is said of it where something has failed. */
function see(way: readonly WayAct[], isBusy: boolean) {
  const [wasRead, reason] = [isKnown(way), reasonOf(way)]
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026')
  if (wasRead) seeMonth()
  else seeSquares(!reason)
  const safe = 'Your posts are safe, and what is scheduled goes out.'
  seeProblem(reason ? `${wasRead ? old : unknown}${safe} ${reason}` : null)
  expect(tryAgain()?.getAttribute('aria-busy') ?? null).toBe(reason && isBusy ? 'true' : null)
  const loading = screen.queryByText('Loading November 2026')?.closest('[role=status]') ?? null
  expect(loading !== null).toBe(!wasRead && !reason)
}

const seeAsked = (_: unknown, way: readonly WayAct[]) => see(way, true)
const seeFailed = (_: unknown, way: readonly WayAct[]) => {
  expect(reasonOf(way)).toBeDefined()
  see(way, false)
}
const seeShown = (_: unknown, way: readonly WayAct[]) => {
  expect([isKnown(way), reasonOf(way)]).toEqual([true, undefined])
  see(way, false)
}

const tables: ViewTables<typeof calendarMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    app.lazyInSession(createSession).calendar = actor
    open = (month) => {
      const { router, page } = walkedRouter(app, { '/calendar': <CalendarPage /> }, addressOf(month))
      render(page)
      return { month, router }
    }
    return close
  },
  gestures: {
    'month.opened': ({ month }) => turnTo(month),
    'calendar.left': {
      offered: (snapshot) => !snapshot.matches('closed'),
      make: close,
      missing: () => expect(document.body.textContent).toBe(''),
    },
    'month.given': 'outside',
    'business.shown': 'outside',
    'refresh.requested': 'outside',
    'posts.changed': 'outside',
    'retry.requested': {
      offered: (snapshot) => snapshot.matches('loadFailed') || snapshot.matches({ stale: 'refreshFailed' }),
      make: () => void fireEvent.click(tryAgain() ?? document.body),
      missing: () => expect(tryAgain()?.getAttribute('aria-disabled') ?? 'true').toBe('true'),
    },
  },
  shows: {
    closed: () => expect(document.body.textContent).toBe(''),
    opening: 'never',
    invalid: () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Current Month')
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Invalid month format'])
      expect(tryAgain()).toBeNull()
      expect(grid()).toBeNull()
    },
    loading: seeAsked,
    loadFailed: seeFailed,
    'ready.waiting': seeShown,
    'ready.choosingNeighbour': 'never',
    'ready.preloading': seeShown,
    'ready.preloaded': seeShown,
    'stale.refreshing': seeAsked,
    'stale.refreshFailed': seeFailed,
  },
}

viewWalksOf(calendar, tables)
