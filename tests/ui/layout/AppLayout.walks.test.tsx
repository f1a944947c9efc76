import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { userDataMachine } from '../../../src/machines/account/userData.machine.ts'
import { AppLayout } from '../../../src/ui/layout/AppLayout.tsx'
import { userData } from '../../machines/account/userData.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { follow, lastOf, textIn, type WayAct } from '../../support/walks/way.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { alerts, statuses } from '../support/said.ts'
import { walkedApp, walkedRouter } from '../support/walkedApp.tsx'

beforeEach(() => {
  setWindowWidth(1440)
})

const isLoading = () => statuses().includes('Loading')
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' })

const safe = 'Your posts are safe, and those that are scheduled go out as planned.'
const network = 'Network error. Please check your connection and try again.'
/** What is said beside "Failed to fetch user details", by how the load ended: what is known of it, else what is safe. */
const details: Readonly<Record<string, string>> = {
  'loadOptimized offline': network,
  'loadOptimized error': safe,
  'loadLegacy offline': network,
  'loadLegacy failed': 'HTTP error! status: 500',
  'loadLegacy error': safe,
  'after timeLimit': network,
}

const nameIn = (_: unknown, act: WayAct) =>
  `${textIn(act, 'user', 'firstName')} ${textIn(act, 'user', 'lastName')}`.trim()

/** Who is known: remembered from last time, or loaded since; nobody where that is empty. */
const nameOf = (way: readonly WayAct[]) =>
  follow(way, '', {
    'session.opened': nameIn,
    'session.closed': () => '',
    'loadOptimized loaded': nameIn,
    'loadLegacy loaded': nameIn,
    'refresh loaded': nameIn,
    'profile.changed': nameIn,
  })

/** "Signed in as" and the person's name; the page is there. */
function seeDesk(_: unknown, way: readonly WayAct[]) {
  expect(screen.getByText('Signed in as').parentElement?.textContent).toBe(`Signed in as${nameOf(way)}`)
  expect(screen.getByText('The page')).toBeTruthy()
  expect(isLoading()).toBe(false)
}

/** Who is remembered from last time has the desk at once; for the others the loader covers the page. */
function seeDeskOrLoader(snapshot: unknown, way: readonly WayAct[]) {
  if (nameOf(way) !== '') return seeDesk(snapshot, way)
  expect(isLoading()).toBe(true)
  expect(alerts()).toEqual([])
  expect(screen.queryByText('The page')).toBeNull()
}

const tables: ViewTables<typeof userDataMachine> = {
  act,
  mount: (actor) => {
    const desk = (
      <AppLayout>
        <p>The page</p>
      </AppLayout>
    )
    return render(walkedRouter(walkedApp({ userData: actor }), { '/': desk }, '/').page).unmount
  },
  gestures: {
    'session.opened': 'outside',
    'session.closed': 'outside',
    'profile.changed': 'outside',
    'profile.wanted': 'outside',
    'refresh.requested': 'outside',
    // Whoever is remembered has the desk, and a notice with "Try again" of its own.
    'retry.requested': {
      offered: (_snapshot, _event, way) => nameOf(way) === '',
      make: () => userEvent.click(screen.getByRole('button', { name: 'Try again' })),
      missing: () => expect(tryAgain()).toBeNull(),
    },
    'fallback.taken': 'outside',
  },
  shows: {
    empty: seeDeskOrLoader,
    loading: seeDeskOrLoader,
    fallingBack: seeDeskOrLoader,
    'ready.fresh': seeDesk,
    'ready.stale': seeDesk,
    refreshing: seeDesk,
    rejected: seeDeskOrLoader,
    loadFailed: (snapshot, way) => {
      if (nameOf(way) !== '') return seeDesk(snapshot, way)
      expect(screen.getByRole('heading', { name: 'Failed to fetch user details' })).toBeTruthy()
      expect(alerts()).toEqual([details[lastOf(way, 'loadOptimized', 'loadLegacy', 'after timeLimit')]])
      expect(tryAgain()).not.toBeNull()
      expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
    },
  },
}

viewWalksOf(userData, tables)
