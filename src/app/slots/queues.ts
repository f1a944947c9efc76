import { type Actor, createActor } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { type OrderMove, shuffled } from '../../../rules/slots/queueOrder.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type OrderSaved, queueOrderMachine, shownOrder } from '../../machines/slots/queueOrder.machine.ts'
import type { AccountQueue } from '../../machines/slots/slot.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import {
  orderUndoActors,
  type QueuePause,
  type QueuesQuery,
  queueOrderActors,
  queuePauseActors,
  queuesActors,
} from '../../services/slots/queues.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const queuesMachine = queryMachine<QueuesQuery, readonly AccountQueue[]>('queues')
const queuePauseMachine = mutationMachine<QueuePause, AccountQueue>('queuePause')
const orderUndoMachine = mutationMachine<readonly OrderMove[], OrderSaved>('orderUndo')

/** Milliseconds in which an order can be taken back from its notice. */
const undoTime = 15_000

/** The queues of the accounts of the business with this id, or of the primary one with an empty key. */
export function createQueues({ app, call, postChanges }: PageDeps, key: string) {
  const list: Actor<typeof queuesMachine> = createActor(queuesMachine.provide({ actors: queuesActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: key === '' ? null : Number(key) } },
  })
  const pause = createActor(queuePauseMachine.provide({ actors: queuePauseActors(call) }), app.actorOptions)
  const refresh = () => list.send({ type: 'refresh.requested' })
  pause.on('mutation.done', ({ value: { pausedAt } }) => {
    postChanges.tell()
    app.notify({ severity: 'success', message: pausedAt === null ? 'The queue goes on.' : 'The queue is paused.' })
  })
  // What shows the posts of the queue listens, too, and so does this list.
  pause.on('mutation.unclear', () => postChanges.tell())
  const stops = [postChanges.listen(refresh), app.browser.onReturn(refresh), onConnectionReturn(refresh)]
  list.subscribe({
    complete: () => {
      for (const stop of stops) stop()
    },
  })
  return { list, pause, ...together(list, pause) }
}

/** The order of the posts of one account, by its id. */
export function createQueueOrder({ app, call, postChanges, publishNotices }: PageDeps, key: string) {
  const order = createActor(queueOrderMachine.provide({ actors: queueOrderActors(call) }), {
    ...app.actorOptions,
    input: { accountId: Number(key) },
  })
  const undoing = createActor(orderUndoMachine.provide({ actors: orderUndoActors(call) }), app.actorOptions)
  const changed = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  order.on('order.saved', ({ saved }) => {
    changed()
    const { undo } = saved
    app.notify({
      severity: saved.left.length > 0 ? 'warning' : 'success',
      message: savedWords(saved),
      ...(undo.length > 0 && {
        duration: undoTime,
        actionLabel: 'Undo',
        onAction: () => undoing.send({ type: 'mutation.requested', variables: undo }),
      }),
    })
  })
  order.on('order.unclear', changed)
  undoing.on('mutation.done', ({ value }) => {
    changed()
    app.notify(
      value.left.length > 0
        ? { severity: 'warning', message: savedWords(value) }
        : { severity: 'success', message: 'The posts are in the order of before.' },
    )
  })
  undoing.on('mutation.unclear', changed)
  undoing.subscribe(({ context: { problem } }) => {
    if (problem) app.notify({ severity: problem.outcome === 'unclear' ? 'warning' : 'error', message: problem.message })
  })
  order.subscribe({ complete: postChanges.listen(() => order.send({ type: 'refresh.requested' })) })
  return {
    order,
    shuffle: () =>
      order.send({ type: 'order.shuffled', order: shuffled(shownOrder(order.getSnapshot().context), Math.random) }),
    start: () => {
      order.start()
      undoing.start()
    },
    // The undo of a notice outlives the dialog: it ends with the session's other actors, and by itself.
    stop: () => void order.stop(),
  }
}

/** Of the posts that were left at most so many are named. */
const mostNamed = 3

function savedWords({ undo, left }: OrderSaved): string {
  const done = undo.length === 0 ? 'No post was moved.' : `${counted(undo.length, 'post')} moved.`
  if (left.length === 0) return done
  const named = left.slice(0, mostNamed).map(({ title, text }) => (title === '' ? text : `“${title}”: ${text}`))
  const rest = left.length > mostNamed ? [`And ${left.length - mostNamed} more.`] : []
  return [done, `${left.length} stay where they are.`, ...named, ...rest].join(' ')
}
