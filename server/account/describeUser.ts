import type { Kysely } from 'kysely'
import type { UserDetail } from '../../contract/account.ts'
import { readLimits } from '../business/profiles.ts'
import type { Database } from '../db/schema.ts'
import { socialAccountsOf } from '../networks/socialAccounts.ts'

/** A person as the wire shows them to themselves. Throws where there is no such person. */
export async function describeUser(db: Kysely<Database>, userId: number): Promise<UserDetail> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    email: row.wished_email ?? row.email,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    is_email_confirmed: row.is_email_confirmed,
    userprofile: {
      subscription: { status: row.subscription_status },
      subscription_status: row.subscription_status,
      subscription_plan: { name: row.plan },
      social_accounts: await socialAccountsOf(db, userId),
      timezone: row.timezone,
      is_onboarding_complete: row.is_onboarding_complete,
      business_profile_limits: await readLimits(db, userId),
    },
  }
}
