import { type Kysely, sql } from 'kysely'

/** How dates and numbers are written for a person; the defaults are the specification's forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column format_locale text not null default 'en-US',
    add column clock text not null default 'locale' check (clock in ('locale', '12', '24')),
    add column week_start text not null default 'locale'
      check (week_start in ('locale', 'monday', 'sunday', 'saturday'))`.execute(db)
}
