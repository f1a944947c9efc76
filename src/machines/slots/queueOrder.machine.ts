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

interface QueueOrderInput {
  accountId: number
  /** Ids of the posts in an order that was made before and not saved; null: there is none. */
  unsaved: readonly number[] | null
}

interface QueueOrderContext {
  accountId: number
  /** As they are planned, soonest first; null until they are known. */
  posts: readonly QueuedPost[] | null
  /** Ids of those that can be moved, as they are to stand; null: as they are. Another one than theirs once they are known. */
  order: readonly number[] | null
  /** The order was made before and not saved, and was put back. */
  isRestored: boolean
  /** Why the queue could not be read. */
  problem: string | null
  /** Why the order could not be saved. */
  saveProblem: WriteProblem | null
}

/**
 * The order of the planned posts of an account. It is changed here at first, and then saved in one call that gives the
 * same times to the posts in another order; what was changed stays when that is refused, and is there again when it was
 * not saved before. It can be changed and saved while the queue is read anew, too: what is saved then waits for that read.
 */
export const queueOrderMachine = setup({
  types: {
    context: {} as QueueOrderContext,
    input: {} as QueueOrderInput,
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      /** So many places later, or earlier when negative. */
      | { type: 'post.moved'; postId: number; by: number }
      | { type: 'order.shuffled'; order: readonly number[] }
      | { type: 'order.reset' }
      | { type: 'saving.requested' },
    emitted: {} as
      | { type: 'order.began' }
      | { type: 'order.saved'; saved: OrderSaved }
      | { type: 'order.refused' }
      | { type: 'order.unclear' },
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
    isKnown: ({ context }) => context.posts !== null,
    isChanged: ({ context }) => isReordered(context),
  },
  actions: {
    setPosts: assign(({ context }, result: Result<readonly QueuedPost[]>) => {
      const posts = okValue(result)
      const taken = takenOrder({ ...context, posts }, context.order && updatedOrder(context.order, orderOf(posts)))
      // Whoever put them into that order: nobody doubts it any more.
      return { posts, ...taken, problem: null, saveProblem: taken.order && context.saveProblem }
    }),
    setProblem: assign((_, problem: string) => ({ problem })),
    movePost: assign(({ context }, { postId, by }: { postId: number; by: number }) =>
      takenOrder(context, orderWithMoved(shownOrder(context), postId, by)),
    ),
    setOrder: assign(({ context }, order: readonly number[] | null) => takenOrder(context, order)),
    setSaveProblem: assign((_, saveProblem: WriteProblem | null) => ({ saveProblem })),
    /** The queue could not be read for it, and so nothing was sent. */
    setUnsaved: assign((_, message: string) => ({
      problem: message,
      saveProblem: { outcome: 'refused' as const, message },
    })),
    emitSaved: emit((_, result: Result<OrderSaved>) => ({ type: 'order.saved' as const, saved: okValue(result) })),
    emitBegan: emit({ type: 'order.began' }),
    emitRefused: emit({ type: 'order.refused' }),
    emitUnclear: emit({ type: 'order.unclear' }),
  },
}).createMachine({
  id: 'queueOrder',
  context: ({ input }) => ({
    accountId: input.accountId,
    posts: null,
    order: input.unsaved,
    isRestored: input.unsaved !== null,
    problem: null,
    saveProblem: null,
  }),
  initial: 'editable',
  states: {
    editable: {
      initial: 'loading',
      on: {
        'post.moved': { guard: 'isKnown', actions: { type: 'movePost', params: ({ event }) => event } },
        'order.shuffled': { guard: 'isKnown', actions: { type: 'setOrder', params: ({ event }) => event.order } },
        'order.reset': {
          actions: [
            { type: 'setOrder', params: null },
            { type: 'setSaveProblem', params: null },
          ],
        },
        'saving.requested': { guard: 'isChanged', target: 'saving.reading' },
      },
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
            'saving.requested': { guard: 'isChanged', target: '#queueOrder.saving' },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      initial: 'sending',
      entry: { type: 'setSaveProblem', params: null },
      states: {
        reading: {
          description: 'It was asked for while the queue was not known as it is now: a stale version would be refused.',
          on: { 'refresh.requested': { target: 'reading', reenter: true } },
          invoke: {
            id: 'readQueue',
            src: 'readQueue',
            input: ({ context }) => ({ accountId: context.accountId }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'deciding',
                actions: { type: 'setPosts', params: outputOf },
              },
              {
                target: '#queueOrder.editable.loadFailed',
                actions: { type: 'setUnsaved', params: problemOfOutput },
              },
            ],
            onError: {
              target: '#queueOrder.editable.loadFailed',
              actions: { type: 'setUnsaved', params: unforeseenText },
            },
          },
          after: {
            timeLimit: {
              target: '#queueOrder.editable.loadFailed',
              actions: { type: 'setUnsaved', params: offlineText },
            },
          },
        },
        deciding: {
          description: 'Somebody else may have put the posts into that very order.',
          always: [{ guard: 'isChanged', target: 'sending' }, { target: '#queueOrder.editable.ready' }],
        },
        sending: {
          entry: 'emitBegan',
          invoke: {
            id: 'saveOrder',
            src: 'saveOrder',
            input: ({ context }) => ({ posts: nonNull(context.posts), moves: movesIn(context) }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: '#queueOrder.editable',
                actions: [
                  { type: 'setOrder', params: null },
                  { type: 'emitSaved', params: outputOf },
                ],
              },
              {
                description: 'It may be of what has changed meanwhile: that is read, too.',
                guard: { type: 'isRefused', params: outputOf },
                target: '#queueOrder.editable',
                actions: [{ type: 'setSaveProblem', params: writeProblemOfOutput }, 'emitRefused'],
              },
              {
                target: '#queueOrder.editable',
                actions: [{ type: 'setSaveProblem', params: writeProblemOfOutput }, 'emitUnclear'],
              },
            ],
            onError: {
              target: '#queueOrder.editable',
              actions: [{ type: 'setSaveProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
            },
          },
          after: {
            timeLimit: {
              target: '#queueOrder.editable',
              actions: [{ type: 'setSaveProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
            },
          },
        },
      },
    },
  },
})

type Ordered = Pick<QueueOrderContext, 'posts' | 'order'>

/** Ids of the posts that can be moved, as they are to stand; none until they are known. */
export const shownOrder = ({ posts, order }: Ordered): readonly number[] =>
  posts === null ? [] : (order ?? orderOf(posts))

/** Whether the posts are to stand in another order than they do. */
export const isReordered = ({ posts, order }: Ordered): boolean => posts !== null && order !== null

/** What saving would move; nothing where the order is as it was. */
const movesIn = ({ posts, order }: Ordered): OrderMove[] =>
  posts === null || order === null ? [] : orderMoves(posts, order)

/** An order in which the posts stand already is none. */
function takenOrder({ posts, isRestored }: QueueOrderContext, order: readonly number[] | null) {
  const isOther = movesIn({ posts, order }).length > 0
  return { order: isOther ? order : null, isRestored: isOther && isRestored }
}

/** What came or went meanwhile does not take back what was put into order; what is new stays at its own time. */
function updatedOrder(order: readonly number[], known: readonly number[]): number[] {
  const stillThere = order.filter((id) => known.includes(id)).values()
  return known.map((id) => (order.includes(id) ? nonNull(stillThere.next().value ?? null) : id))
}
