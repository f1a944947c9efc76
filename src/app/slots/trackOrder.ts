import type { Actor, ActorRefFrom } from 'xstate'
import type { OrderMove } from '../../../rules/slots/queueOrder.ts'
import type { mutationMachine } from '../../machines/shell/mutation.ts'
import type { OrderSaved, queueOrderMachine } from '../../machines/slots/queueOrder.machine.ts'
import type { Analytics } from '../../services/telemetry/analytics.ts'

type Undoing = ActorRefFrom<ReturnType<typeof mutationMachine<readonly OrderMove[], OrderSaved>>>

/** Tells the analytics service that the order of a queue, and what takes it back, reschedules posts, and how that ended. */
export function trackOrder({ track }: Analytics, order: Actor<typeof queueOrderMachine>, undoing: Undoing): void {
  const started = () => track({ id: 'post_reschedule_started' })
  const failed = () => track({ id: 'post_reschedule_failure' })
  const ended = (saved: OrderSaved) => (isNothingDone(saved) ? failed() : track({ id: 'post_reschedule_success' }))
  order.on('order.began', started)
  order.on('order.saved', ({ saved }) => ended(saved))
  order.on('order.refused', failed)
  order.on('order.unclear', failed)
  undoing.on('mutation.done', ({ value }) => ended(value))
  let isUndoing = false
  undoing.subscribe((snapshot) => {
    const wasUndoing = isUndoing
    isUndoing = snapshot.hasTag('busy')
    if (isUndoing && !wasUndoing) started()
    if (wasUndoing && !isUndoing && snapshot.context.problem) failed()
  })
}

const isNothingDone = ({ undo, left }: OrderSaved): boolean => undo.length === 0 && left.length > 0
