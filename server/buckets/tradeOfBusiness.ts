import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { type Trade, trades } from './industryTemplates.ts'

/**
 * The trade of a business: that of its buckets, else the one that its industry names; null where neither tells. Of null, as
 * of who has no business, the buckets without one.
 */
export async function tradeOfBusiness(db: DbOrTrx, userId: number, profileId: number | null): Promise<Trade | null> {
  const key = await tradeKeyOfBuckets(db, userId, profileId)
  const known = key === null ? undefined : trades().get(key)
  if (known) return known
  if (profileId === null) return null
  const row = await db.selectFrom('business_profiles').select('industry').where('id', '=', profileId).executeTakeFirst()
  return row ? tradeNamed(row.industry) : null
}

/** The trade of most of a business's buckets, of several the one whose bucket was made last; null where none has one. */
export async function tradeKeyOfBuckets(db: DbOrTrx, userId: number, profileId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('content_buckets')
    .select('industry_template')
    .where('user_id', '=', userId)
    .where('business_profile_id', profileId === null ? 'is' : '=', profileId)
    .where('deleted_at', 'is', null)
    .where('industry_template', 'is not', null)
    .groupBy('industry_template')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.industry_template ?? null
}

/** The trade that an industry means, or that its words name: `Bakery in Portland`. */
function tradeNamed(industry: string): Trade | null {
  const words = wordsOf(industry)
  const isNamed = ({ name, industries }: Trade) =>
    industries.some((one) => one === industry) || words.includes(wordsOf(name))
  return [...trades().values()].find(isNamed) ?? null
}

/** In lower case, with a space around each, so that no word is found within another. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
