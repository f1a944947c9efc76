import { assign, emit, fromPromise, setup } from 'xstate'
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
import { timeLimit } from '../shell/timeLimit.ts'
import type { WrittenIdea } from './bucket.ts'

/** What a draft is asked for with. */
export interface IdeaWriting {
  ideaId: number
  /** The same again answers the post that it made. */
  clientKey: string
}

interface IdeaWritingContext {
  /** Null until the first is asked for. */
  asked: IdeaWriting | null
  /** By ideas: the keys of calls of which nobody knows what they made. */
  keys: Readonly<Record<number, string>>
  problem: WriteProblem | null
}

type IdeaWritingEvent =
  /** `newKey` is taken where the idea has none that is still open. */
  { type: 'writing.requested'; ideaId: number; newKey: string } | { type: 'stop.requested' }

type IdeaWritingEmitted =
  | { type: 'idea.written'; written: WrittenIdea }
  /** A draft may have been made all the same: whoever shows it reads it again. */
  | { type: 'writing.unclear' }

/**
 * The draft of one idea at a time. It may take a while, as AI is asked, and can be stopped. Where it is not known whether
 * a draft was made, the same idea is asked for with the same key again, so that it has one draft and not two.
 */
export const ideaWritingMachine = setup({
  types: {
    context: {} as IdeaWritingContext,
    events: {} as IdeaWritingEvent,
    emitted: {} as IdeaWritingEmitted,
    tags: {} as 'busy',
  },
  actors: { writeIdea: fromPromise<Result<WrittenIdea>, IdeaWriting>(notProvided('writeIdea')) },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
  },
  actions: {
    setAsked: assign(({ context: { keys } }, { ideaId, newKey }: { ideaId: number; newKey: string }) => {
      const clientKey = keys[ideaId] ?? newKey
      return { asked: { ideaId, clientKey }, keys: { ...keys, [ideaId]: clientKey }, problem: null }
    }),
    /** What became of it is known: the next time is another one. */
    removeKey: assign(({ context: { asked, keys } }) => {
      const { [nonNull(asked).ideaId]: _, ...others } = keys
      return { keys: others }
    }),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    emitWritten: emit((_, result: Result<WrittenIdea>) => ({
      type: 'idea.written' as const,
      written: okValue(result),
    })),
    emitUnclear: emit({ type: 'writing.unclear' }),
  },
}).createMachine({
  id: 'ideaWriting',
  context: { asked: null, keys: {}, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'writing.requested': { target: 'writing', actions: { type: 'setAsked', params: ({ event }) => event } },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeIdea',
        src: 'writeIdea',
        input: ({ context }) => nonNull(context.asked),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: ['removeKey', { type: 'emitWritten', params: outputOf }],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'idle',
            actions: ['removeKey', { type: 'setProblem', params: writeProblemOfOutput }],
          },
          { target: 'idle', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitUnclear'] },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      on: {
        'stop.requested': {
          description: 'The call is taken back; it may have made its draft just before.',
          target: 'idle',
          actions: 'emitUnclear',
        },
      },
      after: {
        timeLimit: {
          target: 'idle',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
  },
})
