import { type Kysely, sql } from 'kysely'

const statements = [
  `create table ai_days (
    user_id integer not null references users on delete cascade,
    day text not null,
    texts integer not null default 0,
    tokens integer not null default 0,
    open jsonb not null default '[]',
    primary key (user_id, day)
  )`,
  'create index ai_days_day on ai_days (day)',
  'alter table content_ideas add column is_from_template boolean not null default false',
  `create index content_ideas_expired on content_ideas (expires_at) where expires_at is not null`,
  'alter table posts add column written_by_ai boolean not null default false',
]

/** What AI a person used in a day, with what is under way; AI ideas that came of a template, as no AI is set up; that AI wrote a post, which some networks want to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
