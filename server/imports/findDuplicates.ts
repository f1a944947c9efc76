import { type Kysely, sql } from 'kysely'
import type { ImportDuplicate } from '../../contract/postImports.ts'
import type { Database } from '../db/schema.ts'

/**
 * The person's posts that have one of the texts, whatever its white space, at most ten of each; texts are compared by their
 * hashes, which both sides make here.
 */
export async function findDuplicates(
  db: Kysely<Database>,
  userId: number,
  texts: readonly string[],
): Promise<ImportDuplicate[]> {
  const worded = texts.flatMap((text, place) => (text.trim() === '' ? [] : [{ place, text }]))
  if (worded.length === 0) return []
  const { rows } = await sql<ImportDuplicate>`
    with wanted as (
      select place, md5(btrim(regexp_replace(text, '\\s+', ' ', 'g'))) as hash
      from jsonb_to_recordset(${JSON.stringify(worded)}::jsonb) as given(place integer, text text)
    ), known as (
      select id, is_draft, wall_time, timezone, md5(btrim(regexp_replace(text, '\\s+', ' ', 'g'))) as hash
      from posts where user_id = ${userId}
    ), found as (
      select wanted.place, known.*, row_number() over (
        partition by wanted.place order by known.wall_time desc nulls last, known.id desc
      ) as number
      from wanted join known on known.hash = wanted.hash
    )
    select place, id as post_id, is_draft, wall_time, timezone from found where number <= 10
    order by place, number`.execute(db)
  return rows
}
