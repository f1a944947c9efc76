import { assign, emit, fromPromise, setup } from 'xstate'
import type { AppNetwork, TestOutcome } from '../../../contract/networkCredentials.ts'
import type { MonthCharges } from '../../../rules/networks/charges.ts'
import { strings } from '../../../strings/admin.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unforeseenText,
  writeProblemOf,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** What the installation is registered with one network by; never the secret. */
export interface Registration {
  network: AppNetwork
  /** Null where it is not registered. */
  source: 'environment' | 'stored' | null
  clientId: string | null
  hasSecret: boolean
  revision: number
  /** As the network calls them. */
  clientIdLabel: string
  clientSecretLabel: string
  apiVersion: {
    value: string
    source: 'environment' | 'stored' | 'default'
    default: string
    settingName: string
  } | null
  /** Whether what the network charges for is read; null where it charges for nothing. */
  paidReading: { isOn: boolean; isOfEnvironment: boolean; settingName: string; help: string } | null
  /** What reading numbers may cost in a month, in US dollars, and has cost in this one, in hundredths of a cent; else null. */
  readingBudget: { dollars: number; used: number; isOfEnvironment: boolean; settingName: string; help: string } | null
  /** What the network charged, the newest month first. */
  charges: readonly (MonthCharges & { month: string; persons: readonly (MonthCharges & { email: string })[] })[]
  settingNames: readonly string[]
  redirectUrls: readonly string[]
  isHttpsMissing: boolean
  scopes: readonly string[]
  steps: readonly string[]
  consoleName: string
  consoleUrl: string
  test: { outcome: TestOutcome; message: string; at: string } | null
  retired: { version: string; message: string; at: string } | null
  connectedCount: number
}

/** How the installation stands with all networks. */
export interface Registrations {
  networks: readonly Registration[]
  /** Where Bluesky's servers read what this installation is; null where they cannot reach it. */
  clientMetadataUrl: string | null
}

/** What is entered; without a secret the stored one stays. */
export interface Entered {
  clientId: string
  clientSecret?: string
  /** Null: the default. */
  apiVersion: string | null
  isReadingPaid: boolean
}

/** A network as it is in sight: whoever was faster is not overwritten unseen. */
interface Seen {
  network: AppNetwork
  revision: number
}

export type Change =
  | ({ act: 'save' } & Seen & Entered)
  /** Whole US dollars a month. */
  | ({ act: 'budget'; dollars: number } & Seen)
  | ({ act: 'remove' } & Seen)
  | ({ act: 'test' } & Seen)

export interface Asked extends Seen {
  act: Change['act']
}

/** Why a change did not end well. conflict: somebody else was faster, and what is shown is read anew. */
export interface ChangeProblem extends Asked {
  outcome: 'refused' | 'conflict' | 'unclear'
  message: string
}

interface CredentialsContext {
  networks: readonly Registration[] | null
  /** Null until it is read, too. */
  clientMetadataUrl: string | null
  /** Why the list could not be read. */
  problem: string | null
  /** The network that is open. An address may name one that is not in the list: then none is. */
  opened: string | null
  /** What was asked for last; what was entered is not in it. */
  asked: Asked | null
  changeProblem: ChangeProblem | null
  /** How often id and secret were changed: after each their form begins anew. */
  changedCount: number
}

type CredentialsEvent =
  | { type: 'network.opened'; network: AppNetwork }
  | { type: 'network.closed' }
  | ({ type: 'save.requested' } & Seen & Entered)
  | ({ type: 'budget.requested'; dollars: number } & Seen)
  | ({ type: 'test.requested' } & Seen)
  | ({ type: 'removal.requested' } & Seen)
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'retry.requested' }

/** The list is read anew whenever it is said. */
const unclearText = strings.noAnswerCame

interface Ended {
  asked: Asked | null
  message: string
}

/**
 * An administrator registering the installation with networks: reading how each stands, storing id and secret, asking the
 * network whether they count, removing them. The secret is in no context: it passes from the form to the call.
 */
