import type { Kysely } from 'kysely'
import type { WatchEvent } from '../../rules/feeds/watch.ts'
import type { Database } from '../db/schema.ts'
import { type FeedRow, stepFeed } from './transition.ts'

/** Which feeds a process reads. */
export interface Claims {
  /** Takes feeds that are due, so many at most. */
  take(most: number): Promise<FeedRow[]>
  /** Has others read what a process told nothing of in its time. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  /** Who holds the leases. */
  owner: string
  /** Milliseconds. */
  leaseLasts: number
  now(): number
  random(): number
}

/** Feeds whose leases end in one go. */
const sweptAtOnce = 100

export function createClaims({ db, owner, leaseLasts, now, random }: Deps): Claims {
  const isAny = async (column: 'next_at' | 'lease_expires_at'): Promise<boolean> =>
    (await db.selectFrom('feeds').select('id').where(column, '<=', new Date(now())).limit(1).executeTakeFirst()) !==
    undefined

  const lock = (column: 'next_at' | 'lease_expires_at', most: number, event: WatchEvent) =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('feeds')
        .selectAll()
        .where(column, '<=', new Date(now()))
        .orderBy(column)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute()
      const stepped: FeedRow[] = []
      for (const row of rows) {
        const next = await stepFeed(trx, row, event, { leaseOwner: owner })
        if (next) stepped.push(next)
      }
      return stepped
    })

  return {
    async take(most) {
      if (most <= 0 || !(await isAny('next_at'))) return []
      return lock('next_at', most, { type: 'lease.taken', leaseUntil: now() + leaseLasts })
    },
    async sweep() {
      if (!(await isAny('lease_expires_at'))) return
      await lock('lease_expires_at', sweptAtOnce, { type: 'lease.expired', at: now(), jitter: random() })
    },
  }
}
