import { type Kysely, sql } from 'kysely'
import { monthOf } from '../../../rules/networks/charges.ts'
import type { Database } from '../../db/schema.ts'
import type { LogFailure } from '../../process/failureLog.ts'
import type { OpenCharge } from './openCharge.ts'
import { reserveExpense, returnExpense } from './readingBudget.ts'

/**
 * Counts what a network charges for, by person and month (UTC). A call is committed as unclear before it is made, and
 * becomes certain, or nothing, by its answer: a process that dies in between loses no count, it leaves one that may be
 * too much and says so. Of lists whose answer was lost one is counted, since nobody knows how many it held; of numbers all
 * that were asked for.
 */
export interface Meter {
  /** Throws `ReadingBudgetSpent` where it does not fit into its budget. */
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
      await db.transaction().execute(async (trx) => {
        if (charge.budget !== null) await reserveExpense(trx, charge, charge.budget)
        await addUnclear(trx, charge)
      })
      return charge
    },

    async settle(charge, count) {
      const { userId, network, kind, price, most, budget } = charge
      await db
        .transaction()
        .execute(async (trx) => {
          if (budget !== null) await returnExpense(trx, charge, (most - count) * price)
          await makeCertain(trx, charge, count)
        })
        .catch((err) => logFailure({ err, user: userId, network, kind }, 'what a call cost could not be stored'))
    },
  }
}

const addUnclear = (
  db: Kysely<Database>,
  { userId, network, kind, price, isPractice, month, most }: OpenCharge,
): Promise<unknown> =>
  sql`
    insert into network_charges as charge
      (user_id, network, month, kind, is_practice, count, amount, unclear_count, unclear_amount)
    values (${userId}, ${network}, ${month}, ${kind}, ${isPractice}, 0, 0, ${most}, ${most * price})
    on conflict (user_id, network, month, kind, is_practice) do update set
      unclear_count = charge.unclear_count + excluded.unclear_count,
      unclear_amount = charge.unclear_amount + excluded.unclear_amount
  `.execute(db)

const makeCertain = (
  db: Kysely<Database>,
  { userId, network, kind, price, isPractice, month, most }: OpenCharge,
  count: number,
): Promise<unknown> =>
  db
    .updateTable('network_charges')
    .set((eb) => ({
      count: eb('count', '+', count),
      amount: eb('amount', '+', count * price),
      unclear_count: eb('unclear_count', '-', most),
      unclear_amount: eb('unclear_amount', '-', most * price),
    }))
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('month', '=', month)
    .where('kind', '=', kind)
    .where('is_practice', '=', isPractice)
    .execute()
