import { assign, emit, fromPromise, setup } from 'xstate'
import type { ExpiredAccount, TokenStatus } from '../../../rules/networks/tokenStatus.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type { ExpiredAccount }

/** What a check says, and whether the person has put the dialog off for today. */
export type Checked = TokenStatus & { isDismissed: boolean }

interface TokenValidationContext extends TokenValidationInput {
  /** Null: nobody is signed in. */
  userId: number | null
  /** Null: not known. */
  status: 'valid' | 'invalid' | null
  expired: ExpiredAccount[]
  /** What the dialog lists while the networks are asked again from it, and if they cannot be. */
  listed: ExpiredAccount[]
  /** Why the last check could not be made. */
  problem: string | null
  /** Of the check under way. */
  failures: number
}

/** The specification's numbers (section 9); walks take other ones. */
export interface TokenValidationInput {
  maxAttempts: number
  /** Milliseconds before the second attempt; doubled before each further one. */
  backoff: number
  /** Milliseconds; no wait is longer. */
  maxBackoff: number
}

export type TokenValidationEvent =
  /** Somebody is signed in whose id and token are known. */
  | { type: 'person.known'; userId: number }
  | { type: 'person.left' }
  | { type: 'check.requested' }
  /** An account has been connected. */
  | { type: 'connection.completed' }
  /** One account works again; null where nobody says which one. */
  | { type: 'token.refreshed'; accountId: number | null }
  /** "Remind Me Later". */
  | { type: 'dismissed' }
  /** Another tab has put the dialog off, and stored that itself. */
  | { type: 'dismissal.stored' }
  /** "Go to Profile": a check that still runs is given up, since its answer would open the dialog over that page. */
  | { type: 'reconnection.begun' }
  /** Posting was stopped by expired accounts: the dialog is shown even if it was put off. */
  | { type: 'posting.blocked' }
  | { type: 'cache.cleared' }

type TokenValidationEmitted = { type: 'dismissal.made' } | { type: 'dismissal.removed' }

const nothingKnown: Omit<TokenValidationContext, keyof TokenValidationInput | 'userId'> = {
  status: null,
  expired: [],
  listed: [],
  problem: null,
  failures: 0,
}

