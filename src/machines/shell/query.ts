import { assign, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from './events.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from './result.ts'
import { timeLimit } from './timeLimit.ts'

interface QueryContext<Query, Value> {
  query: Query
  /** The last answer; it stays in sight while it is asked again and when that fails. */
  value: Value | null
  problem: string | null
}

type QueryEvent<Query> =
  | { type: 'query.changed'; query: Query }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }

/**
 * A plain read: loading, shown, failed, again. Everything in the page that is only read goes through this,
 * so that what is shown stays while it is asked again, and a late answer to an old question never shows.
 */
export function queryMachine<Query, Value>(name: string) {
  return setup({
    types: {
      context: {} as QueryContext<Query, Value>,
      events: {} as QueryEvent<Query>,
      input: {} as { query: Query },
      tags: {} as 'busy',
    },
    actors: { read: fromPromise<Result<Value>, { query: Query }>(notProvided('read')) },
    delays: { timeLimit },
    guards: { isOk: (_, { kind }: Result<Value>) => kind === 'ok' },
    actions: {
      setQuery: assign((_, query: Query) => ({ query, value: null, problem: null })),
      setValue: assign((_, result: Result<Value>) => ({ value: okValue(result) })),
      setProblem: assign((_, problem: string | null) => ({ problem })),
    },
  }).createMachine({
    id: name,
    context: ({ input }) => ({ query: input.query, value: null, problem: null }),
    initial: 'loading',
    on: {
      'query.changed': {
        target: '.loading',
        actions: { type: 'setQuery', params: ({ event }) => event.query },
      },
    },
    states: {
      loading: {
        description: 'Whoever asks again meanwhile is answered by a read that began after they asked.',
        tags: 'busy',
        on: { 'refresh.requested': { target: 'loading', reenter: true } },
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            {
              guard: { type: 'isOk', params: outputOf },
              target: 'ready',
              actions: [
                { type: 'setValue', params: outputOf },
                { type: 'setProblem', params: null },
              ],
            },
            { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
          ],
          onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
        },
        after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
      },
      ready: { on: { 'refresh.requested': 'loading' } },
      loadFailed: { on: { 'retry.requested': 'loading', 'refresh.requested': 'loading' } },
    },
  })
}
