import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { sessionMachine } from '../../../src/machines/account/session.machine.ts'
import { PublicLayout } from '../../../src/ui/layout/PublicLayout.tsx'
import { ada } from '../../machines/account/ada.ts'
import { session } from '../../machines/account/session.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'

beforeEach(() => {
  setWindowWidth(1440)
})

/** The full-screen loader, and nothing of either frame: it is not known who is here. */
function seeLoader() {
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.queryByText('Signed in as')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
}

const logOutByMenu = () => chooseItem('Account menu, Ada Lovelace', 'Logout')

const tables: ViewTables<typeof sessionMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ session: actor, userData: knownPerson(ada) })
    return render(walkedRouter(app, { '/': <PublicLayout /> }, '/').page).unmount
  },
  gestures: {
    'token.stored': 'outside',
    'token.refused': 'outside',
    'token.removed': 'outside',
    'token.replaced': 'outside',
    'session.ended': 'outside',
    // The sidebar's leads to the login, the account menu's to the start.
    'logout.requested': async ({ destination }) => {
      if (destination === '/') await logOutByMenu()
      else await userEvent.click(screen.getByRole('link', { name: 'Logout' }))
    },
  },
  shows: {
    restoring: seeLoader,
    closed: () => {
      const bar = within(screen.getByRole('banner'))
      expect(bar.getByRole('link', { name: 'Sign In' })).toBeTruthy()
      expect(bar.getByRole('link', { name: 'Join Now' })).toBeTruthy()
      expect(screen.queryByText('Signed in as')).toBeNull()
    },
    open: async () => {
      expect((await screen.findByText('Signed in as')).parentElement?.textContent).toBe('Signed in asAda Lovelace')
      expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    },
    leaving: seeLoader,
    clearing: seeLoader,
  },
}

viewWalksOf(session, tables)
