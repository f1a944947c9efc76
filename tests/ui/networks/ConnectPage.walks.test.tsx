import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom, waitFor as waitForState } from 'xstate'
import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'
import { createConnection } from '../../../src/app/networks/connection.ts'
import { createSession } from '../../../src/app/session.ts'
import { businessProfilesMachine, type ProfileList } from '../../../src/machines/business/businessProfiles.machine.ts'
import type { ConnectRequest, connectionMachine } from '../../../src/machines/networks/connection.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { callbackPageOf } from '../../../src/ui/networks/CallbackPage.tsx'
import { ConnectPage } from '../../../src/ui/networks/ConnectPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { bakery, cafe, sampleLimits } from '../../machines/business/businessProfiles.model.ts'
import { connection } from '../../machines/networks/connection.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'
import { fieldsOf, formOf } from './connectForms.ts'

const MastodonCallbackPage = callbackPageOf('mastodon')

type Seen = SnapshotFrom<typeof connectionMachine>

const accounts = '/connect/socials'
/** Opens an address as a new page. */
let open = async (_address: string) => {}
/** The network whose form is open. */
let form: BuiltNetwork | null = null

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

/** Why, in the words that came back or in those for a call without an answer (specification, section 8). */
const reasons = [
  'Handle or app password is wrong.',
  'This account is not yours.',
  'Network error. Please check your connection and try again.',
  'Something went wrong. Please try again.',
  'There was no answer in time.',
]

/** What is said before the reason, by where it is said, what became of the call, and what was tried. */
const sentences: Readonly<Record<string, string>> = {
  'bluesky refused': 'The account could not be connected. ',
  'bluesky unclear': 'It is not known whether the account was connected: look among your accounts. ',
  'mastodon refused': 'The account could not be connected. ',
  // Nothing can have been connected before the person comes back from their server.
  'mastodon unclear': 'The account could not be connected. ',
  'callback refused': 'The account was not connected',
  'callback unclear': 'It is not known whether the account was connected',
  'accounts refused': 'Your accounts could not be loadedThey are still connected, and what is scheduled goes out. ',
  'disconnect refused': '@ada.example.com could not be disconnectedIt is still connected. ',
  'disconnect unclear':
    'It is not known whether @ada.example.com was disconnectedBelow is how your accounts stand as far as we know. ',
  'move refused': '@ada.example.com could not be movedIt still posts for Bakery. ',
  'move unclear':
    'It is not known whether @ada.example.com was movedBelow is how your accounts stand as far as we know. ',
}

/** Everything that is told at once on the page, in order; each looks like an error. */
function seeTold(wanted: readonly string[]) {
  const alerts = screen.queryAllByRole('alert', { hidden: true })
  expect(alerts.map(({ textContent }) => textContent)).toEqual(wanted)
  for (const alert of alerts) expect(alert.querySelector('.lucide-circle-alert, [aria-label="Error"]')).not.toBeNull()
}

/** Why something did not succeed is said where it was begun, as long as that is in sight, and nowhere else. */
function seeProblem({ context: { mutation, problem } }: Seen) {
  if (!problem) return seeTold([])
  const { place, outcome, message } = problem
  expect(reasons).toContain(message)
  const tried = place === 'account' ? mutation?.kind : place
  const isInSight = place === 'accounts' || place === 'account' ? isOnAccounts() : form === place
  const wayOut = place === 'accounts' ? 'Try again' : ''
  seeTold(isInSight ? [`${sentences[`${tried} ${outcome}`]}${message}${wayOut}`] : [])
  const field = screen.queryByLabelText(formOf(form ?? 'bluesky').lastField)
  expect(field !== null).toBe(form !== null)
  expect(field?.getAttribute('aria-invalid') ?? null).toBe(form !== null && form === place ? 'true' : null)
}

