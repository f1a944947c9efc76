import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createSession } from '../../../src/app/session.ts'
import type { tokenValidationMachine } from '../../../src/machines/networks/tokenValidation.machine.ts'
import { HealthLine } from '../../../src/ui/networks/accounts/HealthLine.tsx'
import { AccountReconnection } from '../../../src/ui/networks/reconnection/AccountReconnection.tsx'
import { ada } from '../../machines/account/ada.ts'
import { tokenValidation } from '../../machines/networks/tokenValidation.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, type WayAct } from '../../support/walks/way.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof tokenValidationMachine>

const title = 'Account Reconnection Required'
const dialog = () => screen.queryByRole('dialog', { name: title })
const noDialog = () => waitFor(() => expect(dialog()).toBeNull())

/** What is known from what happened: the accounts that are expired, and those that the open dialog lists meanwhile. */
interface Told {
  expired: readonly unknown[]
  listed: readonly unknown[]
  /** Of the attempts under way. */
  failures: number
  /** Why nobody could be asked. */
  reason: string
}

const nothing: Told = { expired: [], listed: [], failures: 0, reason: '' }
const anew = (told: Told): Told => ({ ...told, failures: 0 })
const closed = (told: Told): Told => ({ ...told, listed: [] })
/** Nothing counts as expired any more; the dialog stays as it is. */
const failed =
  (reason: string) =>
  ({ listed }: Told): Told => ({ ...nothing, listed, reason })
/** The provider's no (specification, section 8); these walks have two attempts. */
const refused = failed('HTTP 503: Failed to fetch validation status')
const without = (ids: readonly unknown[], id: unknown) => ids.filter((one) => one !== id)

const steps: Readonly<Record<string, (told: Told, act: WayAct) => Told>> = {
  'person.known': () => nothing,
  'person.left': () => nothing,
  'checkAccounts ok': (told, act) => {
    const accounts = carries(act, 'value', 'expired')
    return { ...told, listed: [], expired: Array.isArray(accounts) ? accounts.map(({ accountId }) => accountId) : [] }
  },
  'checkAccounts rejected': (told) => (told.failures > 0 ? refused(told) : { ...told, failures: 1 }),
  'checkAccounts error': failed('Something went wrong. Please try again.'),
  'after timeLimit': failed('There was no answer in time.'),
  'check.requested': anew,
  'connection.completed': anew,
  'cache.cleared': (told, { from }) => anew(from === 'settled.reconnecting' ? { ...told, listed: told.expired } : told),
  dismissed: closed,
  'dismissal.stored': closed,
  'reconnection.begun': closed,
  'token.refreshed': (told, act) => {
    if (!act.from.startsWith('settled')) return told
    const id = carries(act, 'accountId')
    return { ...told, expired: without(told.expired, id), listed: without(told.listed, id) }
  },
}

const toldOf = (way: readonly WayAct[]) => follow(way, nothing, steps)

/** It stays open while the networks are asked again from it. */
const isDialogOpen = (snapshot: Seen, way: readonly WayAct[]) =>
  snapshot.hasTag('reconnecting') || toldOf(way).listed.length > 0
const allCheckAgain = () => screen.getAllByRole('button', { name: 'Check again', hidden: true })

/** What the dialog offers, and nothing else on the page. */
const inDialog = (name: string) => ({
  offered: (snapshot: Seen, _: unknown, way: readonly WayAct[]) => isDialogOpen(snapshot, way),
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

const notAsked = (way: readonly WayAct[]) => `We could not ask whether your accounts can post. ${toldOf(way).reason}`

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
async function seeDialog(way: readonly WayAct[], problem: string | null) {
  const open = await screen.findByRole('dialog', { name: title })
  const { expired, listed } = toldOf(way)
  const accounts = listed.length > 0 ? listed : expired
  const seen = within(open).getAllByRole('listitem')
  expect(seen).toHaveLength(accounts.length)
  for (const [at, id] of accounts.entries()) {
    for (const text of items[Number(id)] ?? ['an account']) {
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

async function seeAsking(snapshot: Seen, way: readonly WayAct[]) {
  seeHealth('Asking the networks…')
  await (isDialogOpen(snapshot, way) ? seeDialog(way, null) : seeNoDialog())
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
    'settled.unknown': async (_, way) => {
      await seeNoDialog()
      seeHealth(notAsked(way))
      seeCheckAgain(false)
    },
    'settled.valid': async () => {
      await seeNoDialog()
      seeHealth('All your accounts can post.')
      seeCheckAgain(false)
    },
    'settled.invalid': async (_, way) => {
      await seeNoDialog()
      seeHealth(expiredLines[toldOf(way).expired.length] ?? '')
      seeCheckAgain(false)
    },
    'settled.reconnecting': async (_, way) => {
      await seeDialog(way, null)
      seeHealth(expiredLines[toldOf(way).expired.length] ?? '')
      seeCheckAgain(false)
    },
    'settled.recheckFailed': async (_, way) => {
      await seeDialog(way, `The networks could not be asked againNothing was changed. ${toldOf(way).reason}`)
      seeHealth(notAsked(way))
      seeCheckAgain(false)
    },
  },
}

viewWalksOf(tokenValidation, tables)