const tokenValidationSetup = setup({
  types: {
    context: {} as TokenValidationContext,
    events: {} as TokenValidationEvent,
    emitted: {} as TokenValidationEmitted,
    input: {} as TokenValidationInput,
    tags: {} as 'busy' | 'reconnecting',
  },
  actors: {
    checkAccounts: fromPromise<Result<Checked>, { userId: number | null; isForced: boolean }>(
      notProvided('checkAccounts'),
    ),
  },
  delays: {
    backoff: ({ context: { backoff, maxBackoff, failures } }) => Math.min(backoff * 2 ** (failures - 1), maxBackoff),
    /** The call ends sooner by itself. */
    timeLimit,
  },
  guards: {
    isAnother: ({ context }, userId: number) => userId !== context.userId,
    isTimely: (_, result: Result<Checked>) =>
      result.kind === 'ok' && result.value.expired.length > 0 && !result.value.isDismissed,
    isValid: (_, result: Result<Checked>) =>
      result.kind === 'ok' && result.value.status === 'valid' && result.value.expired.length === 0,
    isOk: (_, { kind }: Result<Checked>) => kind === 'ok',
    isLastAttempt: ({ context }) => context.failures + 1 >= context.maxAttempts,
    isLastFromDialog: ({ context }) => context.failures + 1 >= context.maxAttempts && isFromDialog(context),
    isFromDialog: ({ context }) => isFromDialog(context),
    isFromDialogOfExpired: ({ context }) => isFromDialog(context) && context.expired.length > 0,
    isOnlyExpired: ({ context }, id: number | null) =>
      id !== null && accountsInNeed(context).length > 0 && accountsInNeed(context).every(isAccount(id)),
    hasExpired: ({ context }) => context.expired.length > 0,
  },
  actions: {
    setUser: assign((_, userId: number) => ({ ...nothingKnown, userId })),
    clearUser: assign({ ...nothingKnown, userId: null }),
    clearFailures: assign({ failures: 0 }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setChecked: assign((_, result: Result<Checked>) => {
      const { status, expired } = okValue(result)
      return { status: expired.length > 0 ? 'invalid' : status, expired, listed: [], problem: null }
    }),
    setProblem: assign(({ context: { listed } }, problem: string) => ({ ...nothingKnown, listed, problem })),
    setListed: assign(({ context: { expired } }) => ({ listed: expired })),
    clearListed: assign({ listed: [] }),
    removeExpired: assign(({ context: { expired, listed } }, id: number | null) => ({
      expired: expired.filter((account) => id === null || !isAccount(id)(account)),
      listed: listed.filter((account) => id === null || !isAccount(id)(account)),
    })),
    setValid: assign({ status: 'valid' as const, expired: [], listed: [], problem: null }),
    emitDismissalMade: emit({ type: 'dismissal.made' }),
    emitDismissalRemoved: emit({ type: 'dismissal.removed' }),
  },
})

/** Attempts, each some while after the one that failed. `isForced`: the networks themselves are asked. */
const attempts = (isForced: boolean) =>
  tokenValidationSetup.createStateConfig({
    tags: 'busy',
    initial: 'asking',
    on: {
      dismissed: { guard: 'isFromDialog', actions: ['emitDismissalMade', 'clearListed'] },
      'dismissal.stored': { actions: 'clearListed' },
      'reconnection.begun': [
        { guard: 'isFromDialogOfExpired', target: '#tokenValidation.settled.invalid', actions: 'clearListed' },
        { guard: 'isFromDialog', target: '#tokenValidation.settled.unknown', actions: 'clearListed' },
      ],
      'connection.completed': { target: '#tokenValidation.checking', actions: 'clearFailures' },
      'cache.cleared': {
        target: '#tokenValidation.rechecking',
        actions: ['emitDismissalRemoved', 'clearFailures'],
      },
    },
    states: {
      asking: {
        on: {
          'token.refreshed': {
            description: 'An answer from before it does not count.',
            target: 'asking',
            reenter: true,
          },
        },
        invoke: {
          id: 'checkAccounts',
          src: 'checkAccounts',
          input: ({ context: { userId } }) => ({ userId, isForced }),
          onDone: [
            {
              guard: { type: 'isTimely', params: outputOf },
              target: '#tokenValidation.settled.reconnecting',
              actions: { type: 'setChecked', params: outputOf },
            },
            {
              guard: { type: 'isValid', params: outputOf },
              target: '#tokenValidation.settled.valid',
              actions: { type: 'setChecked', params: outputOf },
            },
            {
              guard: { type: 'isOk', params: outputOf },
              target: '#tokenValidation.settled.invalid',
              actions: { type: 'setChecked', params: outputOf },
            },
            {
              guard: 'isLastFromDialog',
              target: '#tokenValidation.settled.recheckFailed',
              actions: { type: 'setProblem', params: problemOfOutput },
            },
            {
              guard: 'isLastAttempt',
              target: '#tokenValidation.settled.unknown',
              actions: { type: 'setProblem', params: problemOfOutput },
            },
            { target: 'waiting', actions: 'countFailure' },
          ],
          onError: [
            {
              guard: 'isFromDialog',
              target: '#tokenValidation.settled.recheckFailed',
              actions: { type: 'setProblem', params: unforeseenText },
            },
            {
              target: '#tokenValidation.settled.unknown',
              actions: { type: 'setProblem', params: unforeseenText },
            },
          ],
        },
        after: {
          timeLimit: [
            {
              guard: 'isFromDialog',
              target: '#tokenValidation.settled.recheckFailed',
              actions: { type: 'setProblem', params: unansweredText },
            },
            {
              target: '#tokenValidation.settled.unknown',
              actions: { type: 'setProblem', params: unansweredText },
            },
          ],
        },
      },
      waiting: {
        after: { backoff: 'asking' },
        on: { 'check.requested': { target: '#tokenValidation.checking', actions: 'clearFailures' } },
      },
    },
  })

/**
 * Whether the networks still take the credentials of a person's accounts (specification, sections 4 and 8). Checked when
 * the person is known, after each connection, and before posting; the dialog that asks to reconnect opens once a day.
 */
export const tokenValidationMachine = tokenValidationSetup.createMachine({
  id: 'tokenValidation',
  context: ({ input }) => ({ ...input, ...nothingKnown, userId: null }),
  initial: 'absent',
  on: {
    'person.known': {
      guard: { type: 'isAnother', params: ({ event }) => event.userId },
      target: '.checking',
      actions: { type: 'setUser', params: ({ event }) => event.userId },
    },
    'person.left': { target: '.absent', actions: 'clearUser' },
  },
  states: {
    absent: { description: 'Without a person whose id and token are known nothing is asked.' },
    checking: { description: 'The provider says what it knows.', ...attempts(false) },
    rechecking: { description: 'The networks themselves are asked.', ...attempts(true) },
    settled: {
      initial: 'unknown',
      on: {
        'check.requested': { target: 'checking', actions: 'clearFailures' },
        'connection.completed': { target: 'checking', actions: 'clearFailures' },
        'cache.cleared': { target: 'rechecking', actions: ['emitDismissalRemoved', 'clearFailures'] },
        'token.refreshed': [
          {
            guard: { type: 'isOnlyExpired', params: ({ event }) => event.accountId },
            target: '.valid',
            actions: 'setValid',
          },
          { actions: { type: 'removeExpired', params: ({ event }) => event.accountId } },
        ],
        'posting.blocked': { guard: 'hasExpired', target: '.reconnecting' },
      },
      states: {
        unknown: { description: 'The last check could not be made: the text is kept, and nothing counts as expired.' },
        valid: {},
        invalid: {},
        reconnecting: {
          description: 'The dialog that asks to reconnect is open.',
          tags: 'reconnecting',
          on: {
            dismissed: { target: 'invalid', actions: 'emitDismissalMade' },
            'dismissal.stored': 'invalid',
            'reconnection.begun': 'invalid',
            'cache.cleared': {
              target: '#tokenValidation.rechecking',
              actions: ['setListed', 'emitDismissalRemoved', 'clearFailures'],
            },
          },
        },
        recheckFailed: {
          description: 'The networks could not be asked again from the dialog: it stays open and says so.',
          tags: 'reconnecting',
          on: {
            dismissed: { target: 'unknown', actions: ['emitDismissalMade', 'clearListed'] },
            'dismissal.stored': { target: 'unknown', actions: 'clearListed' },
            'reconnection.begun': { target: 'unknown', actions: 'clearListed' },
          },
        },
      },
    },
  },
})

const isFromDialog = ({ listed }: TokenValidationContext): boolean => listed.length > 0

const isAccount =
  (id: number) =>
  ({ accountId }: ExpiredAccount): boolean =>
    accountId === id

/** The accounts that the dialog asks to reconnect: where the networks could not be asked again, those of before. */
export const accountsInNeed = ({ expired, listed }: TokenValidationContext): ExpiredAccount[] =>
  listed.length > 0 ? listed : expired
