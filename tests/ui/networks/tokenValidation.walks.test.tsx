import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createSession } from '../../../src/app/session.ts'
import { accountsInNeed, type tokenValidationMachine } from '../../../src/machines/networks/tokenValidation.machine.ts'
import { HealthLine } from '../../../src/ui/networks/accounts/HealthLine.tsx'
import { AccountReconnection } from '../../../src/ui/networks/reconnection/AccountReconnection.tsx'
import { ada } from '../../machines/account/ada.ts'
import { tokenValidation } from '../../machines/networks/tokenValidation.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof tokenValidationMachine>

const title = 'Account Reconnection Required'
const dialog = () => screen.queryByRole('dialog', { name: title })
const noDialog = () => waitFor(() => expect(dialog()).toBeNull())
/** It stays open while the networks are asked again from it. */
const isDialogOpen = (snapshot: Seen) => snapshot.hasTag('reconnecting') || snapshot.context.listed.length > 0
const allCheckAgain = () => screen.getAllByRole('button', { name: 'Check again', hidden: true })

/** What the dialog offers, and nothing else on the page. */
const inDialog = (name: string) => ({
  offered: isDialogOpen,
  make: async () => userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByText(name)),
  missing: () => expect(screen.queryByRole('button', { name, hidden: true })).toBeNull(),
})

/** While the networks are asked nobody can ask them twice; the button keeps its place and the focus. */
function seeCheckAgain(isAsking: boolean) {
  for (const again of allCheckAgain()) {
    expect(again.getAttribute('aria-busy')).toBe(isAsking ? 'true' : null)
    expect(again.getAttribute('aria-disabled')).toBe(isAsking ? 'true' : null)
  }
}

/** Said politely, where the accounts stand. */
function seeHealth(sentence: string) {
  const line = screen.getAllByRole('status', { hidden: true })
  expect(line.map(({ textContent }) => textContent)).toEqual([sentence])
}

const expiredLines = [
  'It is not known whether all your accounts can post.',
  'One of your accounts must be connected again.',
  'Two of your accounts must be connected again.',
]

/** Why nobody could be asked: the provider's no (specification, section 8), a bug, and a minute without an answer. */
const reasons: Readonly<Record<string, readonly [inLine: string, inDialog: string]>> = {
  'HTTP 503: Failed to fetch validation status': [
    'We could not ask whether your accounts can post. HTTP 503: Failed to fetch validation status',
    'The networks could not be asked againNothing was changed. HTTP 503: Failed to fetch validation status',
  ],
  'Something went wrong. Please try again.': [
    'We could not ask whether your accounts can post. Something went wrong. Please try again.',
    'The networks could not be asked againNothing was changed. Something went wrong. Please try again.',
  ],
  'There was no answer in time.': [
    'We could not ask whether your accounts can post. There was no answer in time.',
    'The networks could not be asked againNothing was changed. There was no answer in time.',
  ],
}

function reasonOf({ context }: Seen) {
  const said = reasons[context.problem ?? '']
  if (!said) throw new Error(`no sentence is known for ${context.problem}`)
  return said
}

const items: Readonly<Record<number, readonly string[]>> = {
  4: ['Ada', '@ada.example.com', 'Authentication expired - reconnection required', 'Bluesky'],
  5: ['Bea', '@bea.example.com', 'Authentication expired - reconnection required', 'Bluesky'],
}

const intros = [
  '',
  'One account ended its connection. Posts for it wait and go out once you reconnect.',
  'Two accounts ended their connection. Posts for them wait and go out once you reconnect.',
]

/** Every account in need with its platform and its reason, what can be done about it, and what went wrong, if anything. */
async function seeDialog({ context }: Seen, problem: string | null) {
  const open = await screen.findByRole('dialog', { name: title })
  const accounts = accountsInNeed(context)
  const seen = within(open).getAllByRole('listitem')
  expect(seen).toHaveLength(accounts.length)
  for (const [at, { accountId }] of accounts.entries()) {
    for (const text of items[accountId ?? 0] ?? ['an account']) {
      expect(within(seen[at] ?? open).getByText(text)).toBeTruthy()
    }
  }
  expect(open.textContent).toContain(intros[accounts.length])
  for (const name of ['Check again', 'Remind Me Later', 'Go to Profile']) {
    expect(within(open).getByRole('button', { name })).toBeTruthy()
  }
  seeAlert(problem)
}

/** What is told at once, and that it looks like an error. */
function seeAlert(problem: string | null) {
  const alerts = screen.queryAllByRole('alert', { hidden: true })
  expect(alerts.map(({ textContent }) => textContent)).toEqual(problem === null ? [] : [problem])
  for (const alert of alerts) expect(alert.querySelector('.lucide-circle-alert')).not.toBeNull()
}

async function seeNoDialog() {
  await noDialog()
  seeAlert(null)
}

async function seeAsking(snapshot: Seen) {
  seeHealth('Asking the networks…')
  await (isDialogOpen(snapshot) ? seeDialog(snapshot, null) : seeNoDialog())
  seeCheckAgain(true)
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
    'dismissal.stored': 'outside',
    dismissed: inDialog('Remind Me Later'),
    'reconnection.begun': inDialog('Go to Profile'),
    'cache.cleared': {
      offered: (snapshot) => !snapshot.hasTag('busy'),
      make: () => userEvent.click(within(dialog() ?? document.body).getByRole('button', { name: 'Check again' })),
      missing: () => seeCheckAgain(true),
    },
  },
  shows: {
    absent: async () => {
      await seeNoDialog()
      seeHealth('It is not known whether all your accounts can post.')
    },
    'checking.asking': seeAsking,
    'checking.waiting': seeAsking,
    'rechecking.asking': seeAsking,
    'rechecking.waiting': seeAsking,
    'settled.unknown': async (snapshot) => {
      await seeNoDialog()
      seeHealth(reasonOf(snapshot)[0])
      seeCheckAgain(false)
    },
    'settled.valid': async () => {
      await seeNoDialog()
      seeHealth('All your accounts can post.')
      seeCheckAgain(false)
    },
    'settled.invalid': async ({ context }) => {
      await seeNoDialog()
      seeHealth(expiredLines[context.expired.length] ?? '')
      seeCheckAgain(false)
    },
    'settled.reconnecting': async (snapshot) => {
      await seeDialog(snapshot, null)
      seeHealth(expiredLines[snapshot.context.expired.length] ?? '')
      seeCheckAgain(false)
    },
    'settled.recheckFailed': async (snapshot) => {
      const [inLine, inDialogSaid] = reasonOf(snapshot)
      await seeDialog(snapshot, inDialogSaid)
      seeHealth(inLine)
      seeCheckAgain(false)
    },
  },
}

viewWalksOf(tokenValidation, tables)
