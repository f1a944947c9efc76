import type { Kysely, Transaction } from 'kysely'
import type { Network, SocialAccount } from '../../contract/networks.ts'
import { accountLosses, reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { notFound } from '../http/httpError.ts'
import type { Background } from '../process/background.ts'
import type { AccountPublications } from './accountPublications.ts'
import { type AccountRow, adapterAccount } from './accountRows.ts'
import type { NetworkAdapter, Profile } from './network.ts'
import { socialAccountsOf } from './socialAccounts.ts'
import type { Vault } from './vault.ts'

/** A person's social accounts, and what becomes of their posts with them. */
export interface Accounts {
  listOf(userId: number): Promise<SocialAccount[]>
  /**
   * Keeps a new account, or the credentials of one that was there before; posts that were held for it go on where the
   * subscription lets them.
   */
  connect(
    userId: number,
    network: Network,
    connected: Connected,
  ): Promise<{ account: SocialAccount; released_count: number }>
  /** The same of several at once, all or none; they are taken from what was offered in the same transaction. */
  connectAll(
    take: (trx: Transaction<Database>) => Promise<TakenAccounts>,
  ): Promise<{ accounts: SocialAccount[]; released_count: number }>
  /** Holds everything of a person's accounts that nobody sends yet, in the transaction that gives the reason. */
  hold(trx: Transaction<Database>, userId: number, reason: string): Promise<void>
  /**
   * Lets everything of a person's connected accounts go on that was held, in the transaction that lifts the reason; what
   * is left to wait for its account says so.
   */
  release(trx: Transaction<Database>, userId: number): Promise<void>
  /** Gives an account to another business profile; its posts stay where they are. Refuses with 404, or 400. */
  move(userId: number, id: number, businessProfileId: number): Promise<SocialAccount>
  /** Holds what is scheduled, forgets the credentials and tells the network. Refuses with 404. */
  disconnect(userId: number, id: number): Promise<{ held_count: number }>
}

/** What came of signing in with a network. */
interface Connected {
  profile: Profile
  credentials: unknown
  /** The business that a new account posts for; the primary one unless said. */
  businessProfileId?: number | null | undefined
}

/** What is connected together, for one business. */
interface TakenAccounts {
  userId: number
  businessProfileId: number | null
  accounts: readonly (Connected & { network: Network })[]
}

interface AccountsDeps {
  db: Kysely<Database>
  vault: Vault
  publications: AccountPublications
  adapterOf(network: Network): NetworkAdapter
  background: Background
  /** `host:port` of practice servers. */
  practiceHosts: readonly string[]
}

export function createAccounts({
  db,
  vault,
  publications,
  adapterOf,
  background,
  practiceHosts,
}: AccountsDeps): Accounts {
  /** An account that was there keeps the business that it posts for. */
  const store = async (
    trx: Transaction<Database>,
    userId: number,
    network: Network,
    { profile, credentials, businessProfileId }: Connected,
  ) => {
    const own = await chosenProfile(trx, userId, businessProfileId)
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
      media_limits: profile.mediaLimits ? JSON.stringify(profile.mediaLimits) : null,
      credentials: vault.seal({ userId, network, remoteId: profile.remoteId }, credentials),
      connected_at: new Date(),
      followers_denied_at: null,
      post_metrics_denied_at: null,
      checked_at: new Date(),
      expires_at: adapterOf(network).expiryOf(credentials),
    }
    return trx
      .insertInto('social_accounts')
      .values({ user_id: userId, network, remote_id: profile.remoteId, business_profile_id: own, ...told })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'network', 'remote_id']).doUpdateSet((eb) => ({
          ...told,
          business_profile_id: eb.fn.coalesce('social_accounts.business_profile_id', 'excluded.business_profile_id'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  /** Rows and then publications are locked in one order, so that nobody who does the same waits for who waits for them. */
  async function storeAll(
    trx: Transaction<Database>,
    { userId, businessProfileId, accounts }: TakenAccounts,
  ): Promise<number[]> {
    const inOrder = accounts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const ids: number[] = []
    for (const { network, ...connected } of inOrder) {
      ids.push((await store(trx, userId, network, { ...connected, businessProfileId })).id)
    }
    return ids.toSorted((one, other) => one - other)
  }

  /** What the network says to it does not matter: here they are gone. */
  function revoke(row: AccountRow): void {
    const { credentials } = row
    if (!credentials) return
    const adapter = adapterOf(row.network)
    const account = adapterAccount(row)
    background.run('revoke credentials', () =>
      adapter.revoke(account, vault.unseal(account, credentials)).catch(() => undefined),
    )
  }

  async function read(userId: number, id: number): Promise<SocialAccount> {
    const account = (await socialAccountsOf(db, userId)).find((one) => one.id === id)
    if (!account) throw notFound('There is no such account.')
    return account
  }

  return {
    listOf: (userId) => socialAccountsOf(db, userId),

    async connect(userId, network, connected) {
      const { id, released } = await db.transaction().execute(async (trx) => {
        const stored = await store(trx, userId, network, connected)
        return { id: stored.id, released: await publications.resume(trx, userId, stored.id) }
      })
      return { account: await read(userId, id), released_count: released }
    },

    async connectAll(take) {
      const { userId, ids, released } = await db.transaction().execute(async (trx) => {
        const taken = await take(trx)
        const ids = await storeAll(trx, taken)
        let released = 0
        for (const id of ids) released += await publications.resume(trx, taken.userId, id)
        return { userId: taken.userId, ids, released }
      })
      const accounts = (await socialAccountsOf(db, userId)).filter(({ id }) => ids.includes(id))
      return { accounts, released_count: released }
    },

    async move(userId, id, businessProfileId) {
      await read(userId, id)
      const own = await chosenProfile(db, userId, businessProfileId)
      await db
        .updateTable('social_accounts')
        .set({ business_profile_id: own })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('state', '!=', 'disconnected')
        .execute()
      return read(userId, id)
    },

    async hold(trx, userId, reason) {
      for (const { id } of await statesOf(trx, userId))
        await publications.step(trx, id, { type: 'account.lost', reason })
    },

    async release(trx, userId) {
      for (const { id, state } of await statesOf(trx, userId)) {
        const loss = accountLosses[state]
        await publications.step(
          trx,
          id,
          loss === null ? { type: 'permission.returned', at: Date.now() } : { type: 'account.lost', reason: loss },
        )
      }
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
        return {
          row: found,
          held: await publications.step(trx, id, { type: 'account.lost', reason: reasons.accountGone }),
        }
      })
      revoke(row)
      return { held_count: held }
    },
  }
}

const keyOf = ({ network, profile }: TakenAccounts['accounts'][number]): string => `${network} ${profile.remoteId}`

const statesOf = (trx: Transaction<Database>, userId: number) =>
  trx.selectFrom('social_accounts').select(['id', 'state']).where('user_id', '=', userId).orderBy('id').execute()
