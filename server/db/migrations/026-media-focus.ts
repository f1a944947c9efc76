import { type Kysely, sql } from 'kysely'

/** What must stay in sight of a picture (-1 to 1), and at what millisecond a video's cover is; null where nobody said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table media
        add column focus_x double precision check (focus_x between -1 and 1),
        add column focus_y double precision check (focus_y between -1 and 1),
        add column cover_at integer check (cover_at >= 0),
        add check ((focus_x is null) = (focus_y is null))`,
    )
    .execute(db)
}
