import type { Account, NetworkAdapter } from '../network.ts'
import { inCallScope, newScope } from './callScope.ts'
import type { LimitStore } from './limitStore.ts'

/**
 * An adapter whose calls are known to be made for their account; what the network says of limits is stored after each.
 * Every call is named here, so that a new one does not compile until it is decided whether it reaches the network.
 */
export function scopedAdapter(adapter: NetworkAdapter, limits: LimitStore): NetworkAdapter {
  async function inScope<T>(account: Account, act: () => Promise<T>): Promise<T> {
    const scope = newScope(account.userId, account)
    try {
      return await inCallScope(scope, act)
    } finally {
      await limits.take(account, scope)
    }
  }
  const scoped =
    <Rest extends unknown[], T>(call: (account: Account, ...rest: Rest) => Promise<T>) =>
    (account: Account, ...rest: Rest): Promise<T> =>
      inScope(account, () => call(account, ...rest))
  const { readMetrics: metrics } = adapter
  return {
    prepare: scoped(adapter.prepare),
    textOf: adapter.textOf,
    stage: adapter.stage && scoped(adapter.stage),
    readMark: adapter.readMark && scoped(adapter.readMark),
    send: scoped(adapter.send),
    find: scoped(adapter.find),
    verify: scoped(adapter.verify),
    expiryOf: adapter.expiryOf,
    revoke: scoped(adapter.revoke),
    postAt: adapter.postAt && scoped(adapter.postAt),
    remove: adapter.remove && scoped(adapter.remove),
    readMetrics: metrics && { most: metrics.most, read: scoped(metrics.read) },
    readFollowers: adapter.readFollowers && scoped(adapter.readFollowers),
    listPosts: adapter.listPosts && scoped(adapter.listPosts),
  }
}
