import type { SnapshotFrom } from 'xstate'
import {
  type AccountMutation,
  type Connections,
  connectionMachine,
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
  connectedAt: '2026-11-01T09:00:00.000Z',
  scheduledCount: 2,
  heldCount: 0,
  businessProfileId: null,
  checkedAt: null,
  expiresAt: null,
}

type Seen = SnapshotFrom<typeof connectionMachine>

const rejected = { kind: 'rejected', status: 400, message: 'Handle or app password is wrong.' } as const
const offline = { kind: 'offline' } as const
const connected = { kind: 'ok', value: { account: sampleAccount, releasedCount: 0 } } as const
const networks: Connections['networks'] = [
  { network: 'bluesky', way: 'app_password', practiceServers: [] },
  { network: 'mastodon', way: 'server', practiceServers: [] },
]
const list: Result<Connections> = { kind: 'ok', value: { accounts: [sampleAccount], networks } }

const opened = { type: 'connections.opened' } as const
const read = { done: 'readConnections', output: list } as const
const belonging = { businessProfileId: null }
const passwordRequest = {
  network: 'bluesky',
  input: { handle: 'ada.example.com', appPassword: 'abcd-efgh', ...belonging },
} as const
const serverRequest = { network: 'mastodon', input: { server: 'mastodon.example', ...belonging } } as const
const password = { type: 'connection.submitted', request: passwordRequest } as const
const server = { type: 'connection.submitted', request: serverRequest } as const
const move = { type: 'move.requested', accountId: 1, businessProfileId: 7 } as const
const movedAccount: SocialAccount = { ...sampleAccount, businessProfileId: 7 }
const moved = { kind: 'ok', value: movedAccount } as const

const ready = [opened, read] as const
const refresh = { type: 'refresh.requested' } as const
const unread = { done: 'readConnections', output: offline } as const
const consented = {
  done: 'connect',
  output: { kind: 'ok', value: { authorizeUrl: 'https://mastodon.example/a' } },
} as const
const cameBack = { type: 'callback.arrived', callback: { network: 'mastodon', state: 's', code: 'c' } } as const
const asked = { type: 'disconnection.requested', accountId: 1 } as const
const confirmed = { type: 'disconnection.confirmed' } as const

/** What was tried with the account is kept beside the reason. */
const isTold = ({ mutation, problem }: Seen['context'], kind: AccountMutation['kind']) =>
  problem?.place === 'account' && mutation?.kind === kind && mutation.account.id === sampleAccount.id

