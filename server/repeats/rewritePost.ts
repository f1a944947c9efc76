import type { ChosenTime } from '../../contract/content.ts'
import { readWallTime } from '../../rules/content/wallTime.ts'
import type { LockedPost } from '../content/lockedPost.ts'
import type { PostRow } from '../content/postRows.ts'
import type { PostWriter } from '../content/schedulePost.ts'
import type { Author, ValidPost } from '../content/validatePost.ts'
import type { SlotChoice } from '../db/slotChoice.ts'
import type { ContentColumns } from '../publishing/storedContent.ts'

/** What a post is to be: what is written in it, for whom and when. */
export interface Image extends ContentColumns {
  account_ids: number[]
  schedule: ChosenTime | null
}

export interface Rewriting {
  choice: SlotChoice
  author: Author
  writer: PostWriter
}

/** Checks what a locked post is to be; refuses with a sentence, before anything is stored. */
export function checkImage({ author, writer }: Rewriting, { trx, row }: LockedPost, image: Image): Promise<ValidPost> {
  const { text, account_ids, schedule } = image
  const intent = row.is_draft ? ('draft' as const) : ('schedule' as const)
  return writer.check(
    trx,
    author,
    { text, account_ids, intent, schedule, suggested_day: row.suggested_day },
    { ...row, ...image },
  )
}

/** Plans a post anew, of which nothing was ever sent. */
export async function planAnew(
  { choice, writer }: Pick<Rewriting, 'choice' | 'writer'>,
  { trx, row }: LockedPost,
  valid: ValidPost,
): Promise<void> {
  await trx.deleteFrom('publications').where('post_id', '=', row.id).execute()
  await writer.schedule(trx, choice, row.id, valid)
}

/** The time that a row has, as it would be chosen: of two at the same wall time the one that it is. */
export function chosenTimeOf({
  due_at,
  wall_time,
  timezone,
}: Pick<PostRow, 'due_at' | 'wall_time' | 'timezone'>): ChosenTime | null {
  if (!due_at || !wall_time || !timezone) return null
  const reading = readWallTime(wall_time, timezone)
  const isSecond = reading.kind === 'twice' && due_at.getTime() >= reading.second
  return { wall_time, timezone, ...(isSecond && { occurrence: 'second' as const }) }
}
