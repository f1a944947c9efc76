import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type DeliveryRow, stepDelivery } from './transition.ts'
import type { WebhookRow } from './webhooks.ts'

/** A delivery that this process is to send, leased, and where it goes. */
export interface Claim {
  row: DeliveryRow
  hook: WebhookRow
}

/** Which deliveries a process sends. */
export interface Claims {
  /** Takes what is due, so many at most; none while another process takes some. */
  take(most: number): Promise<Claim[]>
  /** Has others send what a process told nothing of in its time. */
  sweep(): Promise<void>
  /** When something is due next, milliseconds since 1970; null while nothing waits. */
  nextDueAt(): Promise<number | null>
}

interface Deps {
  db: Kysely<Database>
  /** Who holds the leases. */
  owner: string
  /** At once to one host, over all processes. */
  perHost: number
  /** Milliseconds. */
  leaseLasts: number
  now(): number
  random(): number
}

/** Of the lock that is held while deliveries are taken: two that count what a host has would both give it some. */
const claimLock = 20_670
/** Deliveries whose leases end in one go. */
const sweptAtOnce = 100

export function createClaims({ db, owner, perHost, leaseLasts, now, random }: Deps): Claims {
  const isAny = async (column: 'next_at' | 'lease_expires_at'): Promise<boolean> =>
    (await db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where(column, '<=', new Date(now()))
      .limit(1)
      .executeTakeFirst()) !== undefined

  /** The oldest first, of each host no more than it has room for. */
  async function dueIds(trx: Transaction<Database>, most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from (
        select delivery.id, delivery.next_at, row_number() over (
          partition by hook.host order by delivery.next_at, delivery.id
        ) + coalesce(busy.count, 0) as place
        from webhook_deliveries delivery
        join webhooks hook on hook.id = delivery.webhook_id
        left join (
          select other.host, count(*) as count from webhook_deliveries sent
          join webhooks other on other.id = sent.webhook_id
          where sent.lease_expires_at is not null group by other.host
        ) busy on busy.host = hook.host
        where delivery.next_at <= ${new Date(now())}
      ) due where place <= ${perHost} order by next_at, id limit ${most}`.execute(trx)
    return rows.map(({ id }) => id)
  }

  const takeRows = (trx: Transaction<Database>, ids: readonly number[]): Promise<DeliveryRow[]> =>
    trx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where(sql<boolean>`id = any(${ids}::int[])`)
      .where('next_at', '<=', new Date(now()))
      .orderBy('next_at')
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()

  /** What was written in the moment in which its webhook was switched off is not sent. */
  function eventFor({ is_active }: WebhookRow) {
    if (is_active) return { type: 'lease.taken', leaseUntil: now() + leaseLasts } as const
    return { type: 'webhook.stopped', problem: 'The webhook was switched off.' } as const
  }

  return {
    async take(most) {
      if (most <= 0 || !(await isAny('next_at'))) return []
      return db.transaction().execute(async (trx) => {
        if (!(await isMyTurn(trx))) return []
        const rows = await takeRows(trx, await dueIds(trx, most))
        const hooks = await hooksOf(trx, rows)
        const claims: Claim[] = []
        for (const { before, hook } of hooks) {
          const row = await stepDelivery(trx, before, eventFor(hook), owner)
          if (row?.state === 'sending') claims.push({ row, hook })
        }
        return claims
      })
    },

    async sweep() {
      if (!(await isAny('lease_expires_at'))) return
      await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('webhook_deliveries')
          .selectAll()
          .where('lease_expires_at', '<=', new Date(now()))
          .orderBy('lease_expires_at')
          .limit(sweptAtOnce)
          .forUpdate()
          .skipLocked()
          .execute()
        for (const row of rows) await stepDelivery(trx, row, { type: 'lease.expired', at: now(), jitter: random() })
      })
    },

    async nextDueAt() {
      const { at } = await db
        .selectFrom('webhook_deliveries')
        .select((eb) => eb.fn.min('next_at').as('at'))
        .executeTakeFirstOrThrow()
      return at?.getTime() ?? null
    },
  }
}

/** Whether nobody else takes some now; until the transaction ends. */
async function isMyTurn(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(claimLock)}) as is_mine`.execute(trx)
  return rows[0]?.is_mine === true
}

/** Each with its webhook. */
async function hooksOf(
  trx: Transaction<Database>,
  rows: readonly DeliveryRow[],
): Promise<{ before: DeliveryRow; hook: WebhookRow }[]> {
  const ids = rows.map(({ webhook_id }) => webhook_id)
  const hooks = await trx.selectFrom('webhooks').selectAll().where(sql<boolean>`id = any(${ids}::int[])`).execute()
  const byId = new Map(hooks.map((hook) => [hook.id, hook]))
  return rows.flatMap((before) => {
    const hook = byId.get(before.webhook_id)
    return hook ? [{ before, hook }] : []
  })
}
