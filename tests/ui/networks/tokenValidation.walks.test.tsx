import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createSession } from '../../../src/app/session.ts'
import { accountsInNeed, type tokenValidationMachine } from '../../../src/machines/networks/tokenValidation.machine.ts'
import { HealthLine } from '../../../src/ui/networks/accounts/HealthLine.tsx'
import { AccountReconnection } from '../../../src/ui/networks/reconnection/AccountReconnection.tsx'
import { ada } from '../../machines/account/ada.ts'
import { tokenValidation } from '../../machines/networks/tokenValidation.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow } from '../shell/support/window.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof tokenValidationMachine>

beforeEach(completeWindow)

const title = 'Account Reconnection Required'
const dialog = () => screen.queryByRole('dialog', { name: title })
const noDialog = () => waitFor(() => expect(dialog()).toBeNull())

/** Presses in the dialog while it is open; it covers all else. */
async function press(name: string, outside: () => Promise<void>) {
  const button = within(dialog() ?? document.body).queryByRole('button', { name })
  if (button && button.getAttribute('aria-busy') !== 'true') await userEvent.click(button)
  else await outside()
}

/** The networks are being asked: said where the accounts stand, and nothing can be asked twice. */
function seeAsking() {
  const [again] = screen.getAllByRole('button', { name: 'Check again', hidden: true })
  expect(screen.getByText('Asking the networks…')).toBeTruthy()
  expect(again?.getAttribute('aria-busy')).toBe('true')
}

/** Every account in need with its reason, and what can be done about it. */
async function seeDialog({ context }: Seen) {
  const open = within(await screen.findByRole('dialog', { name: title }))
  const items = open.getAllByRole('listitem')
  const accounts = accountsInNeed(context)
  expect(items).toHaveLength(accounts.length)
  for (const [at, { accountName, errorMessage }] of accounts.entries()) {
    expect(items[at]?.textContent).toContain(accountName)
    expect(items[at]?.textContent).toContain(errorMessage)
  }
  for (const name of ['Check again', 'Remind Me Later', 'Go to Profile']) {
    expect(open.getByRole('button', { name })).toBeTruthy()
  }
}

const tables: ViewTables<typeof tokenValidationMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    app.lazyInSession(createSession).business.tokenValidation = actor
    render(
      <Around app={app}>
        <HealthLine />
        <AccountReconnection />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'person.known': 'outside',
    'person.left': 'outside',
    'check.requested': 'outside',
    'connection.completed': 'outside',
    'token.refreshed': 'outside',
    'posting.blocked': 'outside',
    dismissed: (_, outside) => press('Remind Me Later', outside),
    'reconnection.begun': (_, outside) => press('Go to Profile', outside),
    'cache.cleared': (_, outside) => press('Check again', outside),
  },
  shows: {
    absent: async () => {
      await noDialog()
      expect(screen.getByText('It is not known whether all your accounts can post.')).toBeTruthy()
    },
    checking: seeAsking,
    waiting: seeAsking,
    'settled.unknown': async ({ context }) => {
      await noDialog()
      expect(screen.getByText(`We could not ask whether your accounts can post. ${context.problem}`)).toBeTruthy()
    },
    'settled.valid': async () => {
      await noDialog()
      expect(screen.getByText('All your accounts can post.')).toBeTruthy()
    },
    'settled.invalid': noDialog,
    'settled.reconnecting': seeDialog,
    'settled.recheckFailed': async (snapshot) => {
      await seeDialog(snapshot)
      expect(within(dialog() ?? document.body).getByRole('alert').textContent).toBe(
        `The networks could not be asked againNothing was changed. ${snapshot.context.problem}`,
      )
    },
  },
}

viewWalksOf(tokenValidation, tables)
