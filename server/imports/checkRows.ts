import type { Transaction } from 'kysely'
import { utmOfProfile } from '../business/utmOfProfile.ts'
import { accountsOf } from '../content/schedulePost.ts'
import { type Author, type ValidPost, validatePost } from '../content/validatePost.ts'
import { contentIn, notOwn } from '../content/writtenContent.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError } from '../http/httpError.ts'
import { readMedia } from '../publishing/partMedia.ts'
import type { ImportRequest, ImportRow } from './postImports.ts'

/** A row that is a post. */
export interface CheckedRow {
  row: ImportRow
  valid: ValidPost
}

/** A row that cannot be one: a sentence, and what of it that is about. */
interface RefusedRow {
  error: string
  field: string | null
}

export type RowResult = CheckedRow | RefusedRow

export const isRefused = (result: RowResult): result is RefusedRow => 'error' in result

/**
 * Each row checked as a post is that is made alone; what they share is read, and locked until the transaction ends, once
 * for all. Refuses a business that is not the person's.
 */
export async function checkRows(
  trx: Transaction<Database>,
  author: Author,
  { rows, business_profile_id }: ImportRequest,
  now: number,
): Promise<{ profileId: number | null; results: RowResult[] }> {
  const profileId = await chosenProfile(trx, author.id, business_profile_id)
  const buckets = await lockBuckets(
    trx,
    author.id,
    rows.flatMap(({ bucket_id }) => bucket_id ?? []),
  )
  const utm = await utmOfProfile(trx, profileId)
  const mediaIds = rows.flatMap(({ media_ids }) => media_ids ?? [])
  const media = await readMedia(trx, author.id, mediaIds, { isLocking: true })
  const accounts = await accountsOf(trx, author)

  const check = (row: ImportRow): RowResult => {
    if (row.bucket_id && !buckets.has(row.bucket_id)) throw notAmongBuckets()
    if (!(row.media_ids ?? []).every((id) => media.has(id))) throw notOwn('media_ids')
    const content = contentIn({ ...row, utm })
    return { row, valid: validatePost(row, { content, media, accounts, timezone: author.timezone, now }) }
  }
  return { profileId, results: rows.map((row) => orRefused(() => check(row))) }
}

function orRefused(check: () => RowResult): RowResult {
  try {
    return check()
  } catch (thrown) {
    if (thrown instanceof HttpError) return { error: thrown.message, field: thrown.extras.field ?? null }
    throw thrown
  }
}

const notAmongBuckets = () => new HttpError(400, 'The chosen bucket is not among yours.', { field: 'bucket_id' })

/** Those of the buckets that are the person's and not deleted; in one order, before anything of posts is locked. */
async function lockBuckets(trx: Transaction<Database>, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('content_buckets')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
