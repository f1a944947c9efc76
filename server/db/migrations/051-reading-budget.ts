import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table network_apps add column reading_budget integer not null default 0
    check (reading_budget between 0 and 10000)`,
  `create table reading_expenses (
    network text not null,
    month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    is_practice boolean not null,
    amount integer not null check (amount >= 0),
    primary key (network, month, is_practice)
  )`,
]

/** What reading numbers may cost the installation in a month, and what it has cost so far, whoever leaves meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
