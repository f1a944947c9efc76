import type { Kysely } from 'kysely'
import { ideaOrigin, type WrittenIdea } from '../../../contract/buckets.ts'
import { networks as allNetworks, type Network } from '../../../contract/networks.ts'
import { avoidedIn } from '../../../rules/ai/avoidedWords.ts'
import type { SomeNetworks } from '../../../rules/ai/tightest.ts'
import { accountsFor } from '../../buckets/bucketAccounts.ts'
import { type BucketRow, ownBucket } from '../../buckets/bucketRows.ts'
import { type IdeaRow, isWrittenByAi, ownIdea, withoutAi } from '../../buckets/ideaRows.ts'
import type { Posts } from '../../content/posts.ts'
import type { Database } from '../../db/schema.ts'
import { createSingleFlight } from '../../http/singleFlight.ts'
import type { AiUser } from '../allowance.ts'
import { businessOf } from '../askedText.ts'
import type { IdeaTexts } from './ideaTexts.ts'

interface Deps {
  db: Kysely<Database>
  posts: Pick<Posts, 'create' | 'read'>
  texts: IdeaTexts
  now?: () => number
}

interface Asked {
  /** The same again answers the post that it made. */
  clientKey: string
  /** Whoever asked has gone: nothing is made then. */
  signal: AbortSignal
}

/** Makes a draft of an idea for the accounts of its bucket, of whose business it is; notes the idea as used. */
export type IdeaWriter = (author: AiUser, ideaId: number, asked: Asked) => Promise<WrittenIdea>

/**
 * An idea in the words of its template or of the person is put into the business's voice first, where the person has AI;
 * one that AI wrote is in it. No transaction is open while the model is asked.
 */
export function createIdeaWriter({ db, posts, texts, now = Date.now }: Deps): IdeaWriter {
  const join = createSingleFlight<WrittenIdea>()

  /** An idea by AI is found only by those whose plan has AI. */
  async function write(author: AiUser, ideaId: number, { clientKey, signal }: Asked): Promise<WrittenIdea> {
    const origins = author.permissions.has('canAccessAIIdeas') ? ideaOrigin.options : withoutAi
    const idea = await ownIdea(db, { userId: author.id, id: ideaId, origins })
    const bucket = await ownBucket(db, author.id, idea.bucket_id)
    const made = await postOfKey(author, clientKey)
    const written = made ?? (await draftOf(author, { idea, bucket }, { clientKey, signal }))
    await db
      .updateTable('content_ideas')
      .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(new Date(now()))), used_post_id: written.id }))
      .where('id', '=', idea.id)
      .where((eb) => eb.exists(eb.selectFrom('posts').select('id').where('id', '=', written.id)))
      .execute()
    return written
  }

  /** The post that the key has made, of which nobody is asked again. */
  async function postOfKey(author: AiUser, clientKey: string): Promise<WrittenIdea | null> {
    const row = await db
      .selectFrom('posts')
      .select('id')
      .where('user_id', '=', author.id)
      .where('client_key', '=', clientKey)
      .executeTakeFirst()
    if (!row) return null
    const post = await posts.read(author, row.id)
    return { ...post, written_by: writerOf(post), without_ai: null, avoided: [] }
  }

  async function draftOf(author: AiUser, { idea, bucket }: Source, { clientKey, signal }: Asked): Promise<WrittenIdea> {
    const accounts = await accountsFor(db, bucket)
    const business = await businessOf(db, author.id, bucket.business_profile_id)
    const own = idea.draft || idea.title
    const isByAi = isWrittenByAi(idea)
    const { text, reason } = isByAi
      ? { text: own, reason: null }
      : await texts.write(author, { idea, networks: networksFor(accounts, { idea, bucket }), business }, signal)
    signal.throwIfAborted()
    const post = await posts.create(author, clientKey, {
      text: text ?? own,
      account_ids: accounts.map(({ id }) => id),
      intent: 'draft',
      bucket_id: bucket.id,
      business_profile_id: bucket.business_profile_id,
      written_by_ai: text !== null,
    })
    const written_by = writerOf(post)
    return {
      ...post,
      written_by,
      without_ai: written_by === 'idea' ? reason : null,
      avoided: avoidedIn(post.text, business.avoided),
    }
  }

  return (author, ideaId, { clientKey, signal }) =>
    join(`${author.id} ${clientKey}`, signal, (shared) => write(author, ideaId, { clientKey, signal: shared }))
}

interface Source {
  idea: IdeaRow
  bucket: BucketRow
}

const writerOf = (post: { written_by_ai: boolean }): WrittenIdea['written_by'] => (post.written_by_ai ? 'ai' : 'idea')

/** Where the draft goes; without accounts yet, where its bucket or the idea would have it, or anywhere. */
function networksFor(accounts: readonly { network: Network }[], { idea, bucket }: Source): SomeNetworks {
  const known = [accounts.map(({ network }) => network), bucket.networks, idea.networks]
  const [first, ...others] = known.find(({ length }) => length > 0) ?? allNetworks
  return first === undefined ? allNetworks : [first, ...others]
}
