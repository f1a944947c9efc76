import { type Kysely, sql } from 'kysely'

const statements = [
  `create table onboarding (
    user_id integer primary key references users on delete cascade,
    passed jsonb not null default '[]',
    business_name text not null default '',
    industry text not null default ''
  )`,
  `create table suggestions (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    client_key uuid not null,
    template text not null,
    text text not null,
    is_kept boolean not null default false
  )`,
  'create index suggestions_user on suggestions (user_id)',
]

/** How far people are in onboarding, and the first posts that they were offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
