import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { accountCheckBeat, beat } from '../health/heartbeats.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import type { AccountPublications } from './accountPublications.ts'
import { type AccountRow, adapterAccount, markExpired } from './accountRows.ts'
import { type Confirmed, type NetworkAdapter, NetworkFault } from './network.ts'
import type { Vault } from './vault.ts'

/** Asks the networks whether they still take the accounts' credentials, and keeps what they say. */
export interface Checking {
  /**
   * Asks for all accounts of a person at once. Whatever a network needs longer for than is waited here is kept once it
   * comes.
   */
  checkAll(userId: number): Promise<void>
  /** Asks for accounts that were not asked for long, a bounded number; answers how many. */
  checkStale(): Promise<number>
  /** Begins to ask for accounts that were not asked for long, over and over. */
  start(): void
  /** Asks nothing more, and keeps what the networks say to what was asked. */
  stop(): Promise<void>
}

export interface CheckingDeps {
  db: Kysely<Database>
  vault: Vault
  publications: Pick<AccountPublications, 'step'>
  adapterOf(network: Network): NetworkAdapter
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
  /** How long a person waits for all the networks together, milliseconds. */
  patience?: number
}

const hour = 3_600_000
const staleAfter = 6 * hour
const atOnce = 20
const lookEvery = 60_000
const usualPatience = 8000

export function createChecking(deps: CheckingDeps): Checking {
  const { db, vault, publications, adapterOf, log } = deps
  const { now = Date.now, patience = usualPatience } = deps
  const logFailure = createFailureLog(log, deps.noteFailure)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  const running = new Set<Promise<unknown>>()

  /** Keeps what the network told. An account that had expired counts again, and what was held for it goes on. */
  const confirm = (row: AccountRow, told: Confirmed, expiresAt: Date | null): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('social_accounts')
        .select('state')
        .where('id', '=', row.id)
        .where('state', '!=', 'disconnected')
        .forUpdate()
        .executeTakeFirst()
      if (!before) return
      const { avatarUrl, limits, mediaLimits, ...names } = told
      await trx
        .updateTable('social_accounts')
        .set({
          ...names,
          ...(avatarUrl !== undefined && { avatar_url: avatarUrl }),
          ...(limits && { limits: JSON.stringify(limits) }),
          ...(mediaLimits && { media_limits: JSON.stringify(mediaLimits) }),
          state: 'connected',
          error_message: null,
          expires_at: expiresAt,
        })
        .where('id', '=', row.id)
        .execute()
      if (before.state === 'expired') {
        await publications.step(trx, row.id, { type: 'account.returned', at: now() })
      }
    })

  async function ask(row: AccountRow, adapter: NetworkAdapter): Promise<void> {
    const account = adapterAccount(row)
    try {
      const told = await adapter.verify(account)
      await confirm(row, told, adapter.expiryOf((await vault.open(account)).credentials))
    } catch (cause) {
      if (!(cause instanceof NetworkFault)) throw cause
      if (cause.kind === 'expired') await markExpired(db, row.id, row.connected_at)
      else log.info({ account: row.id, reason: cause.message }, 'a network did not say whether credentials count')
    }
  }

  /** Never rejects. */
  async function check(row: AccountRow): Promise<void> {
    await ask(row, adapterOf(row.network)).catch((err) =>
      logFailure({ err, account: row.id }, 'an account could not be checked'),
    )
  }

  const asking = (rows: readonly AccountRow[]): Promise<unknown> => {
    const asked: Promise<unknown> = Promise.all(rows.map(check)).finally(() => running.delete(asked))
    running.add(asked)
    return asked
  }

  /** Takes accounts that nobody asked for since then: who writes that they are asked now is the one who asks. */
  const claim = (since: Date): Promise<AccountRow[]> =>
    db
      .updateTable('social_accounts')
      .set({ checked_at: new Date(now()) })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('social_accounts')
          .select('id')
          .where('state', '!=', 'disconnected')
          .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', since)]))
          .orderBy('checked_at', (order) => order.asc().nullsFirst())
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute()

  async function checkStale(): Promise<number> {
    const rows = await claim(new Date(now() - staleAfter))
    await asking(rows)
    await beat(db, accountCheckBeat)
    return rows.length
  }

  function look(): void {
    looking = checkStale()
      .catch((err) => logFailure({ err }, 'the accounts could not be checked'))
      .then(() => {
        if (!isStopped) timer = setTimeout(look, lookEvery)
      })
  }

  return {
    async checkAll(userId) {
      const rows = await db
        .updateTable('social_accounts')
        .set({ checked_at: new Date(now()) })
        .where('user_id', '=', userId)
        .where('state', '!=', 'disconnected')
        .returningAll()
        .execute()
      await Promise.race([asking(rows), pause(patience, undefined, { ref: false })])
    },
    checkStale,
    start: look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(running)
    },
  }
}
