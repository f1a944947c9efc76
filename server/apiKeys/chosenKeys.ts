import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** Where what was made by a call is found again. */
interface MadeRows {
  /** The field of the body by which the call that is made again answers it, and the column that it is stored in. */
  field: 'client_key' | 'custom_id'
  table: string
  /** Of which business it is; null: of none, or of several. */
  business: RawBuilder<unknown>
}

const own = sql`made.business_profile_id`
const ofBucket = sql`(select business_profile_id from content_buckets bucket where bucket.id = made.bucket_id)`
/** An import is of the business that all its posts are of; of one whose posts are gone nobody knows. */
const ofPosts = sql`(
  select case when count(*) = count(business_profile_id) and min(business_profile_id) = max(business_profile_id)
    then min(business_profile_id) end
  from posts where posts.import_id = made.id)`

const madeRows: readonly MadeRows[] = [
  { field: 'client_key', table: 'posts', business: own },
  { field: 'client_key', table: 'campaigns', business: own },
  { field: 'client_key', table: 'media_uploads', business: own },
  { field: 'client_key', table: 'content_ideas', business: ofBucket },
  { field: 'client_key', table: 'post_imports', business: ofPosts },
  { field: 'custom_id', table: 'templates', business: own },
]

interface Question {
  userId: number
  business: number
  /** Parsed. */
  body: unknown
}

/** Whether what was made with the key in a body is of another business, or of none: the call would answer it. */
export async function answersOtherBusiness(db: DbOrTrx, { userId, business, body }: Question): Promise<boolean> {
  if (typeof body !== 'object' || body === null) return false
  for (const { field, table, business: ofMade } of madeRows) {
    const key: unknown = Reflect.get(body, field)
    if (typeof key !== 'string') continue
    const { rows } = await sql`
      select 1 from ${sql.table(table)} made
      where user_id = ${userId} and lower(${sql.ref(field)}::text) = lower(${key})
        and ${ofMade} is distinct from ${business}`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
