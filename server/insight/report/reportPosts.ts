import { type Kysely, sql } from 'kysely'
import { titleOf } from '../../../rules/content/shortened.ts'
import type { Database } from '../../db/schema.ts'
import { shownText } from '../../db/shownText.ts'

/** What a report says of a post beside its numbers. */
export interface ReportPost {
  title: string
  /** Its first picture or video; null without one. */
  mediaId: number | null
}

/** Characters read of a text for its title: a sign that people see may be written in many. */
export const beginningLength = 1000

/** Some of a person's posts by their ids. */
export async function readReportPosts(
  db: Kysely<Database>,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReportPost>> {
  const { rows } = await sql<{ id: number; beginning: string; mediaId: number | null }>`
    select posts.id, left(${shownText('posts')}, ${sql.lit(beginningLength)}) as beginning, (
      select media.id from media where media.id = (posts.media_ids ->> 0)::int and media.user_id = posts.user_id
    ) as "mediaId"
    from posts where posts.user_id = ${userId} and posts.id = any(${sql.val([...ids])}::int[])`.execute(db)
  return new Map(rows.map(({ id, beginning, mediaId }) => [id, { title: titleOf(beginning), mediaId }]))
}
