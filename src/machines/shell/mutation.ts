import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided, problemOf, type Result, unforeseenText } from './result.ts'

interface MutationContext<Input> {
  /** What is being done, or was done last. */
  wanted: Input | null
  problem: string | null
}

/**
 * One thing that a person asks the provider to do, and what came of it: resting, doing, done, or rejected with a
 * sentence. Everything in the page that is a single call without a form goes through this.
 */
export function mutationMachine<Input, Value>(name: string) {
  return setup({
    types: {
      context: {} as MutationContext<Input>,
      events: {} as { type: 'mutation.requested'; wanted: Input } | { type: 'mutation.abandoned' },
      emitted: {} as { type: 'mutation.done'; value: Value },
      tags: {} as 'busy',
    },
    actors: { perform: fromPromise<Result<Value>, { wanted: Input | null }>(notProvided('perform')) },
    guards: { isOk: (_, { kind }: Result<Value>) => kind === 'ok' },
    actions: {
      begin: assign((_, wanted: Input) => ({ wanted, problem: null })),
      sayProblem: assign((_, problem: string) => ({ problem })),
      sayDone: emit((_, result: Result<Value>) => {
        if (result.kind !== 'ok') throw new Error('only an ok result has a value')
        return { type: 'mutation.done' as const, value: result.value }
      }),
    },
  }).createMachine({
    id: name,
    context: { wanted: null, problem: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'mutation.requested': { target: 'pending', actions: { type: 'begin', params: ({ event }) => event.wanted } },
        },
      },
      pending: {
        tags: 'busy',
        on: { 'mutation.abandoned': 'idle' },
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context }) => ({ wanted: context.wanted }),
          onDone: [
            {
              guard: { type: 'isOk', params: ({ event }) => event.output },
              target: 'idle',
              actions: { type: 'sayDone', params: ({ event }) => event.output },
            },
            { target: 'idle', actions: { type: 'sayProblem', params: ({ event }) => problemOf(event.output) } },
          ],
          onError: { target: 'idle', actions: { type: 'sayProblem', params: unforeseenText } },
        },
      },
    },
  })
}
