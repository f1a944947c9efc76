import type { Transaction } from 'kysely'
import { timezone } from '../../contract/shapes.ts'
import type { Database } from '../db/schema.ts'
import { issueToken } from './tokens.ts'

const defaultZone = 'UTC'

/**
 * Begins a session of a person who has proved who they are, and answers its token. The zone that the browser names is
 * stored if the profile still has the default.
 */
export async function beginSession(
  trx: Transaction<Database>,
  { userId, device, zone }: { userId: number; device: string; zone: string | null | undefined },
): Promise<string> {
  await trx.updateTable('users').set({ last_sign_in_at: new Date() }).where('id', '=', userId).execute()
  const named = timezone.safeParse(zone)
  if (named.success) {
    await trx
      .updateTable('users')
      .set({ timezone: named.data })
      .where('id', '=', userId)
      .where('timezone', '=', defaultZone)
      .execute()
  }
  return issueToken(trx, userId, device)
}
