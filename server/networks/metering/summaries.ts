import { type Kysely, sql } from 'kysely'
import type { MonthCharges, Network } from '../../../contract/networks.ts'
import type { Database } from '../../db/schema.ts'

/** Columns of both summaries. Kinds of posts begin with "post"; readings of posts are none. */
const sums = sql`
  sum(case when kind in ('post', 'postWithLink') then count else 0 end)::int as posts,
  sum(amount + unclear_amount)::int as amount, sum(unclear_amount)::int as unclear_amount, is_practice`

/** What a person's calls cost in a month, by network. */
export async function chargesOf(
  db: Kysely<Database>,
  { userId, month }: { userId: number; month: string },
): Promise<(MonthCharges & { network: Network })[]> {
  const { rows } = await sql<MonthCharges & { network: Network }>`
    select network, ${sums} from network_charges where user_id = ${userId} and month = ${month}
    group by network, is_practice having sum(amount + unclear_amount) > 0 order by network, is_practice
  `.execute(db)
  return rows
}

/** Months, and persons in each, that an administrator is shown. */
const most = { months: 12, persons: 20 }

export interface ChargedMonth extends MonthCharges {
  month: string
  /** Those of whom most is charged. */
  persons: (MonthCharges & { email: string })[]
}

/** What a network charged in the last months, the newest first, and for whom most. */
export async function chargedMonths(db: Kysely<Database>, network: Network): Promise<ChargedMonth[]> {
  const { rows: months } = await sql<MonthCharges & { month: string }>`
    select month, ${sums} from network_charges where network = ${network}
    group by month, is_practice having sum(amount + unclear_amount) > 0
    order by month desc, is_practice limit ${most.months}
  `.execute(db)
  return Promise.all(months.map(async (one) => ({ ...one, persons: await personsOf(db, network, one) })))
}

async function personsOf(
  db: Kysely<Database>,
  network: Network,
  { month, is_practice }: { month: string; is_practice: boolean },
): Promise<(MonthCharges & { email: string })[]> {
  const { rows } = await sql<MonthCharges & { email: string }>`
    select person.email, ${sums} from network_charges join users person on person.id = network_charges.user_id
    where network = ${network} and month = ${month} and is_practice = ${is_practice}
    group by person.email, is_practice having sum(amount + unclear_amount) > 0
    order by sum(amount + unclear_amount) desc, person.email limit ${most.persons}
  `.execute(db)
  return rows
}
