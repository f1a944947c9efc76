import { type Kysely, sql } from 'kysely'

const statements = [
  `create table api_keys (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    name text not null,
    prefix text not null,
    hash text not null unique,
    scopes jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz
  )`,
  'create index api_keys_user on api_keys (user_id)',
  'create index api_keys_business on api_keys (business_profile_id)',
]

/** Keys by which programs of a person call the provider; a key that reaches one business goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
