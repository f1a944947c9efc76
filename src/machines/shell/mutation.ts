import { assign, emit, fromPromise, setup } from 'xstate'
import { narrowEvent, outputOf, writeProblemOfOutput } from './events.ts'
import {
  isRefused,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from './result.ts'
import { timeLimit } from './timeLimit.ts'

type MutationEvent<Input> = { type: 'mutation.requested'; variables: Input }

type MutationEmitted<Value> =
  | { type: 'mutation.done'; value: Value }
  /** It may have been done all the same: whoever shows it reads it again. */
  | { type: 'mutation.unclear' }

/**
 * One thing that a person asks the provider to do, and what came of it: resting, doing, done, refused with a sentence,
 * or without an answer, and then nobody knows. Everything in the page that is a single call without a form goes through this.
 */
export function mutationMachine<Input, Value>(name: string) {
  return setup({
    types: {
      context: {} as { problem: WriteProblem | null },
      events: {} as MutationEvent<Input>,
      emitted: {} as MutationEmitted<Value>,
      tags: {} as 'busy',
    },
    actors: { perform: fromPromise<Result<Value>, { variables: Input }>(notProvided('perform')) },
    delays: { timeLimit },
    guards: {
      isOk: (_, { kind }: Result<Value>) => kind === 'ok',
      isRefused: (_, result: Result<Value>) => isRefused(result),
    },
    actions: {
      setProblem: assign((_, problem: WriteProblem | null) => ({ problem })),
      emitDone: emit((_, result: Result<Value>) => ({ type: 'mutation.done' as const, value: okValue(result) })),
      emitUnclear: emit({ type: 'mutation.unclear' }),
    },
  }).createMachine({
    id: name,
    context: { problem: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'mutation.requested': {
            target: 'pending',
            actions: { type: 'setProblem', params: null },
          },
        },
      },
      pending: {
        tags: 'busy',
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ event }) => ({ variables: narrowEvent(event, 'mutation.requested').variables }),
          onDone: [
            {
              guard: { type: 'isOk', params: outputOf },
              target: 'idle',
              actions: { type: 'emitDone', params: outputOf },
            },
            {
              guard: { type: 'isRefused', params: outputOf },
              target: 'idle',
              actions: { type: 'setProblem', params: writeProblemOfOutput },
            },
            { target: 'idle', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitUnclear'] },
          ],
          onError: {
            target: 'idle',
            actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
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
}
