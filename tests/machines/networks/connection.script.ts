import type { SnapshotFrom } from 'xstate'
import { type Network, socialAccount } from '../../../contract/networks.ts'
import type {
  ConnectRequest,
  connectionMachine,
  SocialAccount,
} from '../../../src/machines/networks/connection.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { mainAndBakery, unreadable } from '../../support/scripts/answers.ts'
import {
  type Answer,
  beyond,
  type Expectation,
  type Sent,
  type Stub,
  type UserAction,
  type WalkScript,
} from '../../support/scripts/walkScript.ts'

type Seen = SnapshotFrom<typeof connectionMachine>

const stubs: readonly Stub[] = [
  ...mainAndBakery(7),
  // Another server's page, which leaves the person where they are.
  { method: 'GET', path: 'consent/', answer: { status: 204, body: null } },
]

const wireOf = (account: SocialAccount) => toWire(socialAccount, account)
/** At once one account is connected. */
const connected = ([account]: readonly SocialAccount[]): Answer => ({
  status: 201,
  body: { account: account && wireOf(account), released_count: 0 },
})

/** The form of a network, and the button that sends it. */
interface ConnectForm {
  readonly title: string
  readonly submit: string
  /** Where the account is connected: with the form, or once the person is back from their server. */
  readonly finishesIn: 'form' | 'callback'
}

/** Of the networks that the model's samples connect. */
const forms: Readonly<Partial<Record<Network, ConnectForm>>> = {
  bluesky: { title: 'Connect Bluesky', submit: 'Connect Bluesky', finishesIn: 'form' },
  mastodon: { title: 'Connect Mastodon', submit: 'Continue to your server', finishesIn: 'callback' },
}

function formOf(network: Network): ConnectForm {
  const form = forms[network]
  if (form === undefined) throw new Error(`The walks connect no account of ${network}.`)
  return form
}

/** Under which form something is told; the form is open then. */
function toldForm({ context: { problem } }: Seen) {
  return problem?.place === 'bluesky' || problem?.place === 'mastodon' ? problem.place : null
}

/** A page that did not leave for the person's server shows its form still. */
const openForm = (seen: Seen) => toldForm(seen) ?? (seen.context.network === 'mastodon' ? 'mastodon' : null)

/** What stands on the page can be pressed once the form before it is closed. */
const onPage =
  (...actions: readonly UserAction[]) =>
  (_: unknown, before: Seen): readonly UserAction[] =>
    openForm(before) === null ? actions : [{ click: 'button', name: 'Close' }, ...actions]

const accountsLink: UserAction = { click: 'link', name: 'Social accounts' }
const elsewhereAndBack = onPage({ click: 'link', name: 'Media' }, accountsLink)

/** Why, in the words that came back or in those for a call without an answer (specification, section 8). */
const reasons = [
  'Handle or app password is wrong.',
  'This account is not yours.',
  'Network error. Please check your connection and try again.',
  'Something went wrong. Please try again.',
]
const reasonIn = ({ context: { problem } }: Seen): string =>
  reasons.find((each) => each === problem?.message) ?? 'no reason'

/** What is said before the reason, by where it is said, what became of the call, and what was tried. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'bluesky refused': ['The account could not be connected.'],
  'bluesky unclear': ['It is not known whether the account was connected: look among your accounts.'],
  'mastodon refused': ['The account could not be connected.'],
  // Nothing can have been connected before the person comes back from their server.
  'mastodon unclear': ['The account could not be connected.'],
  'accounts refused': [
    'Your accounts could not be loaded',
    'They are still connected, and what is scheduled goes out.',
  ],
  'disconnect refused': ['@ada.example.com could not be disconnected', 'It is still connected.'],
  'disconnect unclear': [
    'It is not known whether @ada.example.com was disconnected',
    'Below is how your accounts stand as far as we know.',
  ],
  'move refused': ['@ada.example.com could not be moved', 'It still posts for Main.'],
  'move unclear': [
    'It is not known whether @ada.example.com was moved',
    'Below is how your accounts stand as far as we know.',
  ],
}

function told(seen: Seen): readonly Expectation[] {
  const { problem, mutation } = seen.context
  if (problem === null) return [{ none: 'alert' }]
  const tried = problem.place === 'account' ? mutation?.kind : problem.place
  return [{ see: 'alert', text: [...(sentences[`${tried} ${problem.outcome}`] ?? []), reasonIn(seen)] }]
}

/** An account with what waits on it, or that there is none yet, and the ways to connect. */
const accountsOf = (seen: Seen): readonly Expectation[] => [
  ...(seen.context.accounts.length === 0
    ? [{ text: 'No account is connected yet' }]
    : [{ see: 'listitem', text: ['@ada.example.com', '2 posts scheduled'] } as const]),
  { see: 'button', name: 'Connect Bluesky' },
  { see: 'button', name: 'Connect Mastodon' },
]

function ready(seen: Seen): readonly Expectation[] {
  const form = openForm(seen)
  if (form === null) {
    const { accounts } = seen.context
    const usable = accounts.map(
      () => ({ see: 'button', name: 'Disconnect @ada.example.com', disabled: false }) as const,
    )
    return [{ none: 'dialog' }, { none: 'alertdialog' }, ...accountsOf(seen), ...usable, ...told(seen)]
  }
  const { title, submit } = formOf(form)
  return [{ see: 'dialog', name: title }, { see: 'button', name: submit, busy: false }, ...told(seen)]
}

