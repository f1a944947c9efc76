import { type Kysely, sql } from 'kysely'

const statements = [
  `create table account_collections (
    account_id integer primary key references social_accounts on delete cascade,
    next_at timestamptz not null,
    tries integer not null default 0
  )`,
  'create index account_collections_next on account_collections (next_at)',
  `create table account_readings (
    account_id integer not null references social_accounts on delete cascade,
    day text not null,
    user_id integer not null references users on delete cascade,
    read_at timestamptz not null,
    followers double precision check (followers >= 0),
    primary key (account_id, day)
  )`,
  'create index account_readings_user on account_readings (user_id)',
]

/** What networks tell of accounts: one reading a day, as it was, and when the next one is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
