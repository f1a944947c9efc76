import { assign, emit, fromPromise, setup } from 'xstate'
import { type OrderMove, orderMoves, orderOf, orderWithMoved } from '../../../rules/slots/queueOrder.ts'
import { outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
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
import type { QueuedPost } from './slot.ts'

/** What came of putting a queue into another order. */
export interface OrderSaved {
  /** What takes it back: the posts that were moved, with the times of before. */
  undo: readonly OrderMove[]
  /** Posts that were left where they are, each with the reason. */
  left: readonly { title: string; text: string }[]
}

interface QueueOrderContext {
  accountId: number
  /** As they are planned, soonest first; null until they are known. */
  posts: readonly QueuedPost[] | null
  /** Ids of those that can be moved, as they are to stand; null: as they are. */
  order: readonly number[] | null
  /** Why the queue could not be read. */
  problem: string | null
  /** Why the order could not be saved. */
  saveProblem: WriteProblem | null
}

/**
 * The order of the planned posts of an account. It is changed here at first, and then saved in one call that gives the
 * same times to the posts in another order; what was changed stays when that is refused.
 */
export const queueOrderMachine = setup({
  types: {
    context: {} as QueueOrderContext,
    input: {} as { accountId: number },
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      /** So many places later, or earlier when negative. */
      | { type: 'post.moved'; postId: number; by: number }
      | { type: 'order.shuffled'; order: readonly number[] }
      | { type: 'order.reset' }
      | { type: 'saving.requested' },
    emitted: {} as { type: 'order.saved'; saved: OrderSaved } | { type: 'order.unclear' },
    tags: {} as 'busy',
  },
  actors: {
    readQueue: fromPromise<Result<readonly QueuedPost[]>, { accountId: number }>(notProvided('readQueue')),
    saveOrder: fromPromise<Result<OrderSaved>, { posts: readonly QueuedPost[]; moves: readonly OrderMove[] }>(
      notProvided('saveOrder'),
    ),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    isChanged: ({ context }) => movesIn(context).length > 0,
  },
  actions: {
    setPosts: assign(({ context }, result: Result<readonly QueuedPost[]>) => {
      const posts = okValue(result)
      return { posts, order: context.order && updatedOrder(context.order, orderOf(posts)), problem: null }
    }),
    setProblem: assign((_, problem: string) => ({ problem })),
    movePost: assign(({ context }, { postId, by }: { postId: number; by: number }) => ({
      order: orderWithMoved(shownOrder(context), postId, by),
    })),
    setOrder: assign((_, order: readonly number[] | null) => ({ order })),
    setSaveProblem: assign((_, saveProblem: WriteProblem | null) => ({ saveProblem })),
    emitSaved: emit((_, result: Result<OrderSaved>) => ({ type: 'order.saved' as const, saved: okValue(result) })),
    emitUnclear: emit({ type: 'order.unclear' }),
  },
}).createMachine({
  id: 'queueOrder',
  context: ({ input }) => ({
    accountId: input.accountId,
    posts: null,
    order: null,
    problem: null,
    saveProblem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'refresh.requested': { target: 'loading', reenter: true } },
      invoke: {
        id: 'readQueue',
        src: 'readQueue',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setPosts', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': 'loading', 'refresh.requested': 'loading' } },
    ready: {
      on: {
        'refresh.requested': 'loading',
        'post.moved': { actions: { type: 'movePost', params: ({ event }) => event } },
        'order.shuffled': { actions: { type: 'setOrder', params: ({ event }) => event.order } },
        'order.reset': {
          actions: [
            { type: 'setOrder', params: null },
            { type: 'setSaveProblem', params: null },
          ],
        },
        'saving.requested': { guard: 'isChanged', target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      entry: { type: 'setSaveProblem', params: null },
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context }) => ({ posts: nonNull(context.posts), moves: movesIn(context) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'loading',
            actions: [
              { type: 'setOrder', params: null },
              { type: 'emitSaved', params: outputOf },
            ],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: { type: 'setSaveProblem', params: writeProblemOfOutput },
          },
          { target: 'loading', actions: [{ type: 'setSaveProblem', params: writeProblemOfOutput }, 'emitUnclear'] },
        ],
        onError: {
          target: 'loading',
          actions: [{ type: 'setSaveProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'loading',
          actions: [{ type: 'setSaveProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
  },
})

/** Ids of the posts that can be moved, as they are to stand. */
export const shownOrder = ({ posts, order }: Pick<QueueOrderContext, 'posts' | 'order'>): readonly number[] =>
  order ?? orderOf(posts ?? [])

/** What saving would move; nothing where the order is as it was. */
export const movesIn = ({ posts, order }: Pick<QueueOrderContext, 'posts' | 'order'>): OrderMove[] =>
  posts === null || order === null ? [] : orderMoves(posts, order)

/** What came or went meanwhile does not take back what was put into order. */
const updatedOrder = (order: readonly number[], known: readonly number[]): number[] => [
  ...order.filter((id) => known.includes(id)),
  ...known.filter((id) => !order.includes(id)),
]
