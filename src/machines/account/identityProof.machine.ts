import { assign, emit, fromPromise, setup } from 'xstate'
import { code as codeRule } from '../../../rules/account/proofRule.ts'
import { isGiven as isPasswordGiven } from '../../../rules/account/signInRule.ts'
import type { User } from '../../../rules/account/user.ts'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { narrowResult, notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type ProofMethod = 'password' | 'totp' | 'passkey' | 'recovery_code'

/** What WebAuthn and its library hand to each other as JSON (W3C WebAuthn level 3, section 5.1). */
export type WebAuthnJson = Readonly<Record<string, unknown>>

/** How somebody can prove who they are, for as long as the challenge counts. */
export interface ProofOptions {
  challenge: string
  methods: readonly ProofMethod[]
  /** What the browser is asked with, where a passkey is one of the methods. */
  passkeyOptions: WebAuthnJson | null
}

/** What is given as proof. */
export type Proof = { by: 'password'; password: string } | { by: 'code'; code: string } | { by: 'passkey' }

/** What came of a proof. */
export type ProofResult =
  /** With the person, where the proof signed them in. */
  | { kind: 'proved'; user: User | null }
  /** What was typed is not right. */
  | { kind: 'wrong'; message: string }
  /** The challenge does not count any more. */
  | { kind: 'expired'; message: string }
  | { kind: 'locked'; seconds: number; message: string }
  /** No passkey was used: the person did not want to, or had none; the two cannot be told apart. */
  | { kind: 'dismissed' }
  | { kind: 'rejected'; status: number; message: string }
  | { kind: 'offline' }

interface IdentityProofContext {
  /** Null until it is known. */
  ways: ProofOptions | null
  /** What is wrong with what was typed. */
  fieldError: string | null
  problem: string | null
  /** What is no fault, and is said all the same. */
  note: string | null
}

type IdentityProofEvent =
  | { type: 'proof.submitted'; proof: Proof }
  | { type: 'field.changed' }
  | { type: 'attempt.abandoned' }
  | { type: 'proof.canceled' }
  | { type: 'retry.requested' }

type IdentityProofEmitted =
  | { type: 'identity.proved'; user: User | null }
  | { type: 'proof.canceled' }
  | { type: 'proof.expired'; message: string }
  | { type: 'proof.locked'; seconds: number }

const untold = { fieldError: null, problem: null, note: null }

/**
 * Somebody proving who they are: by a password, a code or a passkey, whichever counts for them. As the second step of
 * signing in, and again before what is dangerous. What was typed is sent and never kept.
 */
export const identityProofMachine = setup({
  types: {
    context: {} as IdentityProofContext,
    events: {} as IdentityProofEvent,
    emitted: {} as IdentityProofEmitted,
    tags: {} as 'busy',
  },
  actors: {
    begin: fromPromise<Result<ProofOptions>>(notProvided('begin')),
    prove: fromPromise<ProofResult, { ways: ProofOptions; proof: Proof }>(notProvided('prove')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<ProofOptions>) => kind === 'ok',
    isProved: (_, { kind }: ProofResult) => kind === 'proved',
    isWrong: (_, { kind }: ProofResult) => kind === 'wrong',
    isExpired: (_, { kind }: ProofResult) => kind === 'expired',
    isLocked: (_, { kind }: ProofResult) => kind === 'locked',
    isDismissed: (_, { kind }: ProofResult) => kind === 'dismissed',
    isGiven: (_, proof: Proof) => faultOf(proof) === null,
  },
  actions: {
    setOptions: assign((_, result: Result<ProofOptions>) => ({ ways: okValue(result), problem: null })),
    setProblem: assign((_, problem: string) => ({ problem })),
    setFieldError: assign((_, fieldError: string | null) => ({ fieldError })),
    setNote: assign((_, note: string | null) => ({ note })),
    clearTold: assign(untold),
    emitProved: emit((_, result: ProofResult) => ({
      type: 'identity.proved' as const,
      user: narrowResult(result, 'proved').user,
    })),
    emitCanceled: emit({ type: 'proof.canceled' }),
    emitExpired: emit((_, message: string) => ({ type: 'proof.expired' as const, message })),
    emitLocked: emit((_, result: ProofResult) => ({
      type: 'proof.locked' as const,
      seconds: narrowResult(result, 'locked').seconds,
    })),
  },
}).createMachine({
  id: 'identityProof',
  context: { ways: null, ...untold },
  initial: 'loading',
  on: { 'proof.canceled': { target: '.canceled', actions: 'emitCanceled' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'asking',
            actions: { type: 'setOptions', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    asking: {
      on: {
        'field.changed': { actions: { type: 'setFieldError', params: null } },
        'proof.submitted': [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.proof },
            target: 'checking',
            actions: 'clearTold',
          },
          { actions: { type: 'setFieldError', params: ({ event }) => faultOf(event.proof) } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      description: 'The browser may ask for a passkey for as long as it likes: no time ends it, the person does.',
      on: { 'attempt.abandoned': 'asking' },
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context, event }) => ({
          ways: nonNull(context.ways),
          proof: narrowEvent(event, 'proof.submitted').proof,
        }),
        onDone: [
          {
            guard: { type: 'isProved', params: outputOf },
            target: 'proved',
            actions: { type: 'emitProved', params: outputOf },
          },
          {
            guard: { type: 'isWrong', params: outputOf },
            target: 'asking',
            actions: { type: 'setFieldError', params: problemOfOutput },
          },
          {
            guard: { type: 'isExpired', params: outputOf },
            target: 'expired',
            actions: [
              { type: 'setNote', params: problemOfOutput },
              { type: 'emitExpired', params: problemOfOutput },
            ],
          },
          {
            guard: { type: 'isLocked', params: outputOf },
            target: 'asking',
            actions: [
              { type: 'setProblem', params: problemOfOutput },
              { type: 'emitLocked', params: outputOf },
            ],
          },
          {
            guard: { type: 'isDismissed', params: outputOf },
            target: 'asking',
            actions: { type: 'setNote', params: 'No passkey was used.' },
          },
          { target: 'asking', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'asking', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    proved: { type: 'final' },
    expired: { on: { 'retry.requested': 'loading' } },
    canceled: { type: 'final' },
  },
})

/** What is wrong with a proof before it is sent. */
function faultOf(proof: Proof): string | null {
  if (proof.by === 'passkey') return null
  return proof.by === 'code' ? codeRule(proof.code) : isPasswordGiven(proof.password)
}
