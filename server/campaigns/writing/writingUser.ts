import { isShutOut, permissionsOf } from '../../../rules/account/plans.ts'
import type { AiUser } from '../../ai/allowance.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** Whose posts are written in the background; null where they may have none written any more. */
export async function writingUser(db: DbOrTrx, userId: number): Promise<AiUser | null> {
  const { plan, subscription_status, is_suspended, timezone } = await db
    .selectFrom('users')
    .select(['plan', 'subscription_status', 'is_suspended', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const permissions = permissionsOf(plan)
  const mayWrite = permissions.has('canCreateCampaigns') && !isShutOut(subscription_status) && !is_suspended
  return mayWrite ? { id: userId, timezone, permissions } : null
}
