import { type Kysely, sql } from 'kysely'

const statements = [
  `create table network_limits (
    network text not null,
    origin text not null,
    account_remote_id text not null,
    until timestamptz not null,
    primary key (network, origin, account_remote_id)
  )`,
  `create table network_charges (
    user_id integer not null references users on delete cascade,
    network text not null,
    month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    kind text not null,
    is_practice boolean not null,
    count integer not null check (count >= 0),
    amount integer not null check (amount >= 0),
    unclear_count integer not null check (unclear_count >= 0),
    unclear_amount integer not null check (unclear_amount >= 0),
    primary key (user_id, network, month, kind, is_practice)
  )`,
  'create index network_charges_month on network_charges (network, month)',
  'alter table network_apps add column is_reading_paid boolean not null default false',
]

/** Until when networks let nothing more be sent, what they charge for, and whether reading that costs is wanted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
