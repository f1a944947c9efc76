import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { LogFailure } from '../../process/failureLog.ts'
import type { Account } from '../network.ts'
import type { CallScope } from './callScope.ts'
import type { Limit } from './limit.ts'

/** No network documents a longer window; what asks for more is obeyed by the post alone of which it was said. */
const longest = 86_400_000

/**
 * Limits of which nothing is left, shared by all processes through the database. Written only when one is met and when
 * an answer lifts one that this process knows of: what has room costs no statement.
 */
export interface LimitStore {
  /** Stores what was heard for an account. Never fails: what is lost is logged, and costs one call that is refused. */
  take(account: Account, heard: CallScope): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  logFailure: LogFailure
  now(): number
}

type Place = Pick<Account, 'network' | 'origin'> & { account_remote_id: string }

export function createLimitStore({ db, logFailure, now }: Deps): LimitStore {
  /** What this process has stored. */
  const known = new Set<string>()

  async function store(place: Place, until: number): Promise<void> {
    const row = { ...place, until: new Date(until) }
    await db
      .insertInto('network_limits')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['network', 'origin', 'account_remote_id']).doUpdateSet({ until: row.until }),
      )
      .execute()
    known.add(keyOf(place))
  }

  async function lift(place: Place): Promise<void> {
    if (!known.delete(keyOf(place))) return
    await db
      .deleteFrom('network_limits')
      .where('network', '=', place.network)
      .where('origin', '=', place.origin)
      .where('account_remote_id', '=', place.account_remote_id)
      .execute()
  }

  async function takeAll(account: Account, { limits, hasRoom }: CallScope): Promise<void> {
    const counting = limits.filter(({ until }) => until > now() && until - now() <= longest)
    for (const scope of ['account', 'app'] as const) {
      const latest = counting.filter((one) => one.scope === scope).reduce<number | null>(later, null)
      if (latest !== null) await store(placeOf(account, scope), latest)
      else if (hasRoom) await lift(placeOf(account, scope))
    }
  }

  return {
    take: (account, heard) =>
      takeAll(account, heard).catch((err) =>
        logFailure({ err, account: account.id }, 'what a network said of its limits could not be stored'),
      ),
  }
}

const later = (latest: number | null, { until }: Limit): number => Math.max(latest ?? 0, until)

/** The app's limits are stored under no account. */
const placeOf = ({ network, origin, remoteId }: Account, scope: Limit['scope']): Place => ({
  network,
  origin,
  account_remote_id: scope === 'account' ? remoteId : '',
})

const keyOf = ({ network, origin, account_remote_id }: Place): string => `${network} ${origin} ${account_remote_id}`

/** A person wants it tried all the same: the network is asked once more, and says again where it is still so. */
export async function forgetLimit(db: Kysely<Database>, accountId: number): Promise<void> {
  await db
    .deleteFrom('network_limits')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('social_accounts')
          .select('id')
          .where('id', '=', accountId)
          .whereRef('social_accounts.network', '=', 'network_limits.network')
          .whereRef('social_accounts.origin', '=', 'network_limits.origin')
          .whereRef('social_accounts.remote_id', '=', 'network_limits.account_remote_id'),
      ),
    )
    .execute()
}
