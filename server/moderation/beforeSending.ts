import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { BeforeSending } from '../publishing/beforeSending.ts'
import type { Claim } from '../publishing/claims.ts'
import { readPersonHold } from '../publishing/personHold.ts'
import { applyEvent } from '../publishing/store.ts'
import { reviewPost } from './reviewPost.ts'
import type { StepDeps } from './steps.ts'

/** Reviews what is about to go out where the installation has rules, and holds what is of a person whose posts are held. */
export function createBeforeSending({ db, ...deps }: StepDeps & { db: Kysely<Database> }): BeforeSending {
  /** Waits for whoever releases the person in the same moment: they have found nothing held yet. */
  const holdOfPerson = ({ row }: Claim): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const reason = await readPersonHold(trx, row.user_id)
      if (reason === null) return false
      const { policyOf, wake, now } = deps
      await applyEvent(
        trx,
        row,
        { type: 'moderation.held', reason },
        { policy: policyOf(row.network), wake, now: now() },
      )
      return true
    })

  return {
    holdOfPerson,
    async mayGoOut(claim) {
      if (claim.isPersonHeld && (await holdOfPerson(claim))) return false
      if (!claim.needsReview) return true
      const review = await db.transaction().execute((trx) => reviewPost(trx, claim.row.post_id, deps))
      return review === 'passed'
    },
  }
}
