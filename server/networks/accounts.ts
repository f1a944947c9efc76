import type { Kysely, Transaction } from 'kysely'
import type { Network, SocialAccount } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Background } from '../background.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from '../publishing/queue.ts'
import { takeStep } from '../publishing/store.ts'
import { notFound } from '../refusal.ts'
import { type AccountRow, adapterAccount } from './accountRows.ts'
import type { NetworkAdapter, Profile } from './network.ts'
import { socialAccountsOf } from './socialAccounts.ts'
import type { Vault } from './vault.ts'

/** A person's social accounts, and what becomes of their posts with them. */
export interface Accounts {
  listOf(userId: number): Promise<SocialAccount[]>
  /** Keeps a new account, or the credentials of one that was there before; posts that were held for it go on. */
  connect(
    userId: number,
    network: Network,
    connected: { profile: Profile; credentials: unknown },
  ): Promise<{ account: SocialAccount; released_count: number }>
  /** Lets everything of a person's connected accounts go on that was held, in the transaction that lifts the reason. */
  release(trx: Transaction<Database>, userId: number): Promise<void>
  /** Holds what is scheduled, forgets the credentials and tells the network. Refuses with 404. */
  disconnect(userId: number, id: number): Promise<{ held_count: number }>
}

interface Parts {
  db: Kysely<Database>
  vault: Vault
  wake: Wake
  policyOf(network: Network): PublishingPolicy
  adapterOf(network: Network): NetworkAdapter | undefined
  background: Background
  /** `host:port` of practice servers. */
  practiceHosts: readonly string[]
}

export function createAccounts({ db, vault, wake, policyOf, adapterOf, background, practiceHosts }: Parts): Accounts {
  /** Takes every publication of the account a step, where the event means something to it; answers how many. */
  async function stepAll(trx: Transaction<Database>, accountId: number, event: PublicationEvent): Promise<number> {
    const rows = await trx
      .selectFrom('publications')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', 'in', ['scheduled', 'claimed', 'held'])
      .orderBy('id')
      .forUpdate()
      .execute()
    let count = 0
    for (const row of rows) {
      if (await takeStep(trx, row, event, { policy: policyOf(row.network), wake })) count += 1
    }
    return count
  }

  const store = (
    trx: Transaction<Database>,
    userId: number,
    network: Network,
    profile: Profile,
    credentials: unknown,
  ) => {
    const told = {
      handle: profile.handle,
      name: profile.name,
      avatar_url: profile.avatarUrl,
      url: profile.url,
      server: profile.server,
      origin: profile.origin,
      state: 'connected' as const,
      error_message: null,
      is_practice: practiceHosts.includes(profile.server),
      limits: JSON.stringify(profile.limits),
      credentials: vault.seal({ userId, network, remoteId: profile.remoteId }, credentials),
      connected_at: new Date(),
    }
    return trx
      .insertInto('social_accounts')
      .values({ user_id: userId, network, remote_id: profile.remoteId, ...told })
      .onConflict((conflict) => conflict.columns(['user_id', 'network', 'remote_id']).doUpdateSet(told))
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  /** What the network says to it does not matter: here they are gone. */
  function revoke(row: AccountRow): void {
    const { credentials } = row
    const adapter = adapterOf(row.network)
    if (!credentials || !adapter) return
    const account = adapterAccount(row)
    background.run('revoke credentials', () =>
      adapter.revoke(account, vault.unseal(account, credentials)).catch(() => undefined),
    )
  }

  return {
    listOf: (userId) => socialAccountsOf(db, userId),

    async connect(userId, network, { profile, credentials }) {
      const { id, released } = await db.transaction().execute(async (trx) => {
        const kept = await store(trx, userId, network, profile, credentials)
        const count = await stepAll(trx, kept.id, { type: 'account.returned', at: Date.now() })
        return { id: kept.id, released: count }
      })
      const account = (await socialAccountsOf(db, userId)).find((one) => one.id === id)
      if (!account) throw notFound('This account was disconnected meanwhile.')
      return { account, released_count: released }
    },

    async release(trx, userId) {
      const connected = await trx
        .selectFrom('social_accounts')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '=', 'connected')
        .orderBy('id')
        .execute()
      for (const { id } of connected) await stepAll(trx, id, { type: 'account.returned', at: Date.now() })
    },

    async disconnect(userId, id) {
      const { row, held } = await db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('social_accounts')
          .selectAll()
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('state', '!=', 'disconnected')
          .forUpdate()
          .executeTakeFirst()
        if (!found) throw notFound('There is no such account.')
        await trx
          .updateTable('social_accounts')
          .set({ state: 'disconnected', credentials: null, error_message: null })
          .where('id', '=', id)
          .execute()
        return { row: found, held: await stepAll(trx, id, { type: 'account.lost', reason: reasons.accountGone }) }
      })
      revoke(row)
      return { held_count: held }
    },
  }
}
