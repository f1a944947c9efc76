import { assign, emit, fromPromise, setup } from 'xstate'
import {
  draftAgain,
  firstDraft,
  type RepeatDraft,
  type RepeatSource,
  type TypedRepeat,
} from '../../../rules/repeats/repeatDraft.ts'
import { outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import {
  isRefused,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { MadeRepeat, RepeatCheck } from './repeat.ts'

interface MakingContext {
  source: RepeatSource
  draft: RepeatDraft
  /** Of the draft; null until it is known. */
  check: RepeatCheck | null
  /** Why it is not known. */
  checkProblem: string | null
  /** Why the posts were not made, or that nobody knows. */
  problem: WriteProblem | null
}

/** What the effects are asked. */
export interface MakingInput {
  source: RepeatSource
  draft: RepeatDraft
  /** Days that the repeat has already, as far as it is known. */
  taken: RepeatCheck['taken']
}

const inputOf = ({ context: { source, draft, check } }: { context: MakingContext }): MakingInput => ({
  source,
  draft,
  taken: check?.taken ?? [],
})

/**
 * Choosing when a post comes again, and making the posts. What the days would meet is asked for after a calm moment, and
 * what was asked before is given up; it is asked again once the person calls something else close. Posts can be made
 * without knowing it; where nobody knows whether they were, trying again makes none twice.
 */
export const repeatMakingMachine = setup({
  types: {
    context: {} as MakingContext,
    events: {} as
      | { type: 'draft.changed'; draft: RepeatDraft }
      | { type: 'retry.requested' }
      /** The person calls something else close from now on. */
      | { type: 'conflictMinutes.changed' }
      | { type: 'making.requested' },
    emitted: {} as { type: 'repeat.made'; made: MadeRepeat } | { type: 'repeat.unclear' },
    /** What was chosen before and not made; null: nothing was. */
    input: {} as { source: RepeatSource; typed: TypedRepeat | null },
    tags: {} as 'checking' | 'busy',
  },
  actors: {
    checkDays: fromPromise<Result<RepeatCheck>, MakingInput>(notProvided('checkDays')),
    makePosts: fromPromise<Result<MadeRepeat>, MakingInput>(notProvided('makePosts')),
  },
  /** Milliseconds. */
  delays: { debounce: 400, timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
  },
  actions: {
    setDraft: assign((_, draft: RepeatDraft) => ({ draft, check: null, checkProblem: null, problem: null })),
    clearCheck: assign({ check: null }),
    setCheck: assign((_, result: Result<RepeatCheck>) => ({ check: okValue(result), checkProblem: null })),
    setCheckProblem: assign((_, checkProblem: string) => ({ checkProblem })),
    setProblem: assign((_, problem: WriteProblem | null) => ({ problem })),
    emitMade: emit((_, result: Result<MadeRepeat>) => ({ type: 'repeat.made' as const, made: okValue(result) })),
    emitUnclear: emit({ type: 'repeat.unclear' }),
  },
}).createMachine({
  id: 'repeatMaking',
  context: ({ input: { source, typed } }) => ({
    source,
    draft: typed ? draftAgain(source, typed) : firstDraft(source),
    check: null,
    checkProblem: null,
    problem: null,
  }),
  initial: 'debouncing',
  states: {
    debouncing: {
      tags: 'checking',
      on: {
        'draft.changed': {
          target: 'debouncing',
          reenter: true,
          actions: { type: 'setDraft', params: ({ event }) => event.draft },
        },
      },
      after: { debounce: 'checking' },
    },
    checking: {
      tags: 'checking',
      on: {
        'draft.changed': { target: 'debouncing', actions: { type: 'setDraft', params: ({ event }) => event.draft } },
        'conflictMinutes.changed': { target: 'checking', reenter: true },
      },
      invoke: {
        id: 'checkDays',
        src: 'checkDays',
        input: inputOf,
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setCheck', params: outputOf },
          },
          { target: 'ready', actions: { type: 'setCheckProblem', params: problemOfOutput } },
        ],
        onError: { target: 'ready', actions: { type: 'setCheckProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'ready', actions: { type: 'setCheckProblem', params: offlineText } } },
    },
    ready: {
      on: {
        'draft.changed': { target: 'debouncing', actions: { type: 'setDraft', params: ({ event }) => event.draft } },
        'conflictMinutes.changed': { target: 'checking', actions: 'clearCheck' },
        'retry.requested': 'checking',
        'making.requested': { target: 'making', actions: { type: 'setProblem', params: null } },
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makePosts',
        src: 'makePosts',
        input: inputOf,
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'made',
            actions: { type: 'emitMade', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'ready', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitUnclear'] },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
    made: { type: 'final' },
  },
})
