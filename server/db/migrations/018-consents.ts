import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table connect_attempts add column way text, add column browser_key_hash text',
  `create table connect_choices (
    key_hash text primary key,
    user_id integer not null references users on delete cascade,
    offered bytea not null,
    business_profile_id integer references business_profiles on delete set null,
    expires_at timestamptz not null
  )`,
  'create index connect_choices_user on connect_choices (user_id)',
]

/** What several ways of consent need, and the accounts of which a person chooses after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
