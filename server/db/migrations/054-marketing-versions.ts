import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table marketing_entries
    add column state text not null default 'active' check (state in ('draft', 'active', 'retired')),
    add column client_key uuid unique,
    add column tried_count integer not null default 0`,
  `update marketing_entries set state = 'retired' where not is_active`,
  'alter table marketing_entries drop column is_active',
  `create table marketing_versions (
    key text not null references marketing_entries on delete cascade,
    version integer not null,
    name text not null,
    fields jsonb not null,
    said text not null default '',
    author_email text,
    created_at timestamptz not null default now(),
    primary key (key, version)
  )`,
  `insert into marketing_versions (key, version, name, fields, created_at)
    select key, version, name, fields, updated_at from marketing_entries`,
  `alter table campaign_posts
    add column made_with jsonb not null default '[]',
    add column written_text text`,
]

/** Entries of the builder as drafts, active and retired, all that they said before, and with which of it a post of a campaign
 * was made, so that what became of it can be counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
