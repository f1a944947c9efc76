import { createActor } from 'xstate'
import { monthOf } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type BucketShares, type SharesQuery, sharesActors } from '../../services/buckets/shares.ts'
import type { PageDeps } from '../pageDeps.ts'

const sharedBucketsMachine = queryMachine<SharesQuery, BucketShares>('sharedBuckets')

/** The shares of this month's buckets of the business with this id, or of the primary one with an empty key. */
export function createSharedBuckets({ app, call, wallNow, bucketChanges }: PageDeps, key: string) {
  const shares = createActor(sharedBucketsMachine.provide({ actors: sharesActors(call) }), {
    ...app.actorOptions,
    input: { query: { month: monthOf(dayOf(wallNow())), businessProfileId: key === '' ? null : Number(key) } },
  })
  shares.subscribe({ complete: bucketChanges.listen(() => shares.send({ type: 'refresh.requested' })) })
  return shares
}
