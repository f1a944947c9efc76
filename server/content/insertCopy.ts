import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SlotChoice } from '../db/slotChoice.ts'
import { assignedTo } from './postBucket.ts'
import type { PostRow } from './postRows.ts'
import type { PostWriter } from './schedulePost.ts'
import type { ValidPost } from './validatePost.ts'

/** A post that is made of another one. */
interface PostCopy {
  /** What it belongs to, and what is known of how it was written. */
  source: Pick<PostRow, 'business_profile_id' | 'campaign_id' | 'tags' | 'written_by_ai'>
  clientKey: string
  /** What is planned of it. */
  valid: ValidPost
  /** A bucket that is locked; null for none. */
  bucketId: number | null
  repeat?: Pick<PostRow, 'repeat_id' | 'repeat_day' | 'repeat_wall_time'>
}

/** Makes the post with what is planned of it; answers its id. */
export async function insertCopy(
  trx: Transaction<Database>,
  { writer, choice }: { writer: PostWriter; choice: SlotChoice },
  { source, clientKey, valid, bucketId, repeat }: PostCopy,
): Promise<number> {
  const { id } = await trx
    .insertInto('posts')
    .values({
      user_id: choice.userId,
      client_key: clientKey,
      ...writer.columnsOf(valid),
      business_profile_id: source.business_profile_id,
      campaign_id: source.campaign_id,
      ...assignedTo(bucketId),
      tags: JSON.stringify(source.tags),
      written_by_ai: source.written_by_ai,
      ...repeat,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writer.schedule(trx, choice, id, valid)
  return id
}
