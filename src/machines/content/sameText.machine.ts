import { assign, fromPromise, setup } from 'xstate'
import type { SameTextPost as WirePost } from '../../../contract/sameText.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { outputOf } from '../shell/events.ts'
import { notProvided, okValue, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type SameTextPost = Camel<WirePost>

/** What is to go out first on an account. */
export interface AccountText {
  accountId: number
  text: string
}

/** What is asked for: whether one of these texts was posted already, or will be. */
export interface SameTextQuery {
  texts: readonly AccountText[]
  /** When they are to go out, in milliseconds since the epoch; null for now. */
  at: number | null
  /** The post that is being written; null before the provider has it. */
  exceptPostId: number | null
}

interface SameTextContext {
  query: SameTextQuery
  /** The posts of the same texts, one an account; each is gone as soon as its account's text is another. */
  posts: readonly SameTextPost[]
}

/**
 * Looks for posts that say the same as what is being written. The provider is asked after a calm moment, and what it was
 * asked before is given up. It is a help and no more: a look that fails says nothing, and the next text is looked for anew.
 */
export const sameTextMachine = setup({
  types: {
    context: {} as SameTextContext,
    events: {} as { type: 'texts.changed' } & SameTextQuery,
  },
  actors: { findPosts: fromPromise<Result<SameTextPost[]>, SameTextQuery>(notProvided('findPosts')) },
  /** Milliseconds. */
  delays: { debounce: 1500, timeLimit },
  guards: {
    isSame: (_, { current, next }: { current: SameTextQuery; next: SameTextQuery }) => isSameQuery(current, next),
    hasText: (_, { texts }: SameTextQuery) => texts.length > 0,
    isOk: (_, { kind }: Result<SameTextPost[]>) => kind === 'ok',
  },
  actions: {
    setQuery: assign(({ context }, query: SameTextQuery) => ({ query, posts: stillSame(context, query) })),
    setPosts: assign((_, result: Result<SameTextPost[]>) => ({ posts: okValue(result) })),
    clearPosts: assign({ posts: [] }),
  },
}).createMachine({
  id: 'sameText',
  context: { query: { texts: [], at: null, exceptPostId: null }, posts: [] },
  initial: 'idle',
  on: {
    'texts.changed': [
      {
        description: 'A view may tell the same once more.',
        guard: { type: 'isSame', params: ({ context, event }) => ({ current: context.query, next: queryIn(event) }) },
      },
      {
        guard: { type: 'hasText', params: ({ event }) => queryIn(event) },
        target: '.debouncing',
        actions: { type: 'setQuery', params: ({ event }) => queryIn(event) },
      },
      { target: '.idle', actions: { type: 'setQuery', params: ({ event }) => queryIn(event) } },
    ],
  },
  states: {
    idle: {},
    debouncing: { after: { debounce: 'asking' } },
    asking: {
      invoke: {
        id: 'findPosts',
        src: 'findPosts',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'told',
            actions: { type: 'setPosts', params: outputOf },
          },
          { target: 'idle', actions: 'clearPosts' },
        ],
        onError: { target: 'idle', actions: 'clearPosts' },
      },
      after: { timeLimit: { target: 'idle', actions: 'clearPosts' } },
    },
    told: {},
  },
})

/** What is asked for: a text without words is the same as none. */
const queryIn = ({ texts, at, exceptPostId }: SameTextQuery): SameTextQuery => ({
  texts: texts.filter(({ text }) => text.trim() !== ''),
  at,
  exceptPostId,
})

const isSameQuery = (one: SameTextQuery, other: SameTextQuery): boolean =>
  one.at === other.at &&
  one.exceptPostId === other.exceptPostId &&
  one.texts.length === other.texts.length &&
  one.texts.every(({ accountId, text }, index) => {
    const beside = other.texts[index]
    return beside?.accountId === accountId && beside.text === text
  })

/** The posts of the accounts whose text another query leaves as it was. */
function stillSame({ query, posts }: SameTextContext, { texts }: SameTextQuery): SameTextPost[] {
  const textIn = (all: readonly AccountText[], id: number) => all.find(({ accountId }) => accountId === id)?.text
  return posts.filter(({ accountId }) => {
    const text = textIn(texts, accountId)
    return text !== undefined && text === textIn(query.texts, accountId)
  })
}
