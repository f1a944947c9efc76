import type { Kysely } from 'kysely'
import { networks as allNetworks } from '../../../contract/networks.ts'
import type { BucketRow } from '../../buckets/bucketRows.ts'
import { trades } from '../../buckets/industryTemplates.ts'
import type { Database } from '../../db/schema.ts'
import { businessOf } from '../askedText.ts'
import { type IdeasAsked, ideasAtOnce } from '../prompts/ideasPrompt.ts'
import { type NewIdea, withoutKnown } from './answeredIdeas.ts'

const mostPosts = 5
/** Characters of each. */
const longestPost = 400

/** What ideas for a bucket are to be about: what it is for, what it has, what is known of its business. */
export async function ideasAskedFor(db: Kysely<Database>, bucket: BucketRow): Promise<IdeasAsked> {
  const posts = await db
    .selectFrom('posts')
    .select('text')
    .where('bucket_id', '=', bucket.id)
    .orderBy('id', 'desc')
    .limit(mostPosts)
    .execute()
  return {
    bucket,
    networks: bucket.networks.length > 0 ? bucket.networks : allNetworks,
    knownTitles: await titlesIn(db, bucket.id),
    posts: posts.map(({ text }) => text.slice(0, longestPost)),
    business: (await businessOf(db, bucket.user_id, bucket.business_profile_id)).section,
  }
}

/** Titles of all ideas of a bucket, the last one first: also of those that nobody wanted. */
export async function titlesIn(db: Kysely<Database>, bucketId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content_ideas')
    .select('title')
    .where('bucket_id', '=', bucketId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ title }) => title)
}

/**
 * Ideas of the bucket's trade that it does not have: those of the trade's bucket of the same name, where it has one. None
 * where the bucket has no trade, or has them all.
 */
export function ideasOfTrade({ industry_template, name }: BucketRow, knownTitles: readonly string[]): NewIdea[] {
  const { buckets } = trades().get(industry_template ?? '') ?? { buckets: [] }
  const called = buckets.filter((bucket) => bucket.name.toLowerCase() === name.toLowerCase())
  const ideas = (called.length > 0 ? called : buckets).flatMap((bucket) => bucket.ideas)
  return withoutKnown(ideas, knownTitles).slice(0, ideasAtOnce)
}
