import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createSession } from '../../../src/app/session.ts'
import type { calendarMachine } from '../../../src/machines/content/calendar.machine.ts'
import { CalendarPage } from '../../../src/ui/content/CalendarPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { calendar } from '../../machines/content/calendar.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow } from '../shell/support/window.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof calendarMachine>

beforeEach(completeWindow)

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
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026')
  expect(grid()?.getAttribute('aria-busy')).toBe('false')
  const chip = grid()?.querySelector('[data-day="2026-11-19"] [data-post="7"]')
  expect(chip?.textContent).toContain('Pies')
  expect(chip?.querySelector('[aria-label="Scheduled"]')).toBeTruthy()
  expect(chip?.querySelector('[aria-label="Bluesky"]')).toBeTruthy()
}

const isKnown = ({ context: { months } }: Seen) => months['2026-11'] !== undefined

/** Why, in a sentence; and whether there is something to try again. */
function seeProblem({ context: { problem } }: Seen) {
  expect(screen.queryByRole('alert')?.textContent).toContain(problem ?? 'a reason')
  expect(tryAgain()).not.toBeNull()
}

function seeShown(snapshot: Seen) {
  seeMonth()
  if (snapshot.context.problem === null) expect(screen.queryByRole('alert')).toBeNull()
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
    'calendar.left': (_, outside) => (opened ? close() : outside()),
    'month.given': 'outside',
    'business.shown': 'outside',
    'refresh.requested': 'outside',
    'posts.changed': 'outside',
    'retry.requested': (_, outside) => {
      const button = tryAgain()
      return button ? void fireEvent.click(button) : outside()
    },
  },
  shows: {
    closed: () => expect(document.body.textContent).toBe(''),
    opening: 'never',
    invalid: () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Current Month')
      expect(screen.getByRole('alert').textContent).toBe('Invalid month format')
      expect(tryAgain()).toBeNull()
      expect(grid()).toBeNull()
    },
    loading: (snapshot) => {
      if (isKnown(snapshot)) return seeMonth()
      if (snapshot.context.problem) {
        seeProblem(snapshot)
        return expect(tryAgain()?.getAttribute('aria-busy')).toBe('true')
      }
      expect(grid()?.getAttribute('aria-busy')).toBe('true')
      expect(screen.getByText('Loading November 2026')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    },
    loadFailed: (snapshot) => {
      seeProblem(snapshot)
      if (isKnown(snapshot)) seeMonth()
      else {
        expect(grid()?.getAttribute('aria-busy')).toBe('false')
        expect(grid()?.textContent).not.toContain('Plan a post')
      }
    },
    'ready.waiting': seeShown,
    'ready.choosingNeighbour': 'never',
    'ready.preloading': seeShown,
    'ready.preloaded': seeShown,
    'stale.refreshing': seeMonth,
    'stale.refreshFailed': (snapshot) => {
      seeMonth()
      seeProblem(snapshot)
    },
  },
}

viewWalksOf(calendar, tables)
