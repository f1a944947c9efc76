import { assign, emit, fromPromise, setup } from 'xstate'
import { narrowEvent, outputOf, problemOfOutput } from './events.ts'
import { notProvided, okValue, type Result, unclearText, unforeseenText } from './result.ts'
import { timeLimit } from './timeLimit.ts'

type MutationEvent<Input> = { type: 'mutation.requested'; variables: Input }

/**
 * One thing that a person asks the provider to do, and what came of it: resting, doing, done, rejected with a sentence,
 * or not answered in time, and then nobody knows. Everything in the page that is a single call without a form goes through this.
 */
export function mutationMachine<Input, Value>(name: string) {
  return setup({
    types: {
      context: {} as { problem: string | null },
      events: {} as MutationEvent<Input>,
      emitted: {} as { type: 'mutation.done'; value: Value },
      tags: {} as 'busy',
    },
    actors: { perform: fromPromise<Result<Value>, { variables: Input }>(notProvided('perform')) },
    delays: { timeLimit },
    guards: { isOk: (_, { kind }: Result<Value>) => kind === 'ok' },
    actions: {
      setProblem: assign((_, problem: string | null) => ({ problem })),
      emitDone: emit((_, result: Result<Value>) => ({ type: 'mutation.done' as const, value: okValue(result) })),
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
            { target: 'idle', actions: { type: 'setProblem', params: problemOfOutput } },
          ],
          onError: { target: 'idle', actions: { type: 'setProblem', params: unforeseenText } },
        },
        after: { timeLimit: { target: 'idle', actions: { type: 'setProblem', params: unclearText } } },
      },
    },
  })
}