export const networkCredentialsMachine = setup({
  types: {
    context: {} as CredentialsContext,
    events: {} as CredentialsEvent,
    input: {} as {
      /** Which network is open at first. */
      opened: string | null
    },
    emitted: {} as { type: 'credentials.changed' } & Asked,
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<Result<Registrations>>(notProvided('read')),
    change: fromPromise<Result<Registration>, Change>(notProvided('change')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isBesideForm: (_, { asked, output }: { asked: Asked | null; output: Result<unknown> }) =>
      output.kind === 'ok' && (asked?.act === 'test' || asked?.act === 'budget'),
    isForbidden: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 403,
    isConflict: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 409,
    isRefused: (_, result: Result<unknown>) => isRefused(result),
  },
  actions: {
    setNetworks: assign((_, result: Result<Registrations>) => ({ ...okValue(result), problem: null })),
    setProblem: assign((_, problem: string) => ({ problem })),
    setOpened: assign((_, opened: string | null) => ({ opened, changeProblem: null })),
    setAsked: assign((_, asked: Asked) => ({ asked, changeProblem: null })),
    setChanged: assign(({ context: { networks } }, result: Result<Registration>) => ({
      networks: replaced(nonNull(networks), okValue(result)),
    })),
    countChanged: assign({ changedCount: ({ context }) => context.changedCount + 1 }),
    setRefused: assign((_, { asked, message }: Ended) => ({
      changeProblem: { ...nonNull(asked), outcome: 'refused' as const, message },
    })),
    setConflict: assign((_, { asked, message }: Ended) => ({
      changeProblem: { ...nonNull(asked), outcome: 'conflict' as const, message },
    })),
    setUnclear: assign(({ context }) => ({
      changeProblem: { ...nonNull(context.asked), outcome: 'unclear' as const, message: unclearText },
    })),
    emitChanged: emit((_, asked: Asked | null) => ({ type: 'credentials.changed' as const, ...nonNull(asked) })),
  },
}).createMachine({
  id: 'networkCredentials',
  context: ({ input: { opened } }) => ({
    networks: null,
    clientMetadataUrl: null,
    problem: null,
    opened,
    asked: null,
    changeProblem: null,
    changedCount: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setNetworks', params: outputOf },
          },
          {
            guard: { type: 'isForbidden', params: outputOf },
            target: 'forbidden',
            actions: { type: 'setProblem', params: problemOfOutput },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    forbidden: { description: 'Whoever looks is no administrator any more: trying again changes nothing.' },
    ready: {
      on: {
        'network.opened': { actions: { type: 'setOpened', params: ({ event }) => event.network } },
        'network.closed': { actions: { type: 'setOpened', params: null } },
        'save.requested': {
          target: 'changing',
          actions: { type: 'setAsked', params: ({ event }) => askedOf('save', event) },
        },
        'budget.requested': {
          target: 'changing',
          actions: { type: 'setAsked', params: ({ event }) => askedOf('budget', event) },
        },
        'test.requested': {
          target: 'changing',
          actions: { type: 'setAsked', params: ({ event }) => askedOf('test', event) },
        },
        'removal.requested': {
          target: 'confirming',
          actions: { type: 'setAsked', params: ({ event }) => askedOf('remove', event) },
        },
      },
    },
    confirming: { on: { 'removal.confirmed': 'changing', 'removal.declined': 'ready' } },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context, event }) => changeOf(context, event),
        onDone: [
          {
            guard: {
              type: 'isBesideForm',
              params: ({ context, event }) => ({ asked: context.asked, output: event.output }),
            },
            target: 'ready',
            actions: [
              { type: 'setChanged', params: outputOf },
              { type: 'emitChanged', params: ({ context }) => context.asked },
            ],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setChanged', params: outputOf },
              'countChanged',
              { type: 'emitChanged', params: ({ context }) => context.asked },
            ],
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'loading',
            actions: { type: 'setConflict', params: endedOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: { type: 'setRefused', params: endedOf },
          },
          { target: 'loading', actions: 'setUnclear' },
        ],
        onError: { target: 'loading', actions: 'setUnclear' },
      },
      after: { timeLimit: { target: 'loading', actions: 'setUnclear' } },
    },
  },
})

function replaced(networks: readonly Registration[], changed: Registration): readonly Registration[] {
  return networks.map((one) => (one.network === changed.network ? changed : one))
}

function askedOf(act: Change['act'], { network, revision }: Seen): Asked {
  return { act, network, revision }
}

/** What is sent: what was asked for, and, where it is stored, what was entered. */
function changeOf({ asked }: CredentialsContext, event: CredentialsEvent): Change {
  const { act, ...seen } = nonNull(asked)
  if (event.type === 'budget.requested') return { act: 'budget', ...seen, dollars: event.dollars }
  if (event.type !== 'save.requested') return { act: act === 'test' ? 'test' : 'remove', ...seen }
  const { clientId, clientSecret, apiVersion, isReadingPaid } = event
  return {
    act: 'save',
    ...seen,
    clientId,
    apiVersion,
    isReadingPaid,
    ...(clientSecret !== undefined && { clientSecret }),
  }
}

function endedOf({ context, event }: { context: CredentialsContext; event: { output: Result<unknown> } }): Ended {
  return { asked: context.asked, message: writeProblemOf(event.output).message }
}
