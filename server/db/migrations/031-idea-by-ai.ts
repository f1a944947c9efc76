import { type Kysely, sql } from 'kysely'

/** That AI wrote the text of an idea that was kept of a generated one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table content_ideas add column written_by_ai boolean not null default false').execute(db)
}
