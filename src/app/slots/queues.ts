import { type Actor, createActor } from 'xstate'
import { type OrderMove, shuffled } from '../../../rules/slots/queueOrder.ts'
import { strings } from '../../../strings/slots.ts'
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
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { savedMessage } from './orderMessages.ts'
import { createTold } from './told.ts'
import { trackOrder } from './trackOrder.ts'
import { createUnsavedOrders } from './unsavedOrders.ts'

const queuesMachine = queryMachine<QueuesQuery, readonly AccountQueue[]>('queues')
const queuePauseMachine = mutationMachine<QueuePause, AccountQueue>('queuePause')
const orderUndoMachine = mutationMachine<readonly OrderMove[], OrderSaved>('orderUndo')

/** The queues of the accounts of the business with this id, or of the primary one with an empty key. */
export function createQueues({ app, call, postChanges }: PageDeps, key: string) {
  const list: Actor<typeof queuesMachine> = createActor(queuesMachine.provide({ actors: queuesActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: key === '' ? null : Number(key) } },
  })
  const pause = createActor(queuePauseMachine.provide({ actors: queuePauseActors(call) }), app.actorOptions)
  const refresh = () => list.send({ type: 'refresh.requested' })
  pause.on('mutation.done', () => postChanges.tell())
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

/** The order of the posts of one account, by its id. What was changed and not saved is there again the next time. */
export function createQueueOrder({ app, call, lazy, postChanges, publishNotices }: PageDeps, key: string) {
  const unsaved = lazy(createUnsavedOrders).of(Number(key))
  const order = createActor(queueOrderMachine.provide({ actors: queueOrderActors(call) }), {
    ...app.actorOptions,
    input: { accountId: Number(key), unsaved: unsaved.read() },
  })
  order.subscribe(({ context }) => unsaved.store(context.order))
  const undoing = createActor(orderUndoMachine.provide({ actors: orderUndoActors(call) }), app.actorOptions)
  const changed = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  const told = createTold<readonly OrderMove[]>(app)
  order.on('order.saved', ({ saved }) => {
    changed()
    const undo = saved.undo.length > 0 ? saved.undo : null
    told.send({ type: 'done.told', told: { message: savedMessage(saved), undo } })
  })
  order.on('order.unclear', changed)
  trackOrder(app.analytics, order, undoing)
  undoing.on('mutation.done', ({ value }) => {
    changed()
    const message = value.left.length > 0 ? savedMessage(value) : strings.thePostsAreInTheOrderOf
    told.send({ type: 'done.told', told: { message, undo: null } })
  })
  undoing.on('mutation.unclear', changed)
  const listeners = listening(() => [postChanges.listen(() => order.send({ type: 'refresh.requested' }))])
  return {
    order,
    undoing,
    told,
    shuffle: () =>
      order.send({ type: 'order.shuffled', order: shuffled(shownOrder(order.getSnapshot().context), Math.random) }),
    ...together(order, undoing, told, listeners),
  }
}
