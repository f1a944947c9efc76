import { type Kysely, sql } from 'kysely'
import type { UsedHashtag } from '../../contract/writing.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { Database } from '../db/schema.ts'
import { containing } from '../http/paging.ts'

/** What people write now is in their latest posts; the rest is not looked through. */
const mostPosts = 500
const mostTags = 20

/**
 * A hashtag in PostgreSQL's words: at the beginning of a word, up to a space or a mark that is not a low line. The
 * ranges are ASCII's marks, since what counts as a letter depends on the database's locale.
 */
const pattern = String.raw`(?:^|[\s(\["'“„‘«])[#＃]([^\s!-/:-@\[-^${'`'}{-~…«»“”„‘’¡¿、。！？，；：（）「」#＃]+)`

interface Asked {
  /** In the tag, with or without `#`. */
  search?: string | undefined
  business_profile_id?: string | undefined
}

/**
 * The hashtags of a person's own posts, in all parts and first comments of all their texts, last used first; not of drafts,
 * where a tag may be written half. One tag is one however it is capitalized, and stands as it was last written.
 */
export async function usedHashtags(
  db: Kysely<Database>,
  userId: number,
  { search = '', business_profile_id }: Asked,
): Promise<UsedHashtag[]> {
  const sought = search.trim().replace(/^[#＃]+/, '')
  const ofChosen = business_profile_id === undefined ? sql`true` : ofBusiness(business_profile_id)
  const isSought = sought === '' ? sql`true` : sql`lower(tag) like lower(${containing(sought)})`
  const { rows } = await sql<{ tag: string; times: number; last_used_at: Date }>`
    with recent as (
      select id, text, later_parts, first_comment, variants, updated_at from posts
      where user_id = ${userId} and not is_draft and ${ofChosen}
      order by updated_at desc, id desc limit ${mostPosts}
    ), texts as (
      select id, updated_at, text from recent
      union all
      select id, updated_at, part ->> 'text' from recent, jsonb_array_elements(later_parts) as part
      union all
      select id, updated_at, first_comment from recent where first_comment is not null
      union all
      select id, updated_at, part ->> 'text'
      from recent, jsonb_array_elements(variants) as variant, jsonb_array_elements(variant -> 'parts') as part
      union all
      select id, updated_at, variant ->> 'first_comment' from recent, jsonb_array_elements(variants) as variant
      where variant ->> 'first_comment' is not null
    ), tags as (
      select id, updated_at, (regexp_matches(text, ${pattern}, 'g'))[1] as tag from texts
    )
    select (array_agg(tag order by updated_at desc, id desc))[1] as tag,
      count(distinct id)::integer as times, max(updated_at) as last_used_at
    from tags
    where tag !~ '^[0-9]+$' and ${isSought}
    group by lower(tag)
    order by max(updated_at) desc, count(distinct id) desc, lower(tag)
    limit ${mostTags}`.execute(db)
  return rows.map(({ tag, times, last_used_at }) => ({
    tag: `#${tag}`,
    times,
    last_used_at: last_used_at.toISOString(),
  }))
}
