import type { Kysely } from 'kysely'
import type { contentGapAnalysis } from '../../contract/buckets.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { daysAhead, daysBack } from '../../rules/buckets/gapFacts.ts'
import { gapsOf } from '../../rules/buckets/gaps.ts'
import { dayAway } from '../../rules/content/months.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { hasPosts, readGapPosts, readNetworks } from './gapRows.ts'
import type { Shares } from './shares.ts'

/** More is no list of what to do next. */
const mostGaps = 12

interface Deps {
  db: Kysely<Database>
  shares: Pick<Shares, 'readOf'>
  now?: () => number
}

/** Reads what is missing: of the primary business unless one is named. */
export function createGapReader({ db, shares, now = Date.now }: Deps) {
  return async (
    owner: Pick<User, 'id' | 'timezone'>,
    { business_profile_id }: Received<typeof contentGapAnalysis>['query'],
  ): Promise<Answer<typeof contentGapAnalysis>> => {
    const at = now()
    const today = dayOf(wallTimeAt(at, owner.timezone))
    const named = business_profile_id === undefined ? undefined : Number(business_profile_id)
    const businessId = await chosenProfile(db, owner.id, named)
    const question = { userId: owner.id, businessId, timezone: owner.timezone, now: new Date(at), today }
    const { month, buckets } = await shares.readOf(owner, businessId)
    const posts = await readGapPosts(db, question)
    const gaps = gapsOf({
      today,
      month,
      isNew: posts.length === 0 && !(await hasPosts(db, question)),
      posts,
      networks: await readNetworks(db, question),
      buckets: buckets.map(({ bucket_id, name, wanted, missing, in_stock, lasts_until }) => ({
        ...{ id: bucket_id, name, wanted, missing, inStock: in_stock, lastsUntil: lasts_until },
      })),
    })
    return {
      results: gaps.slice(0, mostGaps),
      from: dayAway(today, -daysBack),
      to: dayAway(today, daysAhead),
      post_count: posts.length,
    }
  }
}
