import type { SnapshotFrom } from 'xstate'
import {
  type AccountMutation,
  type Connected,
  type ConnectionProblem,
  type Connections,
  connectionMachine,
  type ProblemPlace,
  type SocialAccount,
} from '../../../src/machines/networks/connection.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

export const sampleAccount: SocialAccount = {
  id: 1,
  network: 'bluesky',
  handle: 'ada.example.com',
  name: 'Ada',
  avatarUrl: null,
  url: 'https://bsky.app/profile/ada.example.com',
  server: 'bsky.social',
  state: 'connected',
  errorMessage: null,
  isPractice: false,
  limits: { characters: 300, charactersPerUrl: null, bytes: 3000 },
  mediaLimits: null,
  lastOptions: {},
  connectedAt: '2026-11-01T09:00:00.000Z',
  scheduledCount: 2,
  heldCount: 0,
  businessProfileId: null,
  checkedAt: null,
  expiresAt: null,
}

type Seen = SnapshotFrom<typeof connectionMachine>

const rejected = { kind: 'rejected', status: 400, message: 'Handle or app password is wrong.' } as const
const unreached = { kind: 'rejected', status: 502, message: 'mastodon.example cannot be reached.' } as const
const notYours = { kind: 'rejected', status: 403, message: 'This account is not yours.' } as const
const offline = { kind: 'offline' } as const
/** Nobody was asked: what asks could not be loaded. */
const unsent = { kind: 'offline', isUnsent: true } as const
const unsentText =
  'Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.'
const connected: Result<Connected> & { kind: 'ok' } = {
  kind: 'ok',
  value: { accounts: [sampleAccount], releasedCount: 0 },
}
const consent = { kind: 'ok', value: { authorizeUrl: 'https://mastodon.example/a' } } as const
const networks: Connections['networks'] = [
  { network: 'bluesky', way: 'app_password', isConfigured: true, ways: [], charges: [], practiceServers: [] },
  { network: 'mastodon', way: 'server', isConfigured: true, ways: [], charges: [], practiceServers: [] },
]
const listOf = (...accounts: SocialAccount[]): Result<Connections> => ({ kind: 'ok', value: { accounts, networks } })
const list = listOf(sampleAccount)
/** Another account, which posts for another business. */
const otherAccount: SocialAccount = { ...sampleAccount, id: 2, handle: 'bea.example.com', businessProfileId: 7 }

const bothConnected: Connected = { accounts: [sampleAccount, otherAccount], releasedCount: 1 }

const opened = { type: 'connections.opened' } as const
const reads = (output: Result<Connections>) => ({ done: 'readConnections', output }) as const
const read = reads(list)
const unread = reads(offline)
const belonging = { businessProfileId: null }
const passwordRequest = {
  network: 'bluesky',
  input: { handle: 'ada.example.com', appPassword: 'abcd-efgh', ...belonging },
} as const
const serverRequest = { network: 'mastodon', input: { server: 'mastodon.example', ...belonging } } as const
const newAccount = { account: null } as const
const password = { type: 'connection.submitted', request: passwordRequest, ...newAccount } as const
const server = { type: 'connection.submitted', request: serverRequest, ...newAccount } as const
const again = { id: 1, network: 'bluesky', handle: 'ada.example.com', name: 'Ada' } as const
const move = { type: 'move.requested', accountId: 1, businessProfileId: 7 } as const
const movedAccount: SocialAccount = { ...sampleAccount, businessProfileId: 7 }
const moved = { kind: 'ok', value: movedAccount } as const

const ready = [opened, read] as const
const bothReady = [opened, reads(listOf(sampleAccount, otherAccount))] as const
const refresh = { type: 'refresh.requested' } as const
const retry = { type: 'retry.requested' } as const
const connects = (
  output: typeof connected | typeof consent | typeof rejected | typeof unreached | typeof offline | typeof unsent,
) => ({ done: 'connect', output }) as const
const asked = { type: 'disconnection.requested', accountId: 1 } as const
const confirmed = { type: 'disconnection.confirmed' } as const
const declined = { type: 'disconnection.declined' } as const
const held = { kind: 'ok', value: { heldCount: 2 } } as const
const disconnects = (output: typeof held | typeof notYours | typeof offline) =>
  ({ done: 'disconnect', output }) as const
const moves = (output: typeof moved | typeof notYours | typeof offline) => ({ done: 'moveAccount', output }) as const

const offlineText = 'Network error. Please check your connection and try again.'
const crashText = 'Something went wrong. Please try again.'
const unansweredText = 'There was no answer in time.'

