import { assign, emit, fromPromise, setup } from 'xstate'
import type { CreatedApiKey } from '../../../contract/apiKeys.ts'
import { type KeyDraft, type KeyErrors, keyErrors } from '../../../rules/apiKeys/keyDraft.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'

/** The one time at which the key's secret is known. */
export type CreatedKey = Camel<CreatedApiKey>

interface ApiKeyCreationContext {
  /** Null while no form is open. */
  draft: KeyDraft | null
  errors: KeyErrors
  problem: WriteProblem | null
  /** For as long as its secret is shown, and then forgotten. */
  created: CreatedKey | null
}

/** Milliseconds: the call is held while the person is asked to prove who they are, and ends by itself after that. */
const creationLimit = 10 * 60_000

/**
 * An API key from the form to its secret, which is shown this once. What was typed stays until the key is there or the
 * form is left, and every change is told at once, to be stored in the browser. Where no answer came the key may be there,
 * and its secret known to nobody: then the list is read again.
 */
export const apiKeyCreationMachine = setup({
  types: {
    context: {} as ApiKeyCreationContext,
    events: {} as
      | { type: 'creation.requested'; draft: KeyDraft }
      | { type: 'draft.changed'; change: Partial<KeyDraft> }
      | { type: 'creation.confirmed' }
      | { type: 'creation.canceled' }
      | { type: 'secret.closed' },
    emitted: {} as
      | { type: 'draft.typed'; draft: KeyDraft }
      | { type: 'draft.cleared' }
      /** It was left, with what had been typed. */
      | { type: 'draft.discarded'; draft: KeyDraft }
      /** What is listed is not as it was, or may not be. */
      | { type: 'keys.changed' },
    tags: {} as 'busy',
  },
  actors: {
    createKey: fromPromise<Result<CreatedKey>, { draft: KeyDraft }>(notProvided('createKey')),
  },
  delays: { creationLimit },
  guards: {
    isFaultless: ({ context }) => Object.keys(keyErrors(nonNull(context.draft))).length === 0,
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
  },
  actions: {
    setDraft: assign((_, draft: KeyDraft) => ({ draft })),
    changeDraft: assign(({ context }, change: Partial<KeyDraft>) => ({
      draft: { ...nonNull(context.draft), ...change },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([field]) => !(field in change))),
    })),
    setErrors: assign(({ context }) => ({ errors: keyErrors(nonNull(context.draft)) })),
    clearFailure: assign({ errors: {}, problem: null }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    setCreated: assign((_, result: Result<CreatedKey>) => ({ created: okValue(result) })),
    clearDraft: assign({ draft: null }),
    forgetSecret: assign({ created: null }),
    emitTyped: emit(({ context }) => ({ type: 'draft.typed' as const, draft: nonNull(context.draft) })),
    emitCleared: emit({ type: 'draft.cleared' }),
    emitDiscarded: emit(({ context }) => ({ type: 'draft.discarded' as const, draft: nonNull(context.draft) })),
    emitChanged: emit({ type: 'keys.changed' }),
  },
}).createMachine({
  id: 'apiKeyCreation',
  context: { draft: null, errors: {}, problem: null, created: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'creation.requested': {
          target: 'editing',
          actions: { type: 'setDraft', params: ({ event }) => event.draft },
        },
      },
    },
    editing: {
      on: {
        'draft.changed': { actions: [{ type: 'changeDraft', params: ({ event }) => event.change }, 'emitTyped'] },
        'creation.confirmed': [
          { guard: 'isFaultless', target: 'creating', actions: 'clearFailure' },
          { actions: 'setErrors' },
        ],
        'creation.canceled': {
          target: 'closed',
          actions: ['emitDiscarded', 'emitCleared', 'clearDraft', 'clearFailure'],
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createKey',
        src: 'createKey',
        input: ({ context }) => ({ draft: nonNull(context.draft) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'shown',
            actions: [{ type: 'setCreated', params: outputOf }, 'clearDraft', 'emitCleared', 'emitChanged'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'editing',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'editing', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitChanged'] },
        ],
        onError: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitChanged'],
        },
      },
      after: {
        creationLimit: {
          target: 'editing',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitChanged'],
        },
      },
    },
    shown: { on: { 'secret.closed': { target: 'closed', actions: 'forgetSecret' } } },
  },
})
