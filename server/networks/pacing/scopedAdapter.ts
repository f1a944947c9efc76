import type { Account, NetworkAdapter } from '../network.ts'
import { inCallScope, newScope } from './callScope.ts'
import type { LimitStore } from './limitStore.ts'

/** An adapter whose calls are known to be made for their account; what the network says of limits is stored after each. */
export function scopedAdapter(adapter: NetworkAdapter, limits: LimitStore): NetworkAdapter {
  async function scoped<T>(account: Account, act: () => Promise<T>): Promise<T> {
    const scope = newScope(account.userId, account)
    try {
      return await inCallScope(scope, act)
    } finally {
      await limits.take(account, scope)
    }
  }
  const { stage, readMark, remove } = adapter
  return {
    ...adapter,
    ...(stage && { stage: (account, sent, steps) => scoped(account, () => stage(account, sent, steps)) }),
    ...(readMark && { readMark: (account, sent) => scoped(account, () => readMark(account, sent)) }),
    ...(remove && { remove: (account, part) => scoped(account, () => remove(account, part)) }),
    send: (account, sent, context) => scoped(account, () => adapter.send(account, sent, context)),
    find: (account, sought) => scoped(account, () => adapter.find(account, sought)),
    verify: (account) => scoped(account, () => adapter.verify(account)),
    revoke: (account, credentials) => scoped(account, () => adapter.revoke(account, credentials)),
  }
}
