import { assign, fromPromise, setup } from 'xstate'
import type { Mention as WireMention } from '../../../contract/mentions.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, offlineText, okValue, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type Mention = Camel<WireMention>

/** Whom to look for, and on the network of which account. */
export interface MentionQuery {
  accountId: number
  search: string
}

interface MentionSearchContext extends MentionQuery {
  /** Of the last answer; they stay in sight while somebody types on. */
  mentions: readonly Mention[]
  problem: string | null
}

/**
 * Looking somebody up while their name is typed. The network is asked after a calm moment, and what it was asked before is
 * given up. A network that cannot be asked is said, and keeps nobody from writing.
 */
export const mentionSearchMachine = setup({
  types: {
    context: {} as MentionSearchContext,
    events: {} as
      | { type: 'search.changed'; search: string }
      | { type: 'account.chosen'; accountId: number }
      | { type: 'retry.requested' },
    input: {} as { accountId: number },
    tags: {} as 'busy',
  },
  actors: { searchMentions: fromPromise<Result<Mention[]>, MentionQuery>(notProvided('searchMentions')) },
  /** Milliseconds. */
  delays: { debounce: 250, timeLimit },
  guards: {
    isBlank: (_, search: string) => search === '',
    isFound: (_, result: Result<Mention[]>) => result.kind === 'ok' && result.value.length > 0,
    isOk: (_, { kind }: Result<Mention[]>) => kind === 'ok',
  },
  actions: {
    setSearch: assign((_, search: string) => ({ search })),
    setAccount: assign((_, accountId: number) => ({ accountId })),
    setMentions: assign((_, result: Result<Mention[]>) => ({ mentions: okValue(result) })),
    clearMentions: assign({ mentions: [] }),
    setProblem: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'mentionSearch',
  context: ({ input }) => ({ accountId: input.accountId, search: '', mentions: [], problem: null }),
  initial: 'idle',
  on: {
    'search.changed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => nameIn(event.search) },
        target: '.idle',
        actions: { type: 'setSearch', params: '' },
      },
      { target: '.debouncing', actions: { type: 'setSearch', params: ({ event }) => nameIn(event.search) } },
    ],
    'account.chosen': [
      {
        guard: { type: 'isBlank', params: ({ context }) => context.search },
        actions: { type: 'setAccount', params: ({ event }) => event.accountId },
      },
      {
        description: 'Whom another network knows is nobody here.',
        target: '.searching',
        actions: ['clearMentions', { type: 'setAccount', params: ({ event }) => event.accountId }],
      },
    ],
  },
  states: {
    idle: { entry: 'clearMentions' },
    debouncing: { tags: 'busy', after: { debounce: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchMentions',
        src: 'searchMentions',
        input: ({ context: { accountId, search } }) => ({ accountId, search }),
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'found',
            actions: { type: 'setMentions', params: outputOf },
          },
          { guard: { type: 'isOk', params: outputOf }, target: 'nothing' },
          { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'failed', actions: { type: 'setProblem', params: offlineText } } },
    },
    found: {},
    nothing: { entry: 'clearMentions' },
    failed: {
      entry: 'clearMentions',
      exit: { type: 'setProblem', params: null },
      on: { 'retry.requested': 'searching' },
    },
  },
})

/** A name as it is looked for: people type the `@` too. */
const nameIn = (typed: string): string => typed.replace(/^[\s@]+/, '').trim()
