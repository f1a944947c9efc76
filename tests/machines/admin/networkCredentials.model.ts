import type { AppNetwork } from '../../../contract/networkCredentials.ts'
import {
  type ChangeProblem,
  networkCredentialsMachine,
  type Registration,
} from '../../../src/machines/admin/networkCredentials.machine.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

/** A network that nobody has registered with. */
export const registration = (network: AppNetwork, rest: Partial<Registration> = {}): Registration => ({
  network,
  source: null,
  clientId: null,
  hasSecret: false,
  revision: 0,
  clientIdLabel: 'Client ID',
  clientSecretLabel: 'Client Secret',
  apiVersion: null,
  paidReading: null,
  readingBudget: null,
  charges: [],
  settingNames: ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  redirectUrls: ['https://plan.example/connect/twitter/callback'],
  isHttpsMissing: false,
  scopes: ['tweet.read', 'tweet.write'],
  steps: ['Make an app in a project.'],
  consoleName: 'X Developer Console',
  consoleUrl: 'https://developer.x.com/',
  test: null,
  retired: null,
  connectedCount: 0,
  ...rest,
})

const budget = {
  ...{ dollars: 20, used: 0, isOfEnvironment: false },
  ...{ settingName: 'TWITTER_READING_BUDGET', help: 'Numbers cost.' },
}
const x = registration('twitter', {
  source: 'stored',
  clientId: 'old-id',
  hasSecret: true,
  revision: 3,
  connectedCount: 2,
  paidReading: { isOn: true, isOfEnvironment: false, settingName: 'TWITTER_PAID_READING', help: 'It costs.' },
  readingBudget: budget,
})
const tiktok = registration('tiktok', { clientIdLabel: 'Client key' })
const clientMetadataUrl = 'https://plan.example/provider/connect/bluesky/client-metadata.json'
const networks = { networks: [x, tiktok], clientMetadataUrl }
const stored = { ...x, clientId: 'new-id', revision: 4 }
const works = { outcome: 'accepted', message: 'X knows this id and secret.', at: '2026-11-21T10:00:00.000Z' } as const
const allowedX = { ...x, readingBudget: { ...budget, dollars: 30 }, revision: 4 }
const testedX = { ...x, test: works }
const gone = { ...x, source: null, clientId: null, hasSecret: false, revision: 4 }

const found = { done: 'read', output: { kind: 'ok', value: networks } } as const
const entered = {
  clientId: 'new-id',
  clientSecret: 'new-secret',
  apiVersion: null,
  isReadingPaid: true,
} as const
const opened = { type: 'network.opened', network: 'twitter' } as const
const inSight = { network: 'twitter', revision: 3 } as const
const wanted = { type: 'save.requested', ...inSight, ...entered } as const
const budgetWanted = { type: 'budget.requested', ...inSight, dollars: 30 } as const
const testWanted = { type: 'test.requested', ...inSight } as const
const removalWanted = { type: 'removal.requested', ...inSight } as const
const retried = { type: 'retry.requested' } as const
const changed = (value: Registration) => ({ done: 'change', output: { kind: 'ok', value } }) as const
const refused = { kind: 'rejected', status: 400, message: 'The id has characters that no network gives' } as const
const faster = { kind: 'rejected', status: 409, message: 'Somebody else has changed these credentials.' } as const
const forbidden = { kind: 'rejected', status: 403, message: 'This is for administrators.' } as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const

interface Seen {
  context: {
    networks: readonly Registration[] | null
    clientMetadataUrl: string | null
    problem: string | null
    changeProblem: ChangeProblem | null
    changedCount: number
    opened: string | null
  }
}
const shows =
  (...expected: readonly Registration[]) =>
  ({ context }: Seen) =>
    JSON.stringify(context.networks) === JSON.stringify(expected)
/** X as it is in sight: nothing is asked of a network that is not open. */
function seenIn({ context }: Seen) {
  if (context.opened !== 'twitter') return []
  const revision = context.networks?.find(({ network }) => network === 'twitter')?.revision ?? 0
  return [{ network: 'twitter', revision } as const]
}
const saysNothing = ({ context }: Seen) => context.problem === null && context.changeProblem === null
const says =
  (act: ChangeProblem['act'], outcome: ChangeProblem['outcome'], message: string) =>
  ({ context: { changeProblem } }: Seen) =>
    changeProblem?.act === act &&
    changeProblem.network === 'twitter' &&
    changeProblem.outcome === outcome &&
    changeProblem.message === message
const unclear = (act: ChangeProblem['act']) =>
  says(act, 'unclear', 'No answer came. The list shows what is stored now.')

const changes: readonly Result<Registration>[] = [
  { kind: 'ok', value: stored },
  refused,
  faster,
  broken,
  { kind: 'offline' },
]

