import { assign, emit, fromPromise, setup } from 'xstate'
import { strings } from '../../../strings/admin.ts'
import { outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import {
  isRefused,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

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
  /** Why the queue could not be read. */
  problem: string | null
  /** Why those who were chosen last were perhaps not let in. */
  approvalProblem: WriteProblem | null
}

type ApprovalEvent =
  | { type: 'query.changed'; query: QueueQuery }
  | { type: 'applicant.toggled'; id: number }
  /** `ids` of everybody on the page who waits. */
  | { type: 'page.toggled'; ids: readonly number[] }
  | { type: 'approval.requested'; ids: readonly number[] }
  | { type: 'retry.requested' }

/** The queue is read anew whenever it is said. */
const unclear: WriteProblem = {
  outcome: 'unclear',
  message: strings.noAnswerCameWhoeverStillWaitsInThe,
}

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
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    hasSome: (_, ids: readonly number[]) => ids.length > 0,
  },
  actions: {
    setQuery: assign((_, query: QueueQuery) => ({ query, chosen: [], problem: null, approvalProblem: null })),
    setFound: assign((_, result: Result<QueuePage>) => ({ found: okValue(result), chosen: [], problem: null })),
    toggleChosen: assign(({ context: { chosen } }, id: number) => ({
      chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    })),
    toggleAllChosen: assign(({ context: { chosen } }, ids: readonly number[]) => ({
      chosen: chosen.length === ids.length ? [] : ids,
    })),
    setChosen: assign((_, chosen: readonly number[]) => ({ chosen, approvalProblem: null })),
    setProblem: assign((_, problem: string) => ({ problem })),
    setApprovalProblem: assign((_, approvalProblem: WriteProblem) => ({ approvalProblem })),
    emitApproved: emit((_, result: Result<number>) => ({
      type: 'applicants.approved' as const,
      count: okValue(result),
    })),
  },
}).createMachine({
  id: 'waitlistApproval',
  context: {
    query: { state: 'waiting', search: '', page: 1 },
    found: null,
    chosen: [],
    problem: null,
    approvalProblem: null,
  },
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
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
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
        'page.toggled': { actions: { type: 'toggleAllChosen', params: ({ event }) => event.ids } },
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
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: { type: 'setApprovalProblem', params: writeProblemOfOutput },
          },
          { target: 'loading', actions: { type: 'setApprovalProblem', params: unclear } },
        ],
        onError: { target: 'loading', actions: { type: 'setApprovalProblem', params: unclear } },
      },
      after: { timeLimit: { target: 'loading', actions: { type: 'setApprovalProblem', params: unclear } } },
    },
  },
})
