import { fromPromise } from 'xstate'
import { reschedulePosts } from '../../../contract/rescheduling.ts'
import { changeQueue, listQueues, readQueue } from '../../../contract/slots.ts'
import { chosenTimeOf, type OrderMove } from '../../../rules/slots/queueOrder.ts'
import { strings } from '../../../strings/slots.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { OrderSaved } from '../../machines/slots/queueOrder.machine.ts'
import type { AccountQueue, QueuedPost } from '../../machines/slots/slot.ts'
import type { Call } from '../http/api.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'

export interface QueuesQuery {
  /** Null: of the primary business. */
  businessProfileId: number | null
}

export interface QueuePause {
  accountId: number
  isPaused: boolean
}

/** The queues of the accounts of a business. */
export const queuesActors = (call: Call) => ({
  read: fromPromise<Result<readonly AccountQueue[]>, { query: QueuesQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId } = query
    const asked = businessProfileId === null ? {} : { businessProfileId: String(businessProfileId) }
    return toResult(call(listQueues, { query: asked }, { signal }).then(({ results }) => results))
  }),
})

/** Pausing a queue, and letting it go on. */
export const queuePauseActors = (call: Call) => ({
  perform: fromPromise<Result<AccountQueue>, { variables: QueuePause }>(({ input: { variables }, signal }) => {
    const { accountId, isPaused } = variables
    return toResult(
      call(changeQueue, { id: String(accountId), body: { isPaused } }, { signal }),
      sayingOfChange(isPaused ? strings.theQueueCouldNotBePaused : strings.theQueueCouldNotBeSetFree),
    )
  }),
})

/** The effects of the order of a queue. */
export const queueOrderActors = (call: Call) => ({
  readQueue: fromPromise<Result<readonly QueuedPost[]>, { accountId: number }>(({ input: { accountId }, signal }) =>
    toResult(call(readQueue, { id: String(accountId) }, { signal }).then(({ results }) => results)),
  ),
  saveOrder: fromPromise<Result<OrderSaved>, { posts: readonly QueuedPost[]; moves: readonly OrderMove[] }>(
    ({ input: { posts, moves }, signal }) =>
      toResult(reschedule(call, moves, posts, signal), sayingOfChange(strings.theOrderCouldNotBeSaved)),
  ),
})

/** Takes an order back: the same call with the times of before. */
export const orderUndoActors = (call: Call) => ({
  perform: fromPromise<Result<OrderSaved>, { variables: readonly OrderMove[] }>(({ input: { variables }, signal }) =>
    toResult(reschedule(call, variables, [], signal), sayingOfChange(strings.theOrderCouldNotBeTakenBack)),
  ),
})

async function reschedule(
  call: Call,
  moves: readonly OrderMove[],
  posts: readonly QueuedPost[],
  signal: AbortSignal,
): Promise<OrderSaved> {
  const body = {
    moves: moves.map(({ post, version, schedule: { wall_time: wallTime, ...rest } }) => ({
      ...{ post, version },
      schedule: { wallTime, ...rest },
    })),
  }
  const { results, left } = await call(reschedulePosts, { body }, { signal })
  return {
    undo: results.flatMap(({ post, version, from }) =>
      from === null ? [] : [{ post, version, schedule: chosenTimeOf(from) }],
    ),
    left: left.map(({ post, text }) => ({ title: posts.find(({ postId }) => postId === post)?.title ?? '', text })),
  }
}
