import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'

interface SilentHost {
  host: string
  since: Date
  network: Network
}

/** Servers of a user's connected accounts that have not answered since before an instant, the longest silent first. */
export const silentHostsOf = (db: Kysely<Database>, userId: number, before: Date): Promise<SilentHost[]> =>
  db
    .selectFrom('silent_hosts')
    .innerJoin('social_accounts', 'social_accounts.server', 'silent_hosts.host')
    .select(['silent_hosts.host', 'silent_hosts.since', 'social_accounts.network'])
    .distinct()
    .where('social_accounts.user_id', '=', userId)
    .where('social_accounts.state', '!=', 'disconnected')
    .where('silent_hosts.since', '<', before)
    .orderBy('silent_hosts.since')
    .execute()