export const connection = model(connectionMachine, {
  payloads: {
    'connections.opened': [{}],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'connection.submitted': [{ request: passwordRequest }, { request: serverRequest }],
    'callback.arrived': [{ callback: { network: 'mastodon', state: 's', code: 'c' } }],
    'disconnection.requested': [{ accountId: 1 }],
    'disconnection.confirmed': [{}],
    'disconnection.declined': [{}],
    'move.requested': [{ accountId: 1, businessProfileId: 7 }],
    readConnections: { outputs: [list, offline] },
    connect: {
      outputs: [connected, { kind: 'ok', value: { authorizeUrl: 'https://mastodon.example/a' } }, rejected],
    },
    finishConnecting: { outputs: [connected, rejected] },
    disconnect: { outputs: [{ kind: 'ok', value: { heldCount: 2 } }, offline] },
    moveAccount: { outputs: [moved, offline] },
  },
  always: {
    'no app password is kept': ({ context }) => !JSON.stringify(context).includes('abcd-efgh'),
    'only what is about to be disconnected is asked about': (snapshot) =>
      snapshot.matches('confirming') || snapshot.matches('disconnecting') || snapshot.context.disconnectingId === null,
  },
  journeys: [
    {
      says: 'a handle and its app password connect a Bluesky account',
      events: [opened, read, password, { done: 'connect', output: connected }],
      endsIn: { ready: 'refreshing' },
      emits: [{ type: 'account.connected', connected: { account: sampleAccount, releasedCount: 0 } }],
    },
    {
      says: 'a wrong app password is told under the form, and can be corrected',
      events: [opened, read, password, { done: 'connect', output: rejected }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem?.place === 'bluesky',
    },
    {
      says: 'a Mastodon server is asked on its own page',
      events: [
        opened,
        read,
        server,
        { done: 'connect', output: { kind: 'ok', value: { authorizeUrl: 'https://mastodon.example/a' } } },
      ],
      endsIn: 'redirecting',
      emits: [{ type: 'consent.required', url: 'https://mastodon.example/a' }],
    },
    {
      says: 'coming back with a code connects the account',
      events: [
        { type: 'callback.arrived', callback: { network: 'mastodon', state: 's', code: 'c' } },
        { done: 'finishConnecting', output: connected },
        read,
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.accounts.length === 1,
    },
    {
      says: 'coming back with a no tells why',
      events: [
        { type: 'callback.arrived', callback: { network: 'mastodon', state: 's', error: 'access_denied' } },
        { done: 'finishConnecting', output: rejected },
      ],
      endsIn: 'rejected',
    },
    {
      says: 'disconnecting asks first and says what is held',
      events: [
        opened,
        read,
        { type: 'disconnection.requested', accountId: 1 },
        { type: 'disconnection.confirmed' },
        { done: 'disconnect', output: { kind: 'ok', value: { heldCount: 2 } } },
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.accounts.length === 0,
      emits: [{ type: 'account.disconnected', heldCount: 2 }],
    },
    { says: 'opening the accounts reads them, with nothing to show yet', events: [opened], endsIn: 'loading' },
    { says: 'coming back to the page reads them too', events: [refresh], endsIn: 'loading' },
    {
      says: 'accounts that cannot be read say why',
      events: [opened, unread],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem?.place === 'accounts',
    },
    {
      says: 'an unforeseen failure of reading says so',
      events: [opened, { failed: 'readConnections', error: 'bug' }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem?.place === 'accounts',
    },
    {
      says: 'reading can be tried again',
      events: [opened, unread, { type: 'retry.requested' }],
      endsIn: 'loading',
    },
    {
      says: 'why the accounts could not be read is said until another try is answered',
      events: [opened, unread, { type: 'retry.requested' }],
      endsIn: 'loading',
      where: ({ context }) => context.problem?.place === 'accounts',
    },
    {
      says: 'accounts that another try brings say nothing of the one before',
      events: [opened, unread, { type: 'retry.requested' }, read],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem === null,
    },
    { says: 'opening the accounts again tries again', events: [opened, unread, opened], endsIn: 'loading' },
    { says: 'coming back to the page tries again', events: [opened, unread, refresh], endsIn: 'loading' },
    {
      says: 'known accounts stay in sight while they are asked again on coming back',
      events: [...ready, refresh],
      endsIn: { ready: 'refreshing' },
      where: ({ context }) => context.accounts.length === 1,
    },
    {
      says: 'known accounts stay in sight while they are asked again on opening',
      events: [...ready, opened],
      endsIn: { ready: 'refreshing' },
    },
    {
      says: 'accounts asked again are as they are now',
      events: [...ready, opened, read],
      endsIn: { ready: 'current' },
    },
    {
      says: 'what was known stays when asking again fails',
      events: [...ready, opened, { failed: 'readConnections', error: 'bug' }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.accounts.length === 1 && context.problem === null,
    },
    {
      says: 'an unforeseen failure is told under the Bluesky form',
      events: [...ready, password, { failed: 'connect', error: 'bug' }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem?.place === 'bluesky',
    },
    {
      says: 'a server that refuses is told under the Mastodon form',
      events: [...ready, server, { done: 'connect', output: rejected }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem?.place === 'mastodon',
    },
    {
      says: 'an unforeseen failure is told under the Mastodon form',
      events: [...ready, server, { failed: 'connect', error: 'bug' }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.problem?.place === 'mastodon',
    },
    {
      says: 'whoever comes back without the server’s answer can begin again',
      events: [...ready, server, consented, opened],
      endsIn: { ready: 'current' },
    },
    {
      says: 'a page that does not leave can be used again after twenty seconds',
      events: [...ready, server, consented, { wait: 20_000 }],
      endsIn: { ready: 'current' },
    },
    {
      says: 'a page that leaves cannot be used meanwhile',
      events: [...ready, server, consented, { wait: 19_999 }],
      endsIn: 'redirecting',
    },
    {
      says: 'after coming back connected the accounts are read',
      events: [cameBack, { done: 'finishConnecting', output: connected }],
      endsIn: 'loading',
      emits: [{ type: 'account.connected', connected: connected.value }],
    },
    {
      says: 'an unforeseen failure on coming back is told there',
      events: [cameBack, { failed: 'finishConnecting', error: 'bug' }],
      endsIn: 'rejected',
      where: ({ context }) => context.problem?.place === 'callback',
    },
    {
      says: 'after a no the accounts can be opened again',
      events: [cameBack, { done: 'finishConnecting', output: rejected }, opened],
      endsIn: 'loading',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'coming back while it is asked whether to disconnect connects the account, and asks no longer',
      events: [...ready, asked, cameBack, { done: 'finishConnecting', output: connected }, read],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.disconnectingId === null && context.accounts.length === 1,
      emits: [{ type: 'account.connected', connected: connected.value }],
    },
    {
      says: 'coming back while an account is being disconnected connects the account, and reads what became of the other',
      events: [...ready, asked, confirmed, cameBack, { done: 'finishConnecting', output: connected }],
      endsIn: 'loading',
      where: ({ context }) => context.disconnectingId === null,
    },
    { says: 'disconnecting asks first', events: [...ready, asked], endsIn: 'confirming' },
    {
      says: 'disconnecting asks first, and no keeps the account',
      events: [...ready, asked, { type: 'disconnection.declined' }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.accounts.length === 1 && context.disconnectingId === null,
    },
    {
      says: 'an account that could not be disconnected stays, and says why',
      events: [...ready, asked, confirmed, { done: 'disconnect', output: offline }],
      endsIn: { ready: 'refreshing' },
      where: ({ context }) => context.accounts.length === 1 && isTold(context, 'disconnect'),
    },
    {
      says: 'an account that was disconnected elsewhere is gone once its disconnection has failed',
      events: [
        ...ready,
        asked,
        confirmed,
        { done: 'disconnect', output: rejected },
        { done: 'readConnections', output: { kind: 'ok', value: { accounts: [], networks } } },
      ],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.accounts.length === 0 && isTold(context, 'disconnect'),
    },
    {
      says: 'a disconnection that fails unforeseen says so',
      events: [...ready, asked, confirmed, { failed: 'disconnect', error: 'bug' }],
      endsIn: { ready: 'refreshing' },
      where: ({ context }) => context.accounts.length === 1 && isTold(context, 'disconnect'),
    },
    {
      says: 'an account is moved to another business at once, and where it came from is told',
      events: [...ready, move, { done: 'moveAccount', output: moved }],
      endsIn: { ready: 'current' },
      where: ({ context }) => context.accounts[0]?.businessProfileId === 7,
      emits: [{ type: 'account.moved', moved: { account: movedAccount, from: null } }],
    },
    {
      says: 'an account that is there already is not moved',
      events: [...ready, move, { done: 'moveAccount', output: moved }, move],
      endsIn: { ready: 'current' },
    },
    {
      says: 'an account that could not be moved stays where it was, and says why',
      events: [...ready, move, { done: 'moveAccount', output: offline }],
      endsIn: { ready: 'refreshing' },
      where: ({ context }) => context.accounts[0]?.businessProfileId === null && isTold(context, 'move'),
    },
    {
      says: 'a move that fails unforeseen says so',
      events: [...ready, move, { failed: 'moveAccount', error: 'bug' }],
      endsIn: { ready: 'refreshing' },
      where: ({ context }) => isTold(context, 'move'),
    },
  ],
})
