import { sql, type Transaction } from 'kysely'
import { mediaQuotaOf, quotaFull } from '../../rules/media/mediaQuota.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { isCardPicture } from './cardPictureRows.ts'

const megabyte = 1_048_576

interface Usage {
  used: number
  quota: number | null
  /** An administrator said how much it is, in place of the plan. */
  isOwn: boolean
  count: number
}

interface Counted {
  userId: number
  now: Date
  /** An upload that is not counted, because it is about to be media. */
  except?: number | null
}

/** What a person's library takes, in bytes, with files on their way, which are counted as whole. */
export async function usageOf(db: DbOrTrx, { userId, now, except = null }: Counted): Promise<Usage> {
  const { plan, own_media_megabytes } = await db
    .selectFrom('users')
    .select(['plan', 'own_media_megabytes'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => notFound())
  const stored = await db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll().as('count'))
    .select(sql<string | number | null>`sum(size + thumbnail_size)`.as('bytes'))
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isCardPicture(eb)))
    .executeTakeFirstOrThrow()
  const coming = await db
    .selectFrom('media_uploads')
    .select(sql<string | number | null>`sum(size)`.as('bytes'))
    .where('user_id', '=', userId)
    .where('media_id', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .executeTakeFirstOrThrow()
  return {
    used: Number(stored.bytes ?? 0) + Number(coming.bytes ?? 0),
    quota: own_media_megabytes === null ? mediaQuotaOf(plan) : own_media_megabytes * megabyte,
    isOwn: own_media_megabytes !== null,
    count: Number(stored.count),
  }
}

/** Refuses with 413 where so many bytes more no longer fit now. */
export async function checkQuota(db: DbOrTrx, bytes: number, counted: Counted): Promise<void> {
  const { used, quota, isOwn } = await usageOf(db, counted)
  if (quota !== null && used + bytes > quota) throw new HttpError(413, quotaFull(quota, isOwn))
}

/**
 * The same, and until the transaction ends nobody else can add to this person's library: two uploads that begin at once
 * cannot both take the last place.
 */
export async function reserve(trx: Transaction<Database>, bytes: number, counted: Counted): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', counted.userId).forUpdate().execute()
  await checkQuota(trx, bytes, counted)
}
