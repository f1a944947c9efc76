import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** A design that shows a file. */
export interface DesignUse {
  kind: 'design'
  template_id: number
  template_name: string
}

/** Which of a person's designs show which files; deleted ones do not hold theirs. */
export async function designUsesOf(
  db: DbOrTrx,
  userId: number,
): Promise<(readonly [mediaId: number, use: DesignUse])[]> {
  const { rows } = await sql<{ media_id: number; template_id: number; template_name: string }>`
    select used.media_id::int as media_id, templates.id as template_id, templates.name as template_name
    from templates cross join lateral jsonb_array_elements_text(templates.media_ids) as used (media_id)
    where templates.user_id = ${userId} and templates.deleted_at is null and templates.media_ids <> '[]'
    order by template_id
  `.execute(db)
  return rows.map(({ media_id, ...use }) => [media_id, { kind: 'design', ...use }])
}
