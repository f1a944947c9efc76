import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table email_links
    drop constraint email_links_purpose_check,
    add constraint email_links_purpose_check check (purpose in ('confirm', 'reset', 'change', 'stop')),
    add column token_id integer references tokens on delete set null`,
  'alter table waitlist_entries add column user_id integer references users on delete cascade',
  // Whoever came in by an approval has used it up.
  `update waitlist_entries entry set user_id = person.id
    from users person
    where person.email = entry.email and person.is_email_confirmed and entry.approved_at is not null`,
]

/** A change of address can be stopped and knows its session; an approval belongs to one account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
