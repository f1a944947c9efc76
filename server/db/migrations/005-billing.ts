import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table users
    add column stripe_customer_id text unique,
    add column stripe_subscription_id text unique,
    add column billing_read_at timestamptz,
    add column unpaid_since timestamptz`,
  `create table payment_events (
    id text primary key,
    applied_at timestamptz not null default now()
  )`,
]

/** Who pays for what, and which events of the payment provider have been applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
