import type { Kysely } from 'kysely'
import { ideaOrigin } from '../../contract/buckets.ts'
import type { Post } from '../../contract/content.ts'
import type { Posts } from '../content/posts.ts'
import type { Author } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { primaryProfileOf } from '../http/chosenProfile.ts'
import { type BucketRow, ownBucket } from './bucketRows.ts'
import { ownIdea, withoutAi } from './ideaRows.ts'

/** Who writes; an idea by AI is found only by those whose plan has AI. */
type IdeaAuthor = Author & Pick<User, 'permissions'>

interface Deps {
  db: Kysely<Database>
  posts: Pick<Posts, 'create'>
  now?: () => number
}

/** Makes a draft of an idea for the accounts of its bucket, of whose business it is; notes the idea as used. */
export function createIdeaWriter({ db, posts, now = Date.now }: Deps) {
  return async (author: IdeaAuthor, ideaId: number, clientKey: string): Promise<Post> => {
    const origins = author.permissions.has('canAccessAIIdeas') ? ideaOrigin.options : withoutAi
    const idea = await ownIdea(db, { userId: author.id, id: ideaId, origins })
    const bucket = await ownBucket(db, author.id, idea.bucket_id)
    const post = await posts.create(author, clientKey, {
      text: idea.draft || idea.title,
      account_ids: await accountsFor(db, bucket),
      intent: 'draft',
      bucket_id: bucket.id,
      business_profile_id: bucket.business_profile_id,
      written_by_ai: idea.origin === 'ai' && !idea.is_from_template,
    })
    await db
      .updateTable('content_ideas')
      .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(new Date(now()))), used_post_id: post.id }))
      .where('id', '=', idea.id)
      .where((eb) => eb.exists(eb.selectFrom('posts').select('id').where('id', '=', post.id)))
      .execute()
    return post
  }
}

/** The bucket's accounts, and those of its networks that its business has; none that is disconnected. */
async function accountsFor(db: Kysely<Database>, bucket: BucketRow): Promise<number[]> {
  const primary = await primaryProfileOf(db, bucket.user_id)
  const business = bucket.business_profile_id ?? primary
  const accounts = await db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'business_profile_id'])
    .where('user_id', '=', bucket.user_id)
    .where('state', '!=', 'disconnected')
    .orderBy('id')
    .execute()
  return accounts
    .filter(
      ({ id, network, business_profile_id }) =>
        bucket.account_ids.includes(id) ||
        (bucket.networks.includes(network) && (business_profile_id ?? primary) === business),
    )
    .map(({ id }) => id)
}
