import { assign, emit, fromPromise, setup } from 'xstate'
import type { Entry } from '../../../rules/admin/builder/entry.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Trial } from './builder.ts'

export type TrialWriter = 'ai' | 'template'

/** What is tried: an entry as it stands in the form, on one of the samples. */
export interface TrialQuery {
  entry: Entry
  sample: number
  writer: TrialWriter
}

interface TrialContext {
  /** Null: as the form stands there is nothing to try. */
  entry: Entry | null
  sample: number
  writer: TrialWriter
  /** The last answer; it stays in sight while another is made. */
  trial: Trial | null
  /** What it was made of. */
  tried: Entry | null
  problem: string | null
}

/**
 * The same post without an entry and with it. Templates answer at once and cost nothing, so they are asked after a calm
 * moment; the AI writes only where the person asks for it.
 */
export const entryTrialMachine = setup({
  types: {
    context: {} as TrialContext,
    events: {} as
      | { type: 'entry.changed'; entry: Entry }
      | { type: 'entry.cleared' }
      | { type: 'another.requested' }
      | { type: 'writer.chosen'; writer: TrialWriter }
      | { type: 'trial.requested' },
    /** Whoever lists it reads it again: how often it was tried is another number now. */
    emitted: {} as { type: 'entry.tried' },
    tags: {} as 'busy',
  },
  actors: { tryEntry: fromPromise<Result<Trial>, { query: TrialQuery }>(notProvided('tryEntry')) },
  /** Milliseconds. */
  delays: { calm: 800, timeLimit },
  guards: {
    isOk: (_, { kind }: Result<Trial>) => kind === 'ok',
    isSame: ({ context }, entry: Entry) => JSON.stringify(context.entry) === JSON.stringify(entry),
    isByTemplate: ({ context }) => context.writer === 'template',
    hasEntry: ({ context }) => context.entry !== null,
  },
  actions: {
    setEntry: assign((_, entry: Entry | null) => ({ entry })),
    setNextSample: assign(({ context }) => ({ sample: context.sample + 1 })),
    setWriter: assign((_, writer: TrialWriter) => ({ writer })),
    setTrial: assign(({ context }, result: Result<Trial>) => ({ trial: okValue(result), tried: context.entry })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
    emitTried: emit({ type: 'entry.tried' }),
  },
}).createMachine({
  id: 'entryTrial',
  context: { entry: null, sample: 0, writer: 'template', trial: null, tried: null, problem: null },
  initial: 'idle',
  on: {
    'entry.changed': [
      {
        description: 'The form may tell the same once more.',
        guard: { type: 'isSame', params: ({ event }) => event.entry },
      },
      {
        guard: 'isByTemplate',
        target: '.calming',
        actions: { type: 'setEntry', params: ({ event }) => event.entry },
      },
      { target: '.idle', actions: { type: 'setEntry', params: ({ event }) => event.entry } },
    ],
    'entry.cleared': { target: '.idle', actions: { type: 'setEntry', params: null } },
    'another.requested': { guard: 'hasEntry', target: '.trying', actions: 'setNextSample' },
    'writer.chosen': [
      {
        guard: 'hasEntry',
        target: '.trying',
        actions: { type: 'setWriter', params: ({ event }) => event.writer },
      },
      { actions: { type: 'setWriter', params: ({ event }) => event.writer } },
    ],
    'trial.requested': { guard: 'hasEntry', target: '.trying' },
  },
  states: {
    idle: { entry: { type: 'setProblem', params: null } },
    calming: { tags: 'busy', after: { calm: 'trying' } },
    trying: {
      tags: 'busy',
      entry: { type: 'setProblem', params: null },
      invoke: {
        id: 'tryEntry',
        src: 'tryEntry',
        input: ({ context: { entry, sample, writer } }) => ({ query: { entry: nonNull(entry), sample, writer } }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'tried',
            actions: [{ type: 'setTrial', params: outputOf }, 'emitTried'],
          },
          { target: 'trialFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'trialFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'trialFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    tried: {},
    trialFailed: {},
  },
})
