import { assign, fromPromise, setup } from 'xstate'
import type { Mention as WireMention } from '../../../contract/mentions.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, okValue, type Result } from '../shell/result.ts'
import { lookupDelays, lookupEnd, lookupGuards, lookupLimit } from './lookup.ts'

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
  delays: lookupDelays,
  guards: {
    isBlank: (_, search: string) => search === '',
    ...lookupGuards,
  },
  actions: {
    setSearch: assign((_, search: string) => ({ search })),
    setAccount: assign((_, accountId: number) => ({ accountId })),
    setFound: assign((_, result: Result<Mention[]>) => ({ mentions: okValue(result) })),
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
        ...lookupEnd,
      },
      after: lookupLimit,
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
