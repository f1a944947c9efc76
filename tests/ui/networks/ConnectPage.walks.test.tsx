import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { createActor, fromPromise, waitFor as waitForState } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import { createConnection } from '../../../src/app/networks/connection.ts'
import { createSession } from '../../../src/app/session.ts'
import { businessProfilesMachine, type ProfileList } from '../../../src/machines/business/businessProfiles.machine.ts'
import type { ConnectRequest, connectionMachine } from '../../../src/machines/networks/connection.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { ConnectPage } from '../../../src/ui/networks/ConnectPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { bakery, cafe, sampleLimits } from '../../machines/business/businessProfiles.model.ts'
import { connection } from '../../machines/networks/connection.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, lastOf, type WayAct } from '../../support/walks/way.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { knownPerson, walkedApp, walkedRouter } from '../support/walkedApp.tsx'
import { fieldsOf, formOf } from './connectForms.ts'

const accounts = '/connect/socials'
/** Opens an address as a new page. */
let open = async (_address: string) => {}
/** The network whose form is open. */
let form: Network | null = null

const button = (name: string | RegExp) => screen.queryAllByRole('button', { name, hidden: true }).at(-1) ?? null
const needed = (name: string | RegExp) => {
  const found = button(name)
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}
const press = (name: string | RegExp) => userEvent.click(needed(name))

