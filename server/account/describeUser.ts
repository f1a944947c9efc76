import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { UserDetail } from '../../contract/account.ts'
import { limitsOf } from '../../rules/business/limits.ts'
import type { Database } from '../db/schema.ts'
import { accountRows, describeAccount } from '../networks/socialAccounts.ts'

/** A person as the wire shows them to themselves, by one query. Throws where there is no such person. */
export async function describeUser(db: Kysely<Database>, userId: number): Promise<UserDetail> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'wished_email', 'timezone', 'plan'])
    .select(['format_locale', 'clock', 'week_start'])
    .select(['is_staff', 'is_superuser', 'is_email_confirmed', 'is_onboarding_complete', 'subscription_status'])
    .select(profileCount.as('profiles'))
    .select(jsonArrayFrom(accountRows(db, userId)).as('accounts'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
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
      social_accounts: row.accounts.map(describeAccount),
      timezone: row.timezone,
      format_locale: row.format_locale,
      clock: row.clock,
      week_start: row.week_start,
      is_onboarding_complete: row.is_onboarding_complete,
      business_profile_limits: limitsOf(row.plan, row.profiles),
    },
  }
}

const profileCount = sql<number>`(select count(*)::int from business_profiles where user_id = users.id)`
