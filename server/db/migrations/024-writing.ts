import { type Kysely, sql } from 'kysely'

const statements = [
  `create table snippets (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete set null,
    kind text not null check (kind in ('snippet', 'hashtags')),
    name text not null,
    text text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create unique index snippets_name on snippets (user_id, kind, lower(name))',
  'create index snippets_profile on snippets (business_profile_id) where business_profile_id is not null',
]

/** Texts and groups of hashtags that a person inserts by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
