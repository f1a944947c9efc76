import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { type BuiltNetwork, builtNetworks } from '../../../contract/builtNetworks.ts'
import { createConnection } from '../../../src/app/networks/connection.ts'
import { createSession } from '../../../src/app/session.ts'
import type {
  AccountMutation,
  ConnectRequest,
  connectionMachine,
  ProblemPlace,
} from '../../../src/machines/networks/connection.machine.ts'
import { callbackPageOf } from '../../../src/ui/networks/CallbackPage.tsx'
import { ConnectPage } from '../../../src/ui/networks/ConnectPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { connection } from '../../machines/networks/connection.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { completeWindow } from '../shell/support/window.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'
import { fieldsOf, formOf } from './connectForms.ts'

const MastodonCallbackPage = callbackPageOf('mastodon')

type Seen = SnapshotFrom<typeof connectionMachine>

beforeEach(completeWindow)

const accounts = '/connect/socials'
/** Opens an address as a new page. */
let open = async (_address: string) => {}

const button = (name: string | RegExp) => screen.queryAllByRole('button', { name, hidden: true }).at(-1) ?? null
const needed = (name: string | RegExp) => {
  const found = button(name)
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}
const press = (name: string | RegExp) => userEvent.click(needed(name))
const isOnAccounts = () => screen.queryByRole('heading', { name: 'Social accounts', hidden: true }) !== null

async function write(label: RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** The dialog of a network; the one that is open already, or a new one. */
async function inDialog(name: string, label: RegExp) {
  if (!screen.queryByLabelText(label)) await press(`Connect ${name}`)
  await screen.findByLabelText(label)
}

const notConnected = 'The account could not be connected.'
const safe = 'They are still connected, and what is scheduled goes out.'
/** What is said before the words that came back. */
const before: Record<Exclude<ProblemPlace, BuiltNetwork>, (mutation: AccountMutation | null) => string> = {
  callback: () => '',
  accounts: () => safe,
  account: (mutation) => (mutation?.kind === 'move' ? 'It is where it was.' : 'It is still connected.'),
}

const isNetwork = (place: ProblemPlace): place is BuiltNetwork => builtNetworks.some((one) => one === place)

function seeProblem({ context: { mutation, problem } }: Seen) {
  if (!problem) return expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  const { place, message } = problem
  const isForm = isNetwork(place)
  expect(screen.getByText(`${isForm ? notConnected : before[place](mutation)} ${message}`)).toBeTruthy()
  if (isForm) expect(screen.getByLabelText(formOf(place).lastField).getAttribute('aria-invalid')).toBe('true')
}

/** The accounts with what waits on them, or that there are none yet, and the ways to connect. */
function seeAccounts(snapshot: Seen) {
  if (!isOnAccounts()) return
  for (const { handle } of snapshot.context.accounts) {
    expect(screen.getByText(`@${handle}`)).toBeTruthy()
    expect(screen.getByText('2 posts scheduled')).toBeTruthy()
    expect(button(`Disconnect @${handle}`)).not.toBeNull()
  }
  const none = screen.queryByText('No account is connected yet')
  expect(none !== null).toBe(snapshot.context.accounts.length === 0)
  expect(button('Connect Bluesky')).not.toBeNull()
  expect(button('Connect Mastodon')).not.toBeNull()
}

const question = () => screen.queryByRole('alertdialog')

async function seeReady(snapshot: Seen) {
  await waitFor(() => expect(question()).toBeNull())
  seeAccounts(snapshot)
  seeProblem(snapshot)
  for (const { handle } of snapshot.context.accounts) {
    expect(needed(`Disconnect @${handle}`).getAttribute('aria-disabled')).toBeNull()
  }
}

/** It does nothing meanwhile, and keeps the focus that may be on it. */
function seeHeldBack() {
  const disconnect = needed('Disconnect @ada.example.com')
  expect(disconnect.getAttribute('aria-disabled')).toBe('true')
  expect(disconnect.hasAttribute('disabled')).toBe(false)
}

/** The account stays in sight, and what becomes of its posts is said before it is disconnected. */
function seeQuestion() {
  const dialog = screen.getByRole('alertdialog', { name: 'Disconnect @ada.example.com?' })
  expect(dialog.textContent).toContain('What was published stays on the network.')
  expect(dialog.textContent).toContain('2 scheduled posts are held')
}

async function submit(request: ConnectRequest) {
  const { title, lastField, submitName } = formOf(request.network)
  await inDialog(title, lastField)
  for (const [label, text] of fieldsOf(request)) await write(label, text)
  await press(submitName)
}

/** Nothing can be pressed twice while a network is asked. */
function seeConnecting(snapshot: Seen) {
  const { network } = snapshot.context
  if (network === null) throw new Error('No network is asked')
  seeAccounts(snapshot)
  expect(needed(formOf(network).submitName).getAttribute('aria-busy')).toBe('true')
  seeHeldBack()
}

const tables: ViewTables<typeof connectionMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    app.lazyInSession(createSession).lazy(createConnection).actor = actor
    const paths = { [accounts]: <ConnectPage />, '/connect/mastodon/callback': <MastodonCallbackPage /> }
    open = async (address) => {
      cleanup()
      // What a page leaves ends in a microtask.
      await act(async () => {})
      render(walkedRouter(app, paths, address).page)
    }
    return cleanup
  },
  gestures: {
    'connections.opened': () => open(accounts),
    'refresh.requested': 'outside',
    'retry.requested': () => press('Try again'),
    'connection.submitted': ({ request }) => submit(request),
    'callback.arrived': ({ callback: { state, code } }) =>
      open(`/connect/mastodon/callback?state=${state}&code=${code}`),
    'disconnection.requested': () => press('Disconnect @ada.example.com'),
    'disconnection.confirmed': () => press('Disconnect'),
    'disconnection.declined': () => press('Keep it'),
    // With one business there is nowhere to move to: the page offers it only with several.
    'move.requested': 'outside',
  },
  shows: {
    // Nobody has opened a page that shows the accounts.
    idle: () => expect(document.body.textContent).toBe(''),
    loading: (snapshot) => {
      if (!isOnAccounts()) return
      expect(button('Connect Bluesky')).toBeNull()
      seeProblem(snapshot)
      if (snapshot.context.problem) expect(needed('Try again').getAttribute('aria-busy')).toBe('true')
    },
    loadFailed: (snapshot) => {
      seeProblem(snapshot)
      expect(needed('Try again').getAttribute('aria-busy')).toBeNull()
      expect(screen.queryByText('No account is connected yet')).toBeNull()
    },
    'ready.current': seeReady,
    'ready.refreshing': seeReady,
    connecting: seeConnecting,
    redirecting: seeConnecting,
    finishing: () => {
      expect(screen.getByRole('heading', { name: 'Connecting Mastodon' })).toBeTruthy()
      expect(screen.getByText('One moment. We are finishing with your server.')).toBeTruthy()
    },
    rejected: (snapshot) => {
      expect(screen.getByRole('alert').textContent).toContain('The account was not connected')
      expect(screen.getByText(snapshot.context.problem?.message ?? 'a reason')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Back to your accounts' }).getAttribute('href')).toBe(accounts)
    },
    moving: (snapshot) => {
      seeAccounts(snapshot)
      seeHeldBack()
    },
    confirming: seeQuestion,
    disconnecting: () => {
      seeQuestion()
      expect(needed('Disconnect').getAttribute('aria-busy')).toBe('true')
    },
  },
}

viewWalksOf(connection, tables)