/** An administrator registering the installation with networks, walked. */
export const networkCredentials = model(networkCredentialsMachine, {
  payloads: {
    'network.opened': [{ network: 'twitter' }],
    'network.closed': [{}],
    'save.requested': (snapshot: Seen) => seenIn(snapshot).map((seen) => ({ ...seen, ...entered })),
    'budget.requested': (snapshot: Seen) => seenIn(snapshot).map((seen) => ({ ...seen, dollars: 30 })),
    'test.requested': seenIn,
    'removal.requested': seenIn,
    'removal.confirmed': [{}],
    'removal.declined': [{}],
    'retry.requested': [{}],
    read: { outputs: [{ kind: 'ok', value: networks }, forbidden, broken, { kind: 'offline' }] },
    change: { outputs: changes },
  },
  input: { opened: null },
  sameAs: ({ changedCount: _, ...context }) => context,
  always: {
    'no secret is kept': ({ context }) => !JSON.stringify(context).includes('new-secret'),
    'what is busy says so': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('changing')),
  },
  journeys: [
    {
      says: 'the list opens with how each network stands',
      events: [
        {
          in: 'loading',
          where: (snapshot) =>
            snapshot.context.networks === null &&
            snapshot.context.clientMetadataUrl === null &&
            snapshot.context.opened === null &&
            snapshot.context.asked === null &&
            snapshot.context.changedCount === 0 &&
            saysNothing(snapshot),
        },
        found,
      ],
      endsIn: 'ready',
      where: (snapshot) => shows(x, tiktok)(snapshot) && saysNothing(snapshot),
    },
    {
      says: 'the network that was come for is open at first',
      input: { opened: 'twitter' },
      events: [{ in: 'loading', where: ({ context }) => context.opened === 'twitter' }, found],
      endsIn: 'ready',
      where: ({ context }) => context.opened === 'twitter',
    },
    {
      says: 'one network at a time is open, and none once it is closed',
      events: [
        found,
        opened,
        { in: 'ready', where: ({ context }) => context.opened === 'twitter' },
        { type: 'network.opened', network: 'tiktok' },
        { in: 'ready', where: ({ context }) => context.opened === 'tiktok' },
        { type: 'network.closed' },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.opened === null,
    },
    {
      says: 'id and secret are stored by the revision in sight, and the form begins anew',
      events: [found, opened, wanted, { in: 'changing', where: saysNothing }, changed(stored)],
      endsIn: 'ready',
      given: { change: [{ act: 'save', ...inSight, ...entered }] },
      emits: [{ type: 'credentials.changed', act: 'save', ...inSight }],
      where: (snapshot) =>
        shows(stored, tiktok)(snapshot) &&
        snapshot.context.changedCount === 1 &&
        snapshot.context.opened === 'twitter' &&
        saysNothing(snapshot),
    },
    {
      says: 'without a secret none is sent, so that the stored one stays',
      events: [
        found,
        {
          type: 'save.requested',
          network: 'tiktok',
          revision: 0,
          clientId: 'a-key',
          apiVersion: '202609',
          isReadingPaid: false,
        },
        changed(stored),
        wanted,
        changed(stored),
      ],
      endsIn: 'ready',
      given: {
        change: [
          {
            act: 'save',
            network: 'tiktok',
            revision: 0,
            clientId: 'a-key',
            apiVersion: '202609',
            isReadingPaid: false,
          },
          { act: 'save', ...inSight, ...entered },
        ],
      },
      where: ({ context }) => context.changedCount === 2,
    },
    {
      says: 'a test shows what the network said, and what is being typed stays',
      events: [found, opened, testWanted, changed(testedX)],
      endsIn: 'ready',
      given: { change: [{ act: 'test', ...inSight }] },
      emits: [{ type: 'credentials.changed', act: 'test', ...inSight }],
      where: (snapshot) => shows(testedX, tiktok)(snapshot) && snapshot.context.changedCount === 0,
    },
    {
      says: 'a budget is stored by itself, and what is being typed of id and secret stays',
      events: [found, opened, budgetWanted, changed(allowedX)],
      endsIn: 'ready',
      given: { change: [{ act: 'budget', ...inSight, dollars: 30 }] },
      emits: [{ type: 'credentials.changed', act: 'budget', ...inSight }],
      where: (snapshot) => shows(allowedX, tiktok)(snapshot) && snapshot.context.changedCount === 0,
    },
    {
      says: 'credentials are removed once that is confirmed, and the form begins anew',
      events: [found, removalWanted, { in: 'confirming' }, { type: 'removal.confirmed' }, changed(gone)],
      endsIn: 'ready',
      given: { change: [{ act: 'remove', ...inSight }] },
      emits: [{ type: 'credentials.changed', act: 'remove', ...inSight }],
      where: (snapshot) => shows(gone, tiktok)(snapshot) && snapshot.context.changedCount === 1,
    },
    {
      says: 'and stay where it is not',
      events: [found, removalWanted, { type: 'removal.declined' }],
      endsIn: 'ready',
      given: { change: [] },
      where: (snapshot) => shows(x, tiktok)(snapshot) && saysNothing(snapshot),
    },
    {
      says: 'a refusal is said with what was refused, and another try no longer says it',
      events: [
        found,
        wanted,
        { done: 'change', output: refused },
        { in: 'ready', where: says('save', 'refused', 'The id has characters that no network gives') },
        wanted,
      ],
      endsIn: 'changing',
      emits: [],
      where: saysNothing,
    },
    ...(
      [
        ['opening another network', { type: 'network.opened', network: 'tiktok' }],
        ['closing it', { type: 'network.closed' }],
        ['asking to remove', removalWanted],
        ['a test', testWanted],
        ['a budget', budgetWanted],
      ] as const
    ).map(([what, step]) => ({
      says: `${what} no longer says the refusal before it`,
      events: [found, wanted, { done: 'change', output: refused } as const, step],
      endsIn:
        step.type === 'removal.requested'
          ? ('confirming' as const)
          : step.type === 'test.requested' || step.type === 'budget.requested'
            ? ('changing' as const)
            : ('ready' as const),
      where: saysNothing,
    })),
    {
      says: 'what could not be sent is a refusal: nothing was stored',
      events: [found, wanted, { done: 'change', output: { kind: 'offline', isUnsent: true } }],
      endsIn: 'ready',
      emits: [],
      where: says(
        'save',
        'refused',
        'Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.',
      ),
    },
    {
      says: 'where somebody else was faster, the list is read anew and that stays said; the next try goes by what is there now',
      events: [
        found,
        wanted,
        { done: 'change', output: faster },
        { in: 'loading', where: says('save', 'conflict', 'Somebody else has changed these credentials.') },
        { done: 'read', output: { kind: 'ok', value: { networks: [stored, tiktok], clientMetadataUrl } } },
        { in: 'ready', where: says('save', 'conflict', 'Somebody else has changed these credentials.') },
        { ...wanted, revision: 4 },
      ],
      endsIn: 'changing',
      given: {
        change: [
          { act: 'save', ...inSight, ...entered },
          { act: 'save', network: 'twitter', revision: 4, ...entered },
        ],
      },
      emits: [],
      where: (snapshot) => snapshot.context.changedCount === 0,
    },
    ...(
      [
        ['nobody was reached', { done: 'change', output: { kind: 'offline' } }],
        ['the server broke', { done: 'change', output: broken }],
        ['something went wrong unforeseen', { failed: 'change', error: 'bug' }],
        ['no answer came for a minute', { wait: 60_000 }],
      ] as const
    ).map(([why, step]) => ({
      says: `where ${why}, nothing is told as stored or refused: the list is read again, and that stays said`,
      events: [found, wanted, step, { in: 'loading' as const, where: unclear('save') }, found],
      endsIn: 'ready' as const,
      emits: [],
      where: (snapshot: Seen) => unclear('save')(snapshot) && snapshot.context.problem === null,
    })),
    {
      says: 'the same of a test and of a removal, each by its name',
      events: [
        found,
        testWanted,
        { done: 'change', output: broken },
        { in: 'loading', where: unclear('test') },
        found,
        removalWanted,
        { type: 'removal.confirmed' },
        { done: 'change', output: { kind: 'offline' } },
      ],
      endsIn: 'loading',
      where: unclear('remove'),
    },
    {
      says: 'a list that cannot be read says why until another try has brought it',
      events: [
        { done: 'read', output: broken },
        { in: 'loadFailed', where: ({ context }) => context.problem === 'Not now' },
        retried,
        { in: 'loading', where: ({ context }) => context.problem === 'Not now' },
        { failed: 'read', error: 'bug' },
        { in: 'loadFailed', where: ({ context }) => context.problem === 'Something went wrong. Please try again.' },
        retried,
        { wait: 59_999 },
        { in: 'loading' },
        { after: 'timeLimit' },
        {
          in: 'loadFailed',
          where: ({ context }) => context.problem === 'Network error. Please check your connection and try again.',
        },
        retried,
        found,
      ],
      endsIn: 'ready',
      where: saysNothing,
    },
    {
      says: 'whoever is no administrator any more is told so, and no other try is offered',
      events: [{ done: 'read', output: forbidden }, retried],
      endsIn: 'forbidden',
      where: ({ context }) => context.problem === 'This is for administrators.',
    },
  ],
  equivalent: {
    'reorder: loading on read done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
    'reorder: changing on change done (2) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})
