import { type Kysely, sql } from 'kysely'
import { titleOf } from '../../../rules/content/shortened.ts'
import { idsOfKind, type PostKey } from '../../../rules/insight/postKey.ts'
import type { Database } from '../../db/schema.ts'
import { shownText } from '../../db/shownText.ts'

/** What a report says of a post beside its numbers. */
export interface ReportPost {
  title: string
  /** Its first picture or video; null without one. */
  mediaId: number | null
  /** An earlier post on its network; null where that does not tell it, and of every other post. */
  url: string | null
}

/** Characters read of a text for its title: a sign that people see may be written in many. */
export const beginningLength = 1000

interface Row {
  key: PostKey
  beginning: string
  mediaId: number | null
  url: string | null
}

/** Some of a person's posts, by their keys. */
export async function readReportPosts(
  db: Kysely<Database>,
  userId: number,
  keys: readonly PostKey[],
): Promise<ReadonlyMap<PostKey, ReportPost>> {
  const { rows } = await sql<Row>`
    select 'post ' || posts.id as key, left(${shownText('posts')}, ${sql.lit(beginningLength)}) as beginning, (
      select media.id from media where media.id = (posts.media_ids ->> 0)::int and media.user_id = posts.user_id
    ) as "mediaId", null as url
    from posts where posts.user_id = ${userId} and posts.id = any(${sql.val(idsOfKind('post', keys))}::int[])
    union all
    select 'earlier ' || earlier.id, left(earlier.text, ${sql.lit(beginningLength)}), null, earlier.url
    from earlier_posts earlier
    where earlier.user_id = ${userId} and earlier.id = any(${sql.val(idsOfKind('earlier', keys))}::int[])`.execute(db)
  return new Map(rows.map(({ key, beginning, ...post }) => [key, { ...post, title: titleOf(beginning) }]))
}
