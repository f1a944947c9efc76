import { assign, fromPromise, setup } from 'xstate'
import { mostCalendarFeeds } from '../../../contract/exports.ts'
import { outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  notProvided,
  offlineText,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** A private address at which calendars read the planned posts, without the address. */
export interface CalendarFeed {
  id: number
  /** Null: posts of all businesses. */
  businessProfileId: number | null
  hasTexts: boolean
  createdAt: string
  lastUsedAt: string | null
}

/** What a new address is to show. */
export interface WantedFeed {
  businessProfileId: number | null
  hasTexts: boolean
}

/** The one time at which the address itself is known. */
export interface CreatedFeed {
  feed: CalendarFeed
  url: string
}

interface CalendarFeedsContext extends WantedFeed {
  /** Null until the first answer. */
  feeds: readonly CalendarFeed[] | null
  loadProblem: string | null
  /** The address that was made last, for as long as it is shown. */
  created: { id: number; url: string } | null
  /** The one that is to be revoked. */
  revokingId: number | null
  /** What the last change came to that did not end well, and which it was. */
  failure: { change: 'creation' | 'revocation'; problem: WriteProblem } | null
}

const hasRoomIn = ({ feeds }: CalendarFeedsContext): boolean => (feeds?.length ?? 0) < mostCalendarFeeds

/**
 * The private addresses of a person's calendars: made, shown this once, revoked. A change that did not end well is
 * followed by another reading, which says what became of it.
 */
export const calendarFeedsMachine = setup({
  types: {
    context: {} as CalendarFeedsContext,
    events: {} as
      | { type: 'retry.requested' }
      | { type: 'business.chosen'; businessProfileId: number | null }
      | { type: 'texts.toggled' }
      | { type: 'creation.requested' }
      | { type: 'address.dismissed' }
      | { type: 'revocation.requested'; id: number }
      | { type: 'revocation.confirmed' }
      | { type: 'revocation.canceled' },
    tags: {} as 'busy',
  },
  actors: {
    readFeeds: fromPromise<Result<CalendarFeed[]>>(notProvided('readFeeds')),
    createFeed: fromPromise<Result<CreatedFeed>, WantedFeed>(notProvided('createFeed')),
    revokeFeed: fromPromise<Result<unknown>, { id: number }>(notProvided('revokeFeed')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    hasRoom: ({ context }) => hasRoomIn(context),
    isKnown: ({ context }, id: number) => context.feeds?.some((feed) => feed.id === id) ?? false,
  },
  actions: {
    setFeeds: assign((_, result: Result<CalendarFeed[]>) => ({ feeds: okValue(result), loadProblem: null })),
    setLoadProblem: assign((_, loadProblem: string) => ({ loadProblem })),
    setBusiness: assign((_, businessProfileId: number | null) => ({ businessProfileId })),
    toggleTexts: assign(({ context }) => ({ hasTexts: !context.hasTexts })),
    addCreated: assign(({ context }, result: Result<CreatedFeed>) => {
      const { feed, url } = okValue(result)
      return { feeds: [...(context.feeds ?? []), feed], created: { id: feed.id, url } }
    }),
    dismissAddress: assign({ created: null }),
    setRevoking: assign((_, revokingId: number) => ({ revokingId })),
    clearRevoking: assign({ revokingId: null }),
    removeRevoked: assign(({ context: { feeds, created, revokingId } }) => ({
      feeds: (feeds ?? []).filter(({ id }) => id !== revokingId),
      created: created?.id === revokingId ? null : created,
      revokingId: null,
    })),
    clearFailure: assign({ failure: null }),
    setCreationFailure: assign((_, problem: WriteProblem) => ({ failure: { change: 'creation' as const, problem } })),
    setRevocationFailure: assign((_, problem: WriteProblem) => ({
      failure: { change: 'revocation' as const, problem },
      revokingId: null,
    })),
  },
}).createMachine({
  id: 'calendarFeeds',
  context: {
    feeds: null,
    loadProblem: null,
    businessProfileId: null,
    hasTexts: true,
    created: null,
    revokingId: null,
    failure: null,
  },
  initial: 'loading',
  on: {
    'business.chosen': { actions: { type: 'setBusiness', params: ({ event }) => event.businessProfileId } },
    'texts.toggled': { actions: 'toggleTexts' },
    'address.dismissed': { actions: 'dismissAddress' },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readFeeds',
        src: 'readFeeds',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setFeeds', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setLoadProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setLoadProblem', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': 'loading' } },
    ready: {
      on: {
        'creation.requested': { guard: 'hasRoom', target: 'creating', actions: ['clearFailure', 'dismissAddress'] },
        'revocation.requested': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'confirming',
          actions: ['clearFailure', { type: 'setRevoking', params: ({ event }) => event.id }],
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createFeed',
        src: 'createFeed',
        input: ({ context: { businessProfileId, hasTexts } }) => ({ businessProfileId, hasTexts }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'addCreated', params: outputOf },
          },
          { target: 'loading', actions: { type: 'setCreationFailure', params: writeProblemOfOutput } },
        ],
        onError: {
          target: 'loading',
          actions: { type: 'setCreationFailure', params: unclearBecause(unforeseenText) },
        },
      },
      after: {
        timeLimit: { target: 'loading', actions: { type: 'setCreationFailure', params: unclearBecause(unclearText) } },
      },
    },
    confirming: {
      on: {
        'revocation.confirmed': 'revoking',
        'revocation.canceled': { target: 'ready', actions: 'clearRevoking' },
      },
    },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeFeed',
        src: 'revokeFeed',
        input: ({ context }) => ({ id: nonNull(context.revokingId) }),
        onDone: [
          { guard: { type: 'isOk', params: outputOf }, target: 'ready', actions: 'removeRevoked' },
          { target: 'loading', actions: { type: 'setRevocationFailure', params: writeProblemOfOutput } },
        ],
        onError: {
          target: 'loading',
          actions: { type: 'setRevocationFailure', params: unclearBecause(unforeseenText) },
        },
      },
      after: {
        timeLimit: {
          target: 'loading',
          actions: { type: 'setRevocationFailure', params: unclearBecause(unclearText) },
        },
      },
    },
  },
})
