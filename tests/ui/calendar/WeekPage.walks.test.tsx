import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { spanKey, weekLabel } from '../../../rules/calendar/spans.ts'
import { createPlannedDays } from '../../../src/app/calendar/plannedDays.ts'
import { createSession } from '../../../src/app/session.ts'
import { type DaysQuery, daysKey, type plannedDaysMachine } from '../../../src/machines/calendar/plannedDays.machine.ts'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { plannedDays } from '../../machines/calendar/plannedDays.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof plannedDaysMachine>
interface Opened {
  week: string
  router: ReturnType<typeof walkedRouter>['router']
}

beforeEach(() => {
  // A desk: the window of the tests has no width.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})

/** The page as it is open, and how it is opened. */
let opened: Opened | null = null
let open = (week: string): Opened => ({ week, ...walkedRouter(walkedApp({}), {}, '/') })

const addressOf = (week: string) => `/calendar?view=week&week=${week}`
const tryAgain = () => screen.queryByText('Try again', { selector: 'button' })
/** Others lie beneath it, made ready. */
const weekInSight = () => document.querySelector('[data-week]:not([aria-hidden])')

function close() {
  cleanup()
  opened = null
}

async function turnTo({ span }: DaysQuery) {
  const week = spanKey(span)
  if (opened && opened.week !== week) {
    opened.week = week
    return opened.router.navigate(addressOf(week))
  }
  close()
  opened = open(week)
  // The code of the view comes with its first opening.
  await screen.findByRole('heading', { level: 1, name: /\d/ })
}

/** The week of a query: its name, and its post in its day with state and network, as far as they are known. */
function seeWeek({ context: { query, known, problem } }: Seen) {
  if (!query) throw new Error('No week is open')
  const week = spanKey(query.span)
  const days = known[daysKey(query)]
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(weekLabel(week, '2026-11-16'))
  const chip = weekInSight()?.querySelector('[data-post="7"]') ?? null
  expect(chip?.closest<HTMLElement>('[data-day]')?.dataset.day).toBe(days ? week : undefined)
  expect(weekInSight()?.getAttribute('data-week')).toBe(week)
  if (days) expect(chip?.textContent).toContain('Pies')
  if (days) expect(chip?.querySelector('[aria-label="Scheduled"]')).toBeTruthy()
  expect(weekInSight()?.getAttribute('aria-busy')).toBe(String(!days && problem === null))
  const loading = screen.queryByText(/^Loading November|^Loading December/)?.closest('[role=status]') ?? null
  expect(loading !== null).toBe(!days && problem === null)
}

/** What was tried, what is safe and why, in the live region of failures; nothing else. */
function seeProblem({ context: { query, known, problem } }: Seen) {
  const week = query ? weekLabel(spanKey(query.span), '2026-11-16') : ''
  const title = query && known[daysKey(query)] ? 'What you see may be old' : `${week} could not be loaded`
  const words = `${title}Your posts are safe, and what is scheduled goes out. ${problem}Try again`
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problem === null ? [] : [words])
}

function see(snapshot: Seen) {
  seeWeek(snapshot)
  seeProblem(snapshot)
  const isTrying = snapshot.context.problem !== null && snapshot.hasTag('busy')
  expect(tryAgain()?.getAttribute('aria-busy') ?? null).toBe(isTrying ? 'true' : null)
}

const tables: ViewTables<typeof plannedDaysMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    const session = app.lazyInSession(createSession)
    const { lazy } = session
    const walked = { actor, start: () => undefined, stop: () => undefined }
    Object.assign(session, {
      lazy: (wanted: Parameters<typeof lazy>[0]) => (wanted === createPlannedDays ? walked : lazy(wanted)),
    })
    open = (week) => {
      const { router, page } = walkedRouter(app, { '/calendar': <CalendarPage /> }, addressOf(week))
      render(page)
      return { week, router }
    }
    return close
  },
  gestures: {
    'days.opened': ({ query }) => turnTo(query),
    'days.left': {
      offered: (snapshot) => !snapshot.matches('closed'),
      make: close,
      missing: () => expect(document.body.textContent).toBe(''),
    },
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
    loading: see,
    loadFailed: see,
    'ready.waiting': see,
    'ready.choosingNeighbor': 'never',
    'ready.preloading': see,
    'ready.preloaded': see,
    'stale.refreshing': see,
    'stale.refreshFailed': see,
  },
}

viewWalksOf(plannedDays, tables)
