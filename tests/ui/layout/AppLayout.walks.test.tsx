import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { displayNameOf } from '../../../rules/account/user.ts'
import type { userDataMachine } from '../../../src/machines/account/userData.machine.ts'
import { AppLayout } from '../../../src/ui/layout/AppLayout.tsx'
import { userData } from '../../machines/account/userData.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow, setWindowWidth } from '../shell/support/window.ts'
import { walkedApp, walkedRouter } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof userDataMachine>

beforeEach(() => {
  completeWindow()
  setWindowWidth(1440)
})

const isLoading = () => screen.queryAllByText('Loading').length > 0
const tryAgain = () => screen.queryByText('Try again', { selector: 'button' })

/** "Signed in as" and the person's name; the page is there. */
function seeDesk({ context: { user } }: Seen) {
  if (!user) throw new Error('There is nobody to show')
  expect(screen.getByText('Signed in as').parentElement?.textContent).toBe(`Signed in as${displayNameOf(user)}`)
  expect(screen.getByText('The page')).toBeTruthy()
  expect(isLoading()).toBe(false)
}

/** Who is remembered from last time has the desk at once; for the others the loader covers the page. */
function seeDeskOrLoader(snapshot: Seen) {
  if (snapshot.context.user) return seeDesk(snapshot)
  expect(isLoading()).toBe(true)
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
    'retry.requested': (_, outside) => {
      const button = tryAgain()
      return button ? userEvent.click(button) : outside()
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
    loadFailed: (snapshot) => {
      if (snapshot.context.user) return seeDesk(snapshot)
      expect(screen.getByRole('heading', { name: 'Failed to fetch user details' })).toBeTruthy()
      const { detail } = snapshot.context.problem ?? {}
      if (detail) expect(screen.getByRole('alert').textContent).toBe(detail)
      expect(tryAgain()).not.toBeNull()
      expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
    },
  },
}

viewWalksOf(userData, tables)