/** The accounts with what waits on them, or that there are none yet, and the ways to connect. */
function seeAccounts(snapshot: Seen) {
  if (!isOnAccounts()) return
  for (const { handle, businessProfileId } of snapshot.context.accounts) {
    const owner = businessProfileId === 7 ? 'Cafe' : 'Bakery'
    const group = screen.getByRole('list', { name: `Accounts of ${owner}`, hidden: true })
    expect(within(group).getByText(`@${handle}`)).toBeTruthy()
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
  form = request.network
  const { title, lastField, submitName } = formOf(request.network)
  await inDialog(title, lastField)
  for (const [label, text] of fieldsOf(request)) await write(label, text)
  await press(submitName)
}

/** Nothing can be pressed twice while a network is asked, and nothing of before is said. */
function seeConnecting(snapshot: Seen) {
  if (form === null) throw new Error('No network is asked')
  seeAccounts(snapshot)
  seeTold([])
  expect(needed(formOf(form).submitName).getAttribute('aria-busy')).toBe('true')
  seeHeldBack()
}

/** A person with two businesses, of which none is chosen: what is connected is for the primary one. */
async function knownBusinesses() {
  const list: Result<ProfileList> = {
    kind: 'ok',
    value: { profiles: [bakery, { ...cafe, id: 7 }], limits: sampleLimits, rememberedId: null },
  }
  const loadProfiles = fromPromise<Result<ProfileList>>(() => Promise.resolve(list))
  const profiles = createActor(businessProfilesMachine.provide({ actors: { loadProfiles } })).start()
  profiles.send({ type: 'session.opened' })
  await waitForState(profiles, (snapshot) => snapshot.matches('ready'))
  return profiles
}

const tables: ViewTables<typeof connectionMachine> = {
  act,
  mount: async (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    const session = app.lazyInSession(createSession)
    session.business.profiles = await knownBusinesses()
    session.lazy(createConnection).actor = actor
    form = null
    actor.on('account.connected', () => {
      form = null
    })
    const paths = { [accounts]: <ConnectPage />, '/connect/mastodon/callback': <MastodonCallbackPage /> }
    open = async (address) => {
      form = null
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
    'retry.requested': {
      offered: isOnAccounts,
      make: () => press('Try again'),
      missing: () => expect(button('Try again')).toBeNull(),
    },
    'connection.submitted': ({ request }) => submit(request),
    'callback.arrived': ({ callback: { state, code } }) =>
      open(`/connect/mastodon/callback?state=${state}&code=${code}`),
    'disconnection.requested': () => press('Disconnect @ada.example.com'),
    'disconnection.confirmed': () => press('Disconnect'),
    'disconnection.declined': () => press('Keep it'),
    'move.requested': async () => {
      if (screen.queryByRole('dialog')) await press('Close')
      form = null
      await chooseItem('Move @ada.example.com', 'Cafe')
    },
  },
  shows: {
    // Nobody has opened a page that shows the accounts.
    idle: () => expect(document.body.textContent).toBe(''),
    loading: (snapshot) => {
      // A connection that has come back leads to the accounts, and those from before stand there at once.
      if (!isOnAccounts()) return expect(document.body.textContent).toBe('')
      expect(button('Connect Bluesky')).toBeNull()
      seeProblem(snapshot)
      expect(button('Try again')?.getAttribute('aria-busy') ?? null).toBe(snapshot.context.problem ? 'true' : null)
    },
    loadFailed: (snapshot) => {
      seeProblem(snapshot)
      if (!isOnAccounts()) return expect(document.body.textContent).toBe('')
      expect(needed('Try again').getAttribute('aria-busy')).toBeNull()
      expect(screen.queryByText('No account is connected yet')).toBeNull()
    },
    'ready.current': seeReady,
    'ready.refreshing': seeReady,
    connecting: seeConnecting,
    redirecting: seeConnecting,
    finishing: () => {
      seeTold([])
      expect(screen.getByRole('heading', { name: 'Connecting Mastodon' })).toBeTruthy()
      expect(screen.getByRole('status').textContent?.trim()).toBe('One moment. We are finishing with your server.')
    },
    unfinished: ({ context: { problem } }) => {
      expect(reasons).toContain(problem?.message)
      seeTold([`${sentences[`callback ${problem?.outcome}`]}${problem?.message}`])
      expect(screen.queryByRole('status')).toBeNull()
      expect(screen.getByRole('link', { name: 'Back to your accounts' }).getAttribute('href')).toBe(accounts)
    },
    moving: (snapshot) => {
      seeAccounts(snapshot)
      seeTold([])
      seeHeldBack()
    },
    confirming: () => {
      seeQuestion()
      expect(needed('Keep it').getAttribute('aria-disabled')).toBeNull()
    },
    disconnecting: () => {
      seeQuestion()
      expect(needed('Disconnect').getAttribute('aria-busy')).toBe('true')
      expect(needed('Keep it').getAttribute('aria-disabled')).toBe('true')
    },
  },
}

viewWalksOf(connection, tables)