/** Nothing can be pressed twice while a network is asked, and nothing of before is said. */
function connecting({ context: { network } }: Seen): readonly Expectation[] {
  const { title, submit } = formOf(network ?? 'bluesky')
  return [{ see: 'dialog', name: title }, { see: 'button', name: submit, busy: true }, { none: 'alert' }]
}

const question: Expectation = {
  see: 'alertdialog',
  name: 'Disconnect @ada.example.com?',
  text: ['What was published stays on the network.', '2 scheduled posts are held'],
}

/** As the provider answers what a call comes to. */
const answered =
  <Value, Input>(success: (value: Value, input: Input) => Answer | typeof beyond) =>
  (result: Result<Value>, input: Input): Answer | typeof beyond => {
    if (result.kind === 'ok') return success(result.value, input)
    return result.kind === 'offline' ? 'offline' : { status: result.status, body: { error: result.message } }
  }

/** What a person fills in; nothing where the network asks on its own page. */
function fieldsOf({ input }: ConnectRequest): readonly UserAction[] {
  if (!('handle' in input)) return Object.values(serverOf(input)).map((server) => ({ fill: 'Server', with: server }))
  return [
    { fill: 'Handle', with: input.handle },
    ...(input.appPassword === undefined ? [] : [{ fill: 'App password', with: input.appPassword }]),
  ]
}

const serverOf = ({ server }: { server?: string | undefined }) => (server === undefined ? {} : { server })

/** How a person connects, moves and disconnects accounts. */
export const connectionScript: WalkScript<typeof connectionMachine> = {
  start: () => ({ path: '/media', storage: { lastUsedBusinessProfile: '1' }, signedIn: true, stubs }),
  actions: {
    'connections.opened': (event, before) => {
      if (before.matches('idle')) return [accountsLink]
      return before.matches('redirecting') ? beyond : elsewhereAndBack(event, before)
    },
    // The page asks again where the connection has come back.
    'refresh.requested': (_, before) =>
      before.matches('idle') ? beyond : [{ network: 'offline' }, { network: 'online' }],
    'retry.requested': () => [{ click: 'button', name: 'Try again' }],
    'connection.submitted': ({ request }, before) => {
      const open = openForm(before)
      if (open !== null && open !== request.network) return beyond
      const { title, submit } = formOf(request.network)
      const opening: readonly UserAction[] = open === null ? [{ click: 'button', name: title }] : []
      return [...opening, ...fieldsOf(request), { click: 'button', name: submit, within: 'dialog' }]
    },
    'disconnection.requested': onPage({ click: 'button', name: 'Disconnect @ada.example.com' }),
    'disconnection.confirmed': () => [{ click: 'button', name: 'Disconnect' }],
    'disconnection.declined': () => [{ click: 'button', name: 'Keep it' }],
    'move.requested': onPage({ click: 'button', name: 'Move @ada.example.com' }, { click: 'menuitem', name: 'Bakery' }),
  },
  expectations: {
    idle: () => [{ see: 'heading', name: 'Media' }],
    loading: (seen) =>
      seen.context.problem === null
        ? [{ see: 'heading', name: 'Social accounts' }, { none: 'button', name: 'Connect Bluesky' }, { none: 'alert' }]
        : [...told(seen), { see: 'button', name: 'Try again', busy: true }],
    loadFailed: (seen) => [...told(seen), { see: 'button', name: 'Try again', busy: false }],
    'ready.current': ready,
    'ready.refreshing': ready,
    connecting,
    redirecting: connecting,
    moving: (seen) => [
      ...accountsOf(seen),
      { see: 'button', name: 'Disconnect @ada.example.com', disabled: true },
      { none: 'alert' },
    ],
    confirming: () => [question, { see: 'button', name: 'Keep it', disabled: false }],
    disconnecting: () => [
      question,
      { see: 'button', name: 'Disconnect', busy: true },
      { see: 'button', name: 'Keep it', disabled: true },
    ],
  },
  calls: {
    readConnections: {
      sent: () => ({ method: 'GET', path: 'connect/accounts/' }),
      answer: answered(({ accounts }) => {
        const results = accounts.map(wireOf)
        return {
          status: 200,
          body: { results, count: results.length, page: 1, page_size: 20, next: null, previous: null },
        }
      }),
      failure: unreadable,
    },
    connect: {
      sent: ({ request: { network, input } }): Sent =>
        'handle' in input
          ? {
              method: 'POST',
              path: `connect/${network}/start/`,
              including: {
                handle: input.handle,
                ...(input.appPassword !== undefined && { app_password: input.appPassword }),
              },
            }
          : { method: 'POST', path: `connect/${network}/start/`, including: serverOf(input) },
      answer: answered((value, { request: { network } }) => {
        const { finishesIn } = formOf(network)
        if ('accounts' in value) return finishesIn === 'form' ? connected(value.accounts) : beyond
        return finishesIn === 'callback' ? { status: 200, body: { authorize_url: '/provider/consent/' } } : beyond
      }),
      failure: unreadable,
    },
    disconnect: {
      sent: ({ accountId }) => ({ method: 'DELETE', path: `connect/accounts/${accountId}/` }),
      answer: answered(({ heldCount }) => ({ status: 200, body: { held_count: heldCount } })),
      failure: unreadable,
    },
    moveAccount: {
      sent: ({ accountId, businessProfileId }) => ({
        method: 'POST',
        path: `connect/accounts/${accountId}/move/`,
        body: { business_profile_id: businessProfileId },
      }),
      answer: answered((account) => ({ status: 200, body: wireOf(account) })),
      failure: unreadable,
    },
  },
  delays: {
    patience: 'passes',
    // The page's own calls end after 30 s.
    timeLimit: beyond,
  },
}
