import { type Kysely, sql } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { monthOf } from '../../../rules/networks/charges.ts'
import type { Database } from '../../db/schema.ts'
import type { LogFailure } from '../../process/failureLog.ts'

/** A call that is charged for, while it is not known whether it is taken. */
export interface OpenCharge {
  userId: number
  network: Network
  kind: string
  /** Hundredths of a cent, each. */
  price: number
  isPractice: boolean
  month: string
}

/**
 * Counts what a network charges for, by person and month (UTC). A call is committed as unclear before it is made, and
 * becomes certain, or nothing, by its answer: a process that dies in between loses no count, it leaves one that may be
 * too much and says so. Of readings whose answer was lost one is counted, since nobody knows how many it held.
 */
export interface Meter {
  begin(call: Omit<OpenCharge, 'month'>): Promise<OpenCharge>
  /** It was taken, so many times; 0 where it surely was not. Never fails: what is not stored is logged, and stays unclear. */
  settle(charge: OpenCharge, count: number): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  logFailure: LogFailure
  now(): number
}

export function createMeter({ db, logFailure, now }: Deps): Meter {
  return {
    async begin(call) {
      const charge = { ...call, month: monthOf(now()) }
      const { userId, network, kind, price, isPractice, month } = charge
      await sql`
        insert into network_charges as charge
          (user_id, network, month, kind, is_practice, count, amount, unclear_count, unclear_amount)
        values (${userId}, ${network}, ${month}, ${kind}, ${isPractice}, 0, 0, 1, ${price})
        on conflict (user_id, network, month, kind, is_practice) do update set
          unclear_count = charge.unclear_count + 1, unclear_amount = charge.unclear_amount + excluded.unclear_amount
      `.execute(db)
      return charge
    },

    async settle({ userId, network, kind, price, isPractice, month }, count) {
      await db
        .updateTable('network_charges')
        .set((eb) => ({
          count: eb('count', '+', count),
          amount: eb('amount', '+', count * price),
          unclear_count: eb('unclear_count', '-', 1),
          unclear_amount: eb('unclear_amount', '-', price),
        }))
        .where('user_id', '=', userId)
        .where('network', '=', network)
        .where('month', '=', month)
        .where('kind', '=', kind)
        .where('is_practice', '=', isPractice)
        .execute()
        .catch((err) => logFailure({ err, user: userId, network, kind }, 'what a call cost could not be stored'))
    },
  }
}