const tells =
  (place: ProblemPlace, outcome: ConnectionProblem['outcome'], message: string) =>
  ({ context: { problem } }: Seen) =>
    problem?.place === place && problem.outcome === outcome && problem.message === message

const isSilent = ({ context }: Seen) => context.problem === null
const ids = ({ context }: Seen) => context.accounts.map(({ id }) => id).join()

/** What was tried with the account is kept beside the reason. */
const isTold =
  (kind: AccountMutation['kind'], outcome: ConnectionProblem['outcome'], message: string) => (seen: Seen) =>
    tells('account', outcome, message)(seen) &&
    seen.context.mutation?.kind === kind &&
    seen.context.mutation.account.id === 1 &&
    seen.context.accounts.some(({ id, businessProfileId }) => id === 1 && businessProfileId === null) &&
    seen.context.disconnectingId === null

/** How a call that changes something may fail: its answer is no, or nobody knows what became of it. */
const failuresOf = <No, Lost, Crash>(no: No, lost: Lost, crash: Crash, noText: string) =>
  [
    ['is refused', [no], 'refused', noText],
    ['reaches nobody', [lost], 'unclear', offlineText],
    ['fails unforeseen', [crash], 'unclear', crashText],
    ['is not answered in a minute', [{ wait: 59_999 }, { wait: 1 }], 'unclear', unansweredText],
  ] as const

const busy = ['known', 'connecting'] as const
const changing = ['known', 'busy'] as const

