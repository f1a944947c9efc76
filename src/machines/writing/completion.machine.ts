import { assign, fromPromise, setup } from 'xstate'
import { type CaretWord, isEnough } from '../../../rules/writing/caretWord.ts'
import { notProvided, okValue, type Result } from '../shell/result.ts'
import { lookupDelays, lookupEnd, lookupGuards, lookupLimit } from './lookup.ts'

/** Where it is looked for how a word goes on. */
export interface CompletionSources {
  /** Accounts whose networks are asked for people; each is another source. */
  accountIds: readonly number[]
  /** Whose hashtags are offered; null: of all businesses. */
  businessProfileId: number | null
}

export interface CompletionQuery extends CompletionSources {
  kind: CaretWord['kind']
  search: string
}

/** How a word may go on. */
export interface Suggestion {
  /** As it is written into the text: `@ada.bsky.social`, `#bread`. */
  text: string
  /** Of a person; null of a hashtag. */
  name: string | null
  avatarUrl: string | null
  /** The account whose network knows them; null of a hashtag. */
  accountId: number | null
}

interface CompletionContext {
  word: CaretWord
  sources: CompletionSources
  /** Of the last answer; they stay in sight while the same word is written on. */
  suggestions: readonly Suggestion[]
  /** Which of them the arrows have chosen; null: none. */
  activeIndex: number | null
  problem: string | null
}

/**
 * How a name or a hashtag goes on while it is written. It is asked after a calm moment; Escape closes the list for as long as
 * the same word is written. Nothing is chosen before an arrow does it.
 */
export const completionMachine = setup({
  types: {
    context: {} as CompletionContext,
    events: {} as
      | { type: 'word.changed'; word: CaretWord; sources: CompletionSources }
      | { type: 'word.left' }
      | { type: 'next.requested' }
      | { type: 'previous.requested' }
      | { type: 'suggestion.taken' }
      | { type: 'list.closed' },
    tags: {} as 'busy' | 'shown',
  },
  actors: { suggest: fromPromise<Result<Suggestion[]>, CompletionQuery>(notProvided('suggest')) },
  delays: lookupDelays,
  guards: {
    isUnasked: (_, asked: Asked) => !isEnough(asked.word) || !hasSource(asked),
    isSameWord: ({ context }, { word }: Asked) => word.kind === context.word.kind && word.start === context.word.start,
    isSameWordClosed: ({ context }, { word }: Asked) =>
      word.kind === context.word.kind && word.start === context.word.start && word.search !== '',
    hasSuggestions: ({ context }) => context.suggestions.length > 0,
    ...lookupGuards,
  },
  actions: {
    setWord: assign((_, { word, sources }: Asked) => ({ word, sources, activeIndex: null })),
    setFound: assign((_, result: Result<Suggestion[]>) => ({ suggestions: okValue(result), activeIndex: null })),
    clearSuggestions: assign({ suggestions: [], activeIndex: null }),
    chooseNext: assign(({ context: { suggestions, activeIndex } }) => ({
      activeIndex: activeIndex === null ? 0 : (activeIndex + 1) % suggestions.length,
    })),
    choosePrevious: assign(({ context: { suggestions, activeIndex } }) => ({
      activeIndex: (activeIndex || suggestions.length) - 1,
    })),
    setProblem: assign((_, problem: string | null) => ({ problem })),
  },
}).createMachine({
  id: 'completion',
  context: {
    word: { kind: 'mention', start: 0, search: '' },
    sources: { accountIds: [], businessProfileId: null },
    suggestions: [],
    activeIndex: null,
    problem: null,
  },
  initial: 'closed',
  on: {
    'word.changed': [
      { guard: { type: 'isUnasked', params: ({ event }) => event }, target: '.closed' },
      {
        guard: { type: 'isSameWord', params: ({ event }) => event },
        target: '.debouncing',
        actions: { type: 'setWord', params: ({ event }) => event },
      },
      {
        target: '.debouncing',
        actions: ['clearSuggestions', { type: 'setWord', params: ({ event }) => event }],
      },
    ],
    'word.left': '.closed',
    'next.requested': { guard: 'hasSuggestions', actions: 'chooseNext' },
    'previous.requested': { guard: 'hasSuggestions', actions: 'choosePrevious' },
    'suggestion.taken': '.closed',
    'list.closed': '.dismissed',
  },
  states: {
    closed: { entry: 'clearSuggestions', on: { 'list.closed': {} } },
    dismissed: {
      entry: 'clearSuggestions',
      on: {
        'word.changed': { guard: { type: 'isSameWordClosed', params: ({ event }) => event } },
        'word.left': { description: 'The caret may come back to the same word.' },
      },
    },
    debouncing: { tags: ['busy', 'shown'], after: { debounce: 'searching' } },
    searching: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context: { word, sources } }) => ({ kind: word.kind, search: word.search, ...sources }),
        ...lookupEnd,
      },
      after: lookupLimit,
    },
    found: { tags: 'shown' },
    nothing: { tags: 'shown', entry: 'clearSuggestions' },
    failed: { tags: 'shown', entry: 'clearSuggestions', exit: { type: 'setProblem', params: null } },
  },
})

interface Asked {
  word: CaretWord
  sources: CompletionSources
}

/** A network that nobody can be looked up on is not asked. */
const hasSource = ({ word, sources }: Asked): boolean => word.kind === 'hashtag' || sources.accountIds.length > 0
