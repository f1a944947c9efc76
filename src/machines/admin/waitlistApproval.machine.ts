import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, okValue, type Result, unforeseenText } from '../shell/result.ts'

/** Somebody in the queue. */
export interface Applicant {
  id: number
  firstName: string
  lastName: string
  email: string
  platforms: readonly string[]
  priority: number
  amountReferred: number
  createdAt: string
  approvedAt: string | null
}

export interface QueueQuery {
  state: 'waiting' | 'approved'
  search: string
  page: number
}

export interface QueuePage {
  results: readonly Applicant[]
  count: number
  page: number
  pageSize: number
}

interface ApprovalContext {
  query: QueueQuery
  found: QueuePage | null
  /** Ids of those who are about to be approved together. */
  chosen: readonly number[]
  problem: string | null
}

type ApprovalEvent =
  | { type: 'query.changed'; query: QueueQuery }
  | { type: 'applicant.toggled'; id: number }
  | { type: 'page.toggled' }
  | { type: 'approval.requested'; ids: readonly number[] }
  | { type: 'retry.requested' }

/**
 * An administrator going through the waitlist: searching, choosing, and letting people in one by one or many at once.
 * Who is let in is mailed by the provider, once. Begins and ends with its page.
 */
export const waitlistApprovalMachine = setup({
  types: {
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
    emitted: {} as { type: 'applicants.approved'; count: number },
    tags: {} as 'busy',
  },
  actors: {
    readQueue: fromPromise<Result<QueuePage>, { query: QueueQuery }>(notProvided('readQueue')),
    approve: fromPromise<Result<number>, { ids: readonly number[] }>(notProvided('approve')),
  },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    hasSome: (_, ids: readonly number[]) => ids.length > 0,
  },
  actions: {
    setQuery: assign((_, query: QueueQuery) => ({ query, chosen: [], problem: null })),
    setFound: assign((_, result: Result<QueuePage>) => ({ found: okValue(result), chosen: [], problem: null })),
    toggleChosen: assign(({ context: { chosen } }, id: number) => ({
      chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    })),
    toggleAllChosen: assign(({ context: { chosen, found } }) => {
      const ids = (found?.results ?? []).filter(({ approvedAt }) => approvedAt === null).map(({ id }) => id)
      return { chosen: chosen.length === ids.length ? [] : ids }
    }),
    setChosen: assign((_, chosen: readonly number[]) => ({ chosen, problem: null })),
    setProblem: assign((_, problem: string) => ({ problem })),
    emitApproved: emit((_, result: Result<number>) => ({
      type: 'applicants.approved' as const,
      count: okValue(result),
    })),
  },
}).createMachine({
  id: 'waitlistApproval',
  context: { query: { state: 'waiting', search: '', page: 1 }, found: null, chosen: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: {
        'query.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
      },
      invoke: {
        id: 'readQueue',
        src: 'readQueue',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setFound', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    loadFailed: {
      on: {
        'retry.requested': 'loading',
        'query.changed': { target: 'loading', actions: { type: 'setQuery', params: ({ event }) => event.query } },
      },
    },
    ready: {
      on: {
        'query.changed': { target: 'loading', actions: { type: 'setQuery', params: ({ event }) => event.query } },
        'applicant.toggled': { actions: { type: 'toggleChosen', params: ({ event }) => event.id } },
        'page.toggled': { actions: 'toggleAllChosen' },
        'approval.requested': {
          guard: { type: 'hasSome', params: ({ event }) => event.ids },
          target: 'approving',
          actions: { type: 'setChosen', params: ({ event }) => event.ids },
        },
      },
    },
    approving: {
      tags: 'busy',
      invoke: {
        id: 'approve',
        src: 'approve',
        input: ({ context }) => ({ ids: context.chosen }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'loading',
            actions: { type: 'emitApproved', params: outputOf },
          },
          { target: 'ready', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'ready', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
  },
})
