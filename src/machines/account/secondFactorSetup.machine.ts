import { assign, emit, fromPromise, setup } from 'xstate'
import { code as codeRule } from '../../../rules/account/proofRule.ts'
import { narrowEvent, outputOf, writeProblemOfOutput } from '../shell/events.ts'
import {
  narrowResult,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
  writeProblemOf,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** What an authenticator app is set up with. */
export interface TotpSetup {
  /** Base32, to be typed where no camera is at hand. */
  secret: string
  otpauthUrl: string
}

/** What came of a code that confirms the app: the recovery codes where they are new, or what is wrong with it. */
export type ConfirmationResult = Result<{ recoveryCodes: readonly string[] }> | { kind: 'wrong'; message: string }

/** What came of adding a passkey. */
export type AddedPasskeyResult = Result<{ recoveryCodes: readonly string[] }> | { kind: 'dismissed' }

interface SecondFactorSetupContext {
  /** While the app is set up. */
  setup: TotpSetup | null
  codeError: string | null
  /** Recovery codes that are shown this once; empty: none are. */
  recoveryCodes: readonly string[]
  /** What the last change came to that did not end well, and which it was. */
  failure: { change: 'app' | 'passkey'; problem: WriteProblem } | null
}

type SecondFactorSetupEvent =
  | { type: 'app.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.changed' }
  | { type: 'passkey.requested'; name: string }
  | { type: 'setup.canceled' }
  /** They were renewed. */
  | { type: 'codes.issued'; recoveryCodes: readonly string[] }
  /** The person has them somewhere safe. */
  | { type: 'codes.stored' }

type SecondFactorSetupEmitted =
  | { type: 'factor.added' }
  /** It may have been added all the same: whoever shows it reads it again. */
  | { type: 'setup.unclear' }
  /** The browser made no passkey, which is nobody's fault. */
  | { type: 'passkey.dismissed' }

const untold = { codeError: null, failure: null }

/**
 * Setting up a second step of signing in: an authenticator app, which counts once a code of it was confirmed, or a passkey,
 * which the browser makes. The first brings recovery codes, which are shown this once.
 */
export const secondFactorSetupMachine = setup({
  types: {
    context: {} as SecondFactorSetupContext,
    events: {} as SecondFactorSetupEvent,
    emitted: {} as SecondFactorSetupEmitted,
    tags: {} as 'busy',
  },
  actors: {
    beginApp: fromPromise<Result<TotpSetup>>(notProvided('beginApp')),
    confirmApp: fromPromise<ConfirmationResult, { code: string }>(notProvided('confirmApp')),
    addPasskey: fromPromise<AddedPasskeyResult, { name: string }>(notProvided('addPasskey')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: { kind: string }) => kind === 'ok',
    isWrong: (_, { kind }: ConfirmationResult) => kind === 'wrong',
    isDismissed: (_, { kind }: AddedPasskeyResult) => kind === 'dismissed',
    isGiven: (_, code: string) => codeRule(code) === null,
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
  },
  actions: {
    setSetup: assign((_, result: Result<TotpSetup>) => ({ setup: okValue(result) })),
    clearSetup: assign({ setup: null }),
    setCodeError: assign((_, codeError: string | null) => ({ codeError })),
    setCodes: assign((_, recoveryCodes: readonly string[]) => ({ recoveryCodes })),
    clearCodes: assign({ recoveryCodes: [] }),
    clearTold: assign(untold),
    setAppFailure: assign((_, problem: WriteProblem) => ({ failure: { change: 'app' as const, problem } })),
    setPasskeyFailure: assign((_, problem: WriteProblem) => ({ failure: { change: 'passkey' as const, problem } })),
    emitAdded: emit({ type: 'factor.added' }),
    emitUnclear: emit({ type: 'setup.unclear' }),
    emitDismissed: emit({ type: 'passkey.dismissed' }),
  },
}).createMachine({
  id: 'secondFactorSetup',
  context: { setup: null, recoveryCodes: [], ...untold },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'app.requested': { target: 'beginningApp', actions: 'clearTold' },
        'passkey.requested': { target: 'addingPasskey', actions: 'clearTold' },
        'codes.issued': {
          target: 'showingCodes',
          actions: ['clearTold', { type: 'setCodes', params: ({ event }) => event.recoveryCodes }],
        },
      },
    },
    beginningApp: {
      tags: 'busy',
      invoke: {
        id: 'beginApp',
        src: 'beginApp',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'enteringCode',
            actions: { type: 'setSetup', params: outputOf },
          },
          { target: 'idle', actions: { type: 'setAppFailure', params: writeProblemOfOutput } },
        ],
        onError: { target: 'idle', actions: { type: 'setAppFailure', params: unclearBecause(unforeseenText) } },
      },
      after: {
        timeLimit: { target: 'idle', actions: { type: 'setAppFailure', params: unclearBecause(unclearText) } },
      },
    },
    enteringCode: {
      on: {
        'setup.canceled': { target: 'idle', actions: ['clearSetup', 'clearTold'] },
        'code.changed': { actions: { type: 'setCodeError', params: null } },
        'code.submitted': [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.code },
            target: 'confirmingApp',
            actions: 'clearTold',
          },
          { actions: { type: 'setCodeError', params: ({ event }) => codeRule(event.code) } },
        ],
      },
    },
    confirmingApp: {
      tags: 'busy',
      invoke: {
        id: 'confirmApp',
        src: 'confirmApp',
        input: ({ event }) => ({ code: narrowEvent(event, 'code.submitted').code }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'added',
            actions: ['clearSetup', { type: 'setCodes', params: codesIn }],
          },
          {
            guard: { type: 'isWrong', params: outputOf },
            target: 'enteringCode',
            actions: {
              type: 'setCodeError',
              params: ({ event }) => narrowResult(event.output, 'wrong').message,
            },
          },
          {
            target: 'enteringCode',
            actions: [{ type: 'setAppFailure', params: failureOf }, 'emitUnclear'],
          },
        ],
        onError: {
          target: 'enteringCode',
          actions: [{ type: 'setAppFailure', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'enteringCode',
          actions: [{ type: 'setAppFailure', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
    addingPasskey: {
      tags: 'busy',
      description: 'The browser may ask for as long as it likes: no time ends it, the person does.',
      on: { 'setup.canceled': { target: 'idle', actions: 'emitUnclear' } },
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ event }) => ({ name: narrowEvent(event, 'passkey.requested').name }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'added',
            actions: { type: 'setCodes', params: codesIn },
          },
          { guard: { type: 'isDismissed', params: outputOf }, target: 'idle', actions: 'emitDismissed' },
          {
            target: 'idle',
            actions: [{ type: 'setPasskeyFailure', params: failureOf }, 'emitUnclear'],
          },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'setPasskeyFailure', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
    },
    added: {
      entry: 'emitAdded',
      always: [
        { guard: { type: 'hasCodes', params: ({ context }) => context.recoveryCodes }, target: 'showingCodes' },
        { target: 'idle' },
      ],
    },
    showingCodes: { on: { 'codes.stored': { target: 'idle', actions: 'clearCodes' } } },
  },
})

type Ended = ConfirmationResult | AddedPasskeyResult

function codesIn({ event: { output } }: { event: { output: Ended } }): readonly string[] {
  return narrowResult(output, 'ok').value.recoveryCodes
}

function failureOf({ event: { output } }: { event: { output: Ended } }): WriteProblem {
  return writeProblemOf(output.kind === 'offline' ? output : narrowResult(output, 'rejected'))
}
