import { type Kysely, sql } from 'kysely'

const statements = [
  // It is shown as a draft and can be nothing else: nothing of it is planned, nothing of it was ever sent.
  `update posts set is_draft = true where not is_draft and not exists (
    select from publications where publications.post_id = posts.id
  )`,
  'drop index publications_account',
  'create index publications_account on publications (account_id, state, post_id)',
  'create index posts_drafts on posts (user_id, id) where is_draft',
]

/** Lists by state find their posts without reading the publications of all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
