import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { leaveMissingPage } from '../shell/changeAddress.ts'
import type { Buckets } from './buckets.ts'

interface Deps extends Pick<PageDeps, 'app'> {
  buckets: Buckets
}

/** One page of the buckets, whose number is in the address. */
export function createBucketsPage({ app, buckets: { lists } }: Deps, key: string) {
  const actor = lists.get(key)
  const leave = () => {
    const { query, found, problem } = actor.getSnapshot().context
    if (found && problem === null) leaveMissingPage(app, { ...query, count: found.count })
  }
  return { actor, ...listening(() => [actor.subscribe(leave).unsubscribe, lists.retain(key)]) }
}
