import { fromPromise } from 'xstate'
import { changeShares, readShares, type BucketShares as WireShares } from '../../../contract/buckets.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/buckets.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'

export type BucketShares = Camel<WireShares>
export type BucketMonth = BucketShares['buckets'][number]

export interface SharesQuery {
  /** `2026-11` */
  month: string
  /** Null: the primary one. */
  businessProfileId: number | null
}

export interface SharesChange extends SharesQuery {
  /** Null: the installation's starting value. */
  postsPerMonth: number | null
  shares: readonly { bucketId: number; share: number }[]
}

/** The shares as they are now, and whose they are; null: the primary business's. */
export interface SharesSaved {
  shares: BucketShares
  businessProfileId: number | null
}

/** How a month stands against the shares. */
export const sharesActors = (call: Call) => ({
  read: fromPromise<Result<BucketShares>, { query: SharesQuery }>(({ input: { query }, signal }) =>
    toResult(call(readShares, { query: asked(query) }, { signal })),
  ),
})

/** Sets all shares at once. */
export const sharesChangeActors = (call: Call) => ({
  perform: fromPromise<Result<SharesSaved>, { variables: SharesChange }>(({ input: { variables }, signal }) => {
    const { postsPerMonth, shares, businessProfileId } = variables
    const body = { postsPerMonth, shares: [...shares] }
    const saved = call(changeShares, { query: asked(variables), body }, { signal })
    return toResult(
      saved.then((now) => ({ shares: now, businessProfileId })),
      sayingOfChange(strings.theSharesCouldNotBeSaved),
    )
  }),
})

const asked = ({ month, businessProfileId }: SharesQuery) => ({
  month,
  ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
})
