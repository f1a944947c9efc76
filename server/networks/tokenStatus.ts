import type { Kysely } from 'kysely'
import type { TokenValidation } from '../../contract/networks.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'

/** Whether all of a person's accounts count, as it was last found out, in each of the forms that clients ask for. */
export async function tokenStatusOf(db: Kysely<Database>, userId: number): Promise<TokenValidation> {
  const rows = await db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'handle', 'name', 'avatar_url', 'state', 'error_message', 'checked_at'])
    .where('user_id', '=', userId)
    .where('state', '!=', 'disconnected')
    .orderBy('id')
    .execute()
  const expired = rows.filter(({ state }) => state === 'expired')
  const isValid = expired.length === 0
  return {
    token_status: { is_valid: isValid },
    validation_status: isValid,
    is_valid: isValid,
    expired_account_details: expired.map(({ id, network, handle, name, avatar_url, error_message }) => ({
      platform: network,
      account_id: id,
      username: handle,
      account_name: name,
      account_image: avatar_url,
      error_message: error_message ?? reasons.accountExpired,
    })),
    checked_at: earliest(rows.map(({ checked_at }) => checked_at)),
  }
}

/** Null also where one was never asked for: nobody knows since when. */
function earliest(times: readonly (Date | null)[]): string | null {
  const known = times.flatMap((time) => time?.getTime() ?? [])
  return known.length === 0 || known.length < times.length ? null : new Date(Math.min(...known)).toISOString()
}
