import { createActor, fromTransition } from 'xstate'
import { unsavedCopy, unsavedKeys } from '../../services/browser/unsavedCopy.ts'
import { unsavedOrder } from '../../services/slots/slotsUnsaved.schema.ts'
import type { PageDeps } from '../pageDeps.ts'

/**
 * The orders of queues that were made and not saved, one for each account: they outlive the dialog and the page. Context
 * of the actor: the ids of the accounts that have one.
 */
export function createUnsavedOrders({ app }: Pick<PageDeps, 'app'>) {
  const { storage, clock, userData, actorOptions } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const copyOf = (accountId: number) =>
    unsavedCopy({ storage, clock, userId, area: 'slots' }, `order-${accountId}`, unsavedOrder)
  const accountIds = unsavedKeys({ storage, userId, area: 'slots' })
    .filter((key) => key.startsWith('order-'))
    .map((key) => Number(key.slice('order-'.length)))
    .filter((accountId) => copyOf(accountId).read() !== null)
  const actor = createActor(fromTransition(takeStored, accountIds), actorOptions)
  return {
    actor,
    of: (accountId: number) => {
      const copy = copyOf(accountId)
      let stored = copy.read()?.order ?? null
      return {
        /** Ids of the posts as they are to stand; null: there is none. */
        read: (): readonly number[] | null => stored,
        /** Takes the order as it is now, which may be the stored one; null: it is not needed any more. */
        store: (order: readonly number[] | null) => {
          if (JSON.stringify(order) === JSON.stringify(stored)) return
          stored = order && [...order]
          if (stored) copy.save({ order: stored })
          else copy.remove()
          actor.send({ type: 'order.stored', accountId, isUnsaved: stored !== null })
        },
      }
    },
    start: () => actor.start(),
    stop: () => actor.stop(),
  }
}

interface StoredEvent {
  type: 'order.stored'
  accountId: number
  isUnsaved: boolean
}

function takeStored(accountIds: readonly number[], event: StoredEvent): readonly number[] {
  if (event.type !== 'order.stored') return accountIds
  const others = accountIds.filter((id) => id !== event.accountId)
  return event.isUnsaved ? [...others, event.accountId] : others
}
