import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table email_links
    drop constraint email_links_purpose_check,
    add constraint email_links_purpose_check check (purpose in ('confirm', 'reset', 'change')),
    add column email text`,
  'alter table users add column wished_email text',
  `alter table tokens add column device text not null default ''`,
]

/** Addresses that wait to be confirmed, and the devices of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