async function write(label: RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const noWay = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const wrong = 'Handle or app password is wrong.'
const notYours = 'This account is not yours.'

/** Why, in the words that came back or in those for a call without an answer (specification, section 8). */
const reasons: Readonly<Record<string, string>> = {
  'readConnections offline': noWay,
  'readConnections error': bug,
  'connect rejected': wrong,
  'connect offline': noWay,
  'connect error': bug,
  'disconnect rejected': notYours,
  'disconnect offline': noWay,
  'disconnect error': bug,
  'moveAccount rejected': notYours,
  'moveAccount offline': noWay,
  'moveAccount error': bug,
  'after timeLimit': 'There was no answer in time.',
}

interface Sentences {
  /** Before the reason, where the answer was no. */
  refused: string
  /** Where nobody knows what became of it. */
  unclear: string
}
const accountsUnread = 'Your accounts could not be loadedThey are still connected, and what is scheduled goes out. '
const asKnown = 'Below is how your accounts stand as far as we know. '

/** What is said of a call that failed, by what was tried. */
const sentences: Readonly<Record<string, Sentences>> = {
  loading: { refused: accountsUnread, unclear: accountsUnread },
  bluesky: {
    refused: 'The account could not be connected. ',
    unclear: 'It is not known whether the account was connected: look among your accounts. ',
  },
  mastodon: {
    refused: 'The account could not be connected. ',
    // Nothing can have been connected before the person comes back from their server.
    unclear: 'The account could not be connected. ',
  },
  disconnecting: {
    refused: '@ada.example.com could not be disconnectedIt is still connected. ',
    unclear: `It is not known whether @ada.example.com was disconnected${asKnown}`,
  },
  moving: {
    refused: '@ada.example.com could not be movedIt still posts for Bakery. ',
    unclear: `It is not known whether @ada.example.com was moved${asKnown}`,
  },
}

/** What is known from what happened. */
interface Told {
  page: 'none' | 'accounts'
  /** The network that was asked last. */
  network: 'bluesky' | 'mastodon'
  /** Whom the account posts for; null where none is connected. */
  owner: 'Bakery' | 'Cafe' | null
  /** What failed last, and in which words: until it is tried anew, or something else is. */
  trouble: { tried: string; words: string } | null
}

const atStart: Told = { page: 'none', network: 'bluesky', owner: null, trouble: null }
const quiet = (told: Told): Told => ({ ...told, trouble: null })

function fails(told: Told, act: WayAct): Told {
  // What was known stays, in silence, when asking again fails.
  if (act.from === 'ready.refreshing') return told
  const end = lastOf([act], ...Object.keys(reasons).map((name) => name.replace(/ .*/, '')), 'after timeLimit')
  const tried = act.from === 'connecting' ? told.network : act.from
  const words = sentences[tried]?.[end.endsWith('rejected') ? 'refused' : 'unclear']
  return { ...told, trouble: { tried, words: `${words}${reasons[end]}` } }
}

const steps: Readonly<Record<string, (told: Told, act: WayAct) => Told>> = {
  ...Object.fromEntries(Object.keys(reasons).map((end) => [end, fails])),
  'connections.opened': (told) => ({ ...told, page: 'accounts' }),
  'connection.submitted': (told, act) => ({
    ...quiet(told),
    network: carries(act, 'request', 'network') === 'mastodon' ? 'mastodon' : 'bluesky',
  }),
  'disconnection.requested': quiet,
  'disconnection.declined': quiet,
  'move.requested': quiet,
  'readConnections ok': (told, { from }) => ({ ...(from === 'loading' ? quiet(told) : told), owner: 'Bakery' }),
  'connect ok': (told, act) => (carries(act, 'value', 'accounts') === undefined ? told : { ...told, owner: 'Bakery' }),
  'disconnect ok': (told) => ({ ...told, owner: null }),
  'moveAccount ok': (told) => ({ ...told, owner: 'Cafe' }),
}

const toldOf = (way: readonly WayAct[]) => follow(way, atStart, steps)
const isOnAccounts = (_snapshot: unknown, _event: unknown, way: readonly WayAct[]) => toldOf(way).page === 'accounts'

/** Everything that is told at once on the page, in order; each looks like an error. */
function seeTold(wanted: readonly string[]) {
  const alerts = screen.queryAllByRole('alert', { hidden: true })
  expect(alerts.map(({ textContent }) => textContent)).toEqual(wanted)
  for (const alert of alerts) expect(alert.querySelector('.lucide-circle-alert, [aria-label="Error"]')).not.toBeNull()
}

/** Why something did not succeed is said where it was begun, as long as that is in sight, and nowhere else. */
function seeProblem({ page, trouble }: Told) {
  const { tried = '', words = '' } = trouble ?? {}
  const isOfForm = tried === 'bluesky' || tried === 'mastodon'
  const isInSight = trouble !== null && (isOfForm ? form === tried : page === 'accounts')
  seeTold(isInSight ? [`${words}${tried === 'loading' ? 'Try again' : ''}`] : [])
  const field = screen.queryByLabelText(formOf(form ?? 'bluesky').lastField)
  expect(field !== null).toBe(form !== null)
  expect(field?.getAttribute('aria-invalid') ?? null).toBe(form !== null && form === tried ? 'true' : null)
}

/** The accounts with what waits on them, or that there are none yet, and the ways to connect. */
function seeAccounts({ owner }: Told) {
  expect(screen.queryByText('No account is connected yet') !== null).toBe(owner === null)
  const disconnect = button('Disconnect @ada.example.com')
  expect(disconnect !== null).toBe(owner !== null)
  const group = owner && screen.getByRole('list', { name: `Accounts of ${owner}`, hidden: true })
  expect(group && within(group).queryAllByText('@ada.example.com').length).toBe(owner && 1)
  expect(screen.queryAllByText('2 posts scheduled')).toHaveLength(owner ? 1 : 0)
  expect(button('Connect Bluesky')).not.toBeNull()
  expect(button('Connect Mastodon')).not.toBeNull()
}

const question = () => screen.queryByRole('alertdialog')

async function seeReady(_: unknown, way: readonly WayAct[]) {
  const told = toldOf(way)
  await waitFor(() => expect(question()).toBeNull())
  seeAccounts(told)
  seeProblem(told)
  expect(button('Disconnect @ada.example.com')?.getAttribute('aria-disabled') ?? null).toBeNull()
}

/** It does nothing meanwhile, and keeps the focus that may be on it. */
function seeHeldBack() {
  const disconnect = needed('Disconnect @ada.example.com')
  expect(disconnect.getAttribute('aria-disabled')).toBe('true')
  expect(disconnect.hasAttribute('disabled')).toBe(false)
}

/** Nobody has opened a page that shows the accounts. */
const seeNothing = () => expect(document.body.textContent).toBe('')

/** The account stays in sight, and what becomes of its posts is said before it is disconnected. */
function seeQuestion() {
  const dialog = screen.getByRole('alertdialog', { name: 'Disconnect @ada.example.com?' })
  expect(dialog.textContent).toContain('What was published stays on the network.')
  expect(dialog.textContent).toContain('2 scheduled posts are held')
}

async function submit(request: ConnectRequest) {
  const { title, lastField, submitName } = formOf(request.network)
  if (form !== request.network) await press(`Connect ${title}`)
  form = request.network
  await screen.findByLabelText(lastField)
  for (const [label, text] of fieldsOf(request)) await write(label, text)
  await press(submitName)
}

/** Nothing can be pressed twice while a network is asked, and nothing of before is said. */
function seeConnecting(_: unknown, way: readonly WayAct[]) {
  const told = toldOf(way)
  seeAccounts(told)
  seeTold([])
  expect(needed(formOf(told.network).submitName).getAttribute('aria-busy')).toBe('true')
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
    actor.on('accounts.connected', () => {
      form = null
    })
    const paths = { [accounts]: <ConnectPage /> }
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
    'disconnection.requested': () => press('Disconnect @ada.example.com'),
    'disconnection.confirmed': () => press('Disconnect'),
    'disconnection.declined': () => press('Keep it'),
    'move.requested': async () => {
      if (form !== null) await press('Close')
      form = null
      await chooseItem('Move @ada.example.com', 'Cafe')
    },
  },
  shows: {
    idle: seeNothing,
    loading: (_, way) => {
      const told = toldOf(way)
      if (told.page !== 'accounts') return seeNothing()
      // Those from before a connection that has come back stand there at once.
      expect(button('Connect Bluesky')).toBeNull()
      seeProblem(told)
      expect(button('Try again')?.getAttribute('aria-busy') ?? null).toBe(told.trouble ? 'true' : null)
    },
    loadFailed: (_, way) => {
      const told = toldOf(way)
      if (told.page !== 'accounts') return seeNothing()
      seeProblem(told)
      expect(needed('Try again').getAttribute('aria-busy')).toBeNull()
      expect(screen.queryByText('No account is connected yet')).toBeNull()
    },
    'ready.current': seeReady,
    'ready.refreshing': seeReady,
    connecting: seeConnecting,
    redirecting: seeConnecting,
    moving: (_, way) => {
      seeAccounts(toldOf(way))
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
