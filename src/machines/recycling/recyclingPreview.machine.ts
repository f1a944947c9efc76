import { assign, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { RuleBody, RulePreview } from './recycling.ts'

export interface PreviewQuery {
  /** Of the rule that it would replace; null: a new one. */
  ruleId: number | null
  businessProfileId: number | null
  rule: RuleBody
}

interface PreviewContext {
  query: PreviewQuery | null
  /** Of the query; null until it is known. */
  preview: RulePreview | null
  problem: string | null
}

/**
 * What saving a rule would change in the queue. It is asked for after a calm moment, and what it was asked before is given
 * up; a rule that cannot be saved as it stands has none.
 */
export const recyclingPreviewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as
      | { type: 'rule.changed'; query: PreviewQuery }
      | { type: 'rule.cleared' }
      | { type: 'retry.requested' },
    tags: {} as 'busy',
  },
  actors: { previewRule: fromPromise<Result<RulePreview>, { query: PreviewQuery }>(notProvided('previewRule')) },
  /** Milliseconds. */
  delays: { debounce: 600, timeLimit },
  guards: {
    isOk: (_, { kind }: Result<RulePreview>) => kind === 'ok',
    isSame: ({ context }, query: PreviewQuery) => JSON.stringify(context.query) === JSON.stringify(query),
  },
  actions: {
    setQuery: assign((_, query: PreviewQuery) => ({ query, preview: null, problem: null })),
    clearQuery: assign({ query: null, preview: null, problem: null }),
    setPreview: assign((_, result: Result<RulePreview>) => ({ preview: okValue(result) })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'recyclingPreview',
  context: { query: null, preview: null, problem: null },
  initial: 'idle',
  on: {
    'rule.changed': [
      {
        description: 'The editor may tell the same once more.',
        guard: { type: 'isSame', params: ({ event }) => event.query },
      },
      { target: '.debouncing', actions: { type: 'setQuery', params: ({ event }) => event.query } },
    ],
    'rule.cleared': { target: '.idle', actions: 'clearQuery' },
  },
  states: {
    idle: {},
    debouncing: { tags: 'busy', after: { debounce: 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'previewRule',
        src: 'previewRule',
        input: ({ context }) => ({ query: nonNull(context.query) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setPreview', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    ready: {},
    loadFailed: {
      on: { 'retry.requested': { target: 'loading', actions: { type: 'setProblem', params: null } } },
    },
  },
})
