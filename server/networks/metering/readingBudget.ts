import { type Kysely, sql } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { monthOf } from '../../../rules/networks/charges.ts'
import { isPaid, paidNetworks } from '../../../rules/networks/paidReading.ts'
import {
  amountOf,
  type BudgetState,
  type ReadKind,
  readingPrices,
  readingsWithin,
} from '../../../rules/networks/readingBudget.ts'
import type { Database } from '../../db/schema.ts'
import type { AppStore } from '../appStore.ts'
import { NetworkFault } from '../network.ts'
import type { OpenCharge } from './openCharge.ts'

/** Accounts that are not read just now: those of a network, practice or not. */
export interface ClosedReading {
  network: Network
  isPractice: boolean
}

/** What the installation allows for reading numbers from networks that charge for it; practice is counted by itself. */
export interface ReadingBudget {
  stateOf(network: Network, isPractice: boolean): Promise<BudgetState>
  /** Networks of which nothing is read because no budget is allowed. */
  off(): Promise<ReadonlySet<Network>>
  /** Whose accounts are not read because nothing fits into what is left. */
  closed(kind: ReadKind): Promise<readonly ClosedReading[]>
}

interface Deps {
  db: Kysely<Database>
  apps: AppStore
  now(): number
}

export function createReadingBudget({ db, apps, now }: Deps): ReadingBudget {
  async function stateOf(network: Network, isPractice: boolean, kind: ReadKind = 'post'): Promise<BudgetState> {
    if (!isPaid(network)) return 'free'
    const dollars = await apps.readingBudget(network)
    if (dollars === 0) return 'off'
    const spent = await readingExpense(db, { network, month: monthOf(now()), isPractice })
    return readingsWithin(amountOf(dollars) - spent, readingPrices[network][kind]) > 0 ? 'open' : 'used_up'
  }

  return {
    stateOf: (network, isPractice) => stateOf(network, isPractice),

    async off() {
      const states = await Promise.all(paidNetworks.map((network) => apps.readingBudget(network)))
      return new Set(paidNetworks.filter((_, index) => states[index] === 0))
    },

    async closed(kind) {
      const pairs = paidNetworks.flatMap((network) => [
        { network, isPractice: false },
        { network, isPractice: true },
      ])
      const states = await Promise.all(pairs.map(({ network, isPractice }) => stateOf(network, isPractice, kind)))
      return pairs.filter((_, index) => states[index] !== 'open')
    },
  }
}

/** A reading did not fit into the month's budget, and nothing was called. */
export class ReadingBudgetSpent extends NetworkFault {
  /** How many readings of the same kind would fit. */
  readonly fits: number

  constructor(fits: number) {
    super('unavailable', "The month's budget for reading is used up.", { contact: 'none' })
    this.fits = fits
  }
}

type Month = Pick<OpenCharge, 'network' | 'month' | 'isPractice'>

/** What reading numbers has cost in a month, with what is not certain; hundredths of a cent. */
export async function readingExpense(db: Kysely<Database>, { network, month, isPractice }: Month): Promise<number> {
  const row = await db
    .selectFrom('reading_expenses')
    .select('amount')
    .where('network', '=', network)
    .where('month', '=', month)
    .where('is_practice', '=', isPractice)
    .executeTakeFirst()
  return row?.amount ?? 0
}

/**
 * Takes what a call may cost at most from the month's budget, under the lock of its row, so that calls of several workers
 * never exceed it together. `budget` in hundredths of a cent. Throws `ReadingBudgetSpent` where it does not fit.
 */
export async function reserveExpense(
  trx: Kysely<Database>,
  { network, month, isPractice, price, most }: Omit<OpenCharge, 'userId' | 'kind' | 'budget'>,
  budget: number,
): Promise<void> {
  await trx
    .insertInto('reading_expenses')
    .values({ network, month, is_practice: isPractice, amount: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql`
    update reading_expenses set amount = amount + ${most * price}
    where network = ${network} and month = ${month} and is_practice = ${isPractice} and amount + ${most * price} <= ${budget}
    returning amount`.execute(trx)
  if (rows.length > 0) return
  const left = budget - (await readingExpense(trx, { network, month, isPractice }))
  throw new ReadingBudgetSpent(readingsWithin(left, price))
}

/** Gives back what a call turned out not to cost, hundredths of a cent. */
export const returnExpense = (trx: Kysely<Database>, { network, month, isPractice }: Month, amount: number) =>
  trx
    .updateTable('reading_expenses')
    .set((eb) => ({ amount: eb('amount', '-', amount) }))
    .where('network', '=', network)
    .where('month', '=', month)
    .where('is_practice', '=', isPractice)
    .execute()