export const connection = model(connectionMachine, {
  payloads: {
    'connections.opened': [{}],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'connection.submitted': [
      { request: passwordRequest, ...newAccount },
      { request: serverRequest, ...newAccount },
    ],
    'disconnection.requested': [{ accountId: 1 }],
    'disconnection.confirmed': [{}],
    'disconnection.declined': [{}],
    'move.requested': [{ accountId: 1, businessProfileId: 7 }],
    readConnections: { outputs: [list, offline] },
    connect: { outputs: [connected, consent, rejected, offline] },
    disconnect: { outputs: [held, notYours, offline] },
    moveAccount: { outputs: [moved, notYours, offline] },
  },
  always: {
    'no app password is kept': ({ context }) => !JSON.stringify(context).includes('abcd-efgh'),
    'only what is about to be disconnected is asked about': (snapshot) =>
      snapshot.matches('confirming') || snapshot.matches('disconnecting') || snapshot.context.disconnectingId === null,
    'no account stands there twice': ({ context: { accounts } }) =>
      new Set(accounts.map(({ id }) => id)).size === accounts.length,
    'what could not be read says why': (snapshot) => !snapshot.matches('loadFailed') || !isSilent(snapshot),
  },
  journeys: [
    {
      says: 'before anybody opens the accounts nothing is known',
      events: [],
      endsIn: 'idle',
      tags: [],
      where: (seen) =>
        seen.context.accounts.length === 0 &&
        isSilent(seen) &&
        seen.context.networks.length === 0 &&
        seen.context.network === null &&
        seen.context.expected === null &&
        seen.context.mutation === null &&
        seen.context.disconnectingId === null,
    },
    {
      says: 'opening the accounts reads them, and shows them with the networks that can be connected',
      events: [opened, { in: 'loading', tags: ['busy'] }, read],
      endsIn: { ready: 'current' },
      tags: ['known'],
      where: (seen) => ids(seen) === '1' && seen.context.networks.length === 2 && isSilent(seen),
    },
    { says: 'coming back to the page reads them too', events: [refresh], endsIn: 'loading', tags: ['busy'] },
    {
      says: 'accounts that cannot be read say why, until another try is answered',
      events: [
        opened,
        unread,
        { in: 'loadFailed', tags: [], where: tells('accounts', 'refused', offlineText) },
        retry,
        { in: 'loading', tags: ['busy'], where: tells('accounts', 'refused', offlineText) },
        { failed: 'readConnections', error: 'bug' },
        { in: 'loadFailed', where: tells('accounts', 'refused', crashText) },
        opened,
        { in: 'loading' },
        { wait: 59_999 },
        { in: 'loading' },
        { wait: 1 },
        { in: 'loadFailed', where: tells('accounts', 'refused', unansweredText) },
        refresh,
        { in: 'loading' },
        read,
      ],
      endsIn: { ready: 'current' },
      where: isSilent,
    },
    {
      says: 'known accounts stay in sight while they are asked again, and are then as they are now',
      events: [
        ...ready,
        refresh,
        { in: { ready: 'refreshing' }, tags: ['known'], where: (seen) => ids(seen) === '1' },
        reads(listOf(sampleAccount, otherAccount)),
        { in: { ready: 'current' }, where: (seen) => ids(seen) === '1,2' },
        opened,
        { in: { ready: 'refreshing' } },
        reads(listOf(otherAccount)),
      ],
      endsIn: { ready: 'current' },
      where: (seen) => ids(seen) === '2',
    },
    {
      says: 'who asks again meanwhile is answered by a read that began after they asked',
      events: [...ready, refresh, refresh, { in: { ready: 'refreshing' } }, opened],
      endsIn: { ready: 'refreshing' },
      given: { readConnections: [undefined, undefined, undefined, undefined] },
    },
    {
      says: 'what was known stays, in silence, when asking again fails in whatever way',
      events: [
        ...ready,
        opened,
        unread,
        { in: { ready: 'current' }, where: isSilent },
        opened,
        { failed: 'readConnections', error: 'bug' },
        { in: { ready: 'current' }, where: isSilent },
        opened,
        { wait: 59_999 },
        { in: { ready: 'refreshing' } },
        { wait: 1 },
      ],
      endsIn: { ready: 'current' },
      where: (seen) => isSilent(seen) && ids(seen) === '1' && seen.context.networks.length === 2,
    },
    {
      says: 'a handle and its app password connect a Bluesky account, which stands among the others at once',
      events: [
        opened,
        reads(listOf(otherAccount)),
        password,
        { in: 'connecting', tags: busy, where: isSilent },
        connects(connected),
      ],
      endsIn: { ready: 'refreshing' },
      tags: ['known'],
      where: (seen) => ids(seen) === '2,1',
      given: { connect: [{ request: passwordRequest, ...newAccount }] },
      emits: [{ type: 'accounts.connected', connected: connected.value, expected: null }],
    },
    {
      says: 'an account that is connected again stands there once',
      events: [...bothReady, password, connects(connected)],
      endsIn: { ready: 'refreshing' },
      where: (seen) => ids(seen) === '2,1',
    },
    {
      says: 'which account was to be connected again is told with what was connected, whichever that is',
      events: [...ready, { ...password, account: again }, connects({ kind: 'ok', value: bothConnected })],
      endsIn: { ready: 'refreshing' },
      where: (seen) => ids(seen) === '1,2',
      given: { connect: [{ request: passwordRequest, account: again }] },
      emits: [{ type: 'accounts.connected', connected: bothConnected, expected: again }],
    },
    {
      says: 'a new account after that is connected again for nobody',
      events: [...ready, { ...password, account: again }, connects(rejected), password, connects(connected)],
      endsIn: { ready: 'refreshing' },
      emits: [{ type: 'accounts.connected', connected: connected.value, expected: null }],
    },
    {
      says: 'a wrong app password is told under the form until it is sent anew',
      events: [
        ...ready,
        password,
        connects(rejected),
        { in: { ready: 'current' }, where: tells('bluesky', 'refused', 'Handle or app password is wrong.') },
        password,
      ],
      endsIn: 'connecting',
      where: isSilent,
      given: {
        connect: [
          { request: passwordRequest, ...newAccount },
          { request: passwordRequest, ...newAccount },
        ],
      },
    },
    {
      says: 'a server that refuses is told under the Mastodon form',
      events: [...ready, server, connects(rejected)],
      endsIn: { ready: 'current' },
      where: tells('mastodon', 'refused', 'Handle or app password is wrong.'),
    },
    {
      says: 'what the provider says of a server that it cannot reach is a refusal, too',
      events: [...ready, server, connects(unreached)],
      endsIn: { ready: 'current' },
      where: tells('mastodon', 'refused', unreached.message),
    },
    {
      says: 'a connection that could not be asked for was certainly not made',
      events: [...ready, password, connects(unsent)],
      endsIn: { ready: 'refreshing' },
      where: tells('bluesky', 'refused', unsentText),
    },
    ...failuresOf(connects(rejected), connects(offline), { failed: 'connect', error: 'bug' } as const, rejected.message)
      .slice(1)
      .map(
        ([how, steps, outcome, message]) =>
          ({
            says: `a connection that ${how} may have been made: it says so, and the accounts are read again`,
            events: [...ready, password, ...steps],
            endsIn: { ready: 'refreshing' },
            where: tells('bluesky', outcome, message),
          }) as const,
      ),
    {
      says: 'a Mastodon server is asked on its own page, and the page that leaves cannot be used meanwhile',
      events: [...ready, server, connects(consent), { wait: 19_999 }],
      endsIn: 'redirecting',
      tags: busy,
      given: { connect: [{ request: serverRequest, ...newAccount }] },
      emits: [{ type: 'consent.required', url: 'https://mastodon.example/a' }],
    },
    {
      says: 'whoever comes back without the server’s answer can begin again',
      events: [...ready, server, connects(consent), opened],
      endsIn: { ready: 'current' },
    },
    {
      says: 'a page that does not leave can be used again after twenty seconds',
      events: [...ready, server, connects(consent), { wait: 20_000 }],
      endsIn: { ready: 'current' },
    },
    {
      says: 'disconnecting asks first, and no keeps the account',
      events: [...ready, asked, { in: 'confirming', tags: ['known'] }, declined],
      endsIn: { ready: 'current' },
      where: (seen) => ids(seen) === '1' && seen.context.disconnectingId === null,
    },
    {
      says: 'what went wrong before is no longer said once something else is begun',
      events: [
        ...ready,
        password,
        connects(rejected),
        asked,
        { in: 'confirming', where: isSilent },
        declined,
        password,
        connects(rejected),
        move,
      ],
      endsIn: 'moving',
      where: isSilent,
    },
    {
      says: 'disconnecting takes that account away and says what is held',
      events: [...bothReady, asked, confirmed, { in: 'disconnecting', tags: changing }, disconnects(held)],
      endsIn: { ready: 'current' },
      where: (seen) => ids(seen) === '2' && seen.context.disconnectingId === null,
      given: { disconnect: [{ accountId: 1 }] },
      emits: [{ type: 'account.disconnected', heldCount: 2 }],
    },
    ...failuresOf(
      disconnects(notYours),
      disconnects(offline),
      { failed: 'disconnect', error: 'bug' } as const,
      notYours.message,
    ).map(
      ([how, steps, outcome, message]) =>
        ({
          says: `of a disconnection that ${how} it is told what is known, and the accounts are read again`,
          events: [...bothReady, asked, confirmed, ...steps],
          endsIn: { ready: 'refreshing' },
          where: isTold('disconnect', outcome, message),
          emits: [],
        }) as const,
    ),
    {
      says: 'an account that was disconnected elsewhere is gone once its disconnection has failed',
      events: [...ready, asked, confirmed, disconnects(notYours), reads(listOf())],
      endsIn: { ready: 'current' },
      where: (seen) => ids(seen) === '' && seen.context.mutation?.account.id === 1 && !isSilent(seen),
    },
    {
      says: 'an account is moved to another business at once, and where it came from is told',
      events: [
        opened,
        reads(listOf(otherAccount, { ...sampleAccount, businessProfileId: 3 })),
        move,
        { in: 'moving', tags: changing },
        moves(moved),
      ],
      endsIn: { ready: 'current' },
      where: (seen) => ids(seen) === '2,1' && seen.context.accounts[1]?.businessProfileId === 7,
      given: { moveAccount: [move] },
      emits: [{ type: 'account.moved', moved: { account: movedAccount, from: 3 } }],
    },
    {
      says: 'an account that nobody had was moved from nowhere',
      events: [...ready, move, moves(moved)],
      endsIn: { ready: 'current' },
      emits: [{ type: 'account.moved', moved: { account: movedAccount, from: null } }],
    },
    {
      says: 'an account that is there already is not moved, and one that is unknown is not either',
      events: [
        ...bothReady,
        { type: 'move.requested', accountId: 2, businessProfileId: 7 },
        { type: 'move.requested', accountId: 3, businessProfileId: 7 },
      ],
      endsIn: { ready: 'current' },
      given: { moveAccount: [] },
    },
    ...failuresOf(
      moves(notYours),
      moves(offline),
      { failed: 'moveAccount', error: 'bug' } as const,
      notYours.message,
    ).map(
      ([how, steps, outcome, message]) =>
        ({
          says: `of a move that ${how} it is told what is known, and the accounts are read again`,
          events: [...bothReady, move, ...steps],
          endsIn: { ready: 'refreshing' },
          where: isTold('move', outcome, message),
          emits: [],
        }) as const,
    ),
  ],
  equivalent: {
    'reorder: connecting on connect done (1) after the next':
      'An answer has accounts or an address to agree at, never both, so that their order does not matter.',
    'reorder: connecting on connect done (2) after the next':
      'A no has no address to agree at, so that their order does not matter.',
    'action body: without its ?? in connectionMachine.actions.emitMoved*':
      'Only an account that is among the accounts is moved, so that there always is one from before.',
    'helper: another text in connectedIn*': 'The guard has seen the accounts, so that this is never thrown.',
    'helper: another text in consentIn*': 'The guard has seen the address, so that this is never thrown.',
  },
})
