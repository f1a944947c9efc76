import type { Kysely, Transaction } from 'kysely'
import type { ContentBucket, createBucketsFromTemplate } from '../../contract/buckets.ts'
import type { Received } from '../../contract/endpoint.ts'
import { checkRoom, type OfBusiness, takenName } from '../business/bucketNames.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError } from '../http/httpError.ts'
import { readBucket } from './bucketRows.ts'
import { type TemplateBucket, type Trade, trades } from './industryTemplates.ts'

type Given = Received<typeof createBucketsFromTemplate>['body']

interface Made {
  /** In the template's order, in which they stand first in the list. */
  results: ContentBucket[]
  /** Names that other buckets of the business had. */
  skipped: string[]
}

/**
 * Makes the buckets of a trade with their ideas, all or none of them, and says how many posts the business's month has
 * where nobody has said it. Refuses with a sentence.
 */
export async function bucketsFromTemplate(db: Kysely<Database>, userId: number, given: Given): Promise<Made> {
  const trade = trades().get(given.industry_template)
  if (!trade) throw new HttpError(400, 'There is no such template.', { field: 'industry_template' })
  return db.transaction().execute(async (trx) => {
    await lockProfiles(trx, userId)
    const of = { userId, businessId: await chosenProfile(trx, userId, given.business_profile_id) }
    const wanted = wantedOf(trade, given.bucket_names)
    const skipped = await takenOf(trx, of, wanted)
    const free = wanted.filter(({ name }) => !skipped.includes(name))
    if (free.length > 0) await checkRoom(trx, of, free.length)
    const results: ContentBucket[] = []
    // The last one first: the list shows what was made last above the others.
    for (const bucket of free.toReversed()) results.unshift(await makeBucket(trx, of, { trade, bucket }))
    if (of.businessId !== null) await sayPostsPerMonth(trx, of.businessId, trade)
    return { results, skipped }
  })
}

function wantedOf({ name, buckets }: Trade, names: readonly string[] | undefined): readonly TemplateBucket[] {
  if (!names) return buckets
  const unknown = names.find((given) => !buckets.some((bucket) => bucket.name === given))
  if (unknown === undefined) return buckets.filter((bucket) => names.includes(bucket.name))
  throw new HttpError(400, `${name} has no bucket called “${unknown}”.`, { field: 'bucket_names' })
}

async function takenOf(
  trx: Transaction<Database>,
  of: OfBusiness,
  wanted: readonly TemplateBucket[],
): Promise<string[]> {
  const taken: string[] = []
  for (const { name } of wanted) if ((await takenName(trx, { ...of, name })) !== undefined) taken.push(name)
  return taken
}

async function makeBucket(
  trx: Transaction<Database>,
  { userId, businessId }: OfBusiness,
  { trade, bucket }: { trade: Trade; bucket: TemplateBucket },
): Promise<ContentBucket> {
  const { name, purpose, color, share, networks, ideas } = bucket
  const { id } = await trx
    .insertInto('content_buckets')
    .values({
      ...{ user_id: userId, business_profile_id: businessId, industry_template: trade.key },
      ...{ name, purpose, color, share, networks: JSON.stringify(networks) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = ideas.map((idea) => ({
    ...idea,
    ...{ user_id: userId, bucket_id: id, origin: 'template' as const },
    networks: JSON.stringify(idea.networks),
  }))
  await trx.insertInto('content_ideas').values(rows.toReversed()).execute()
  return readBucket(trx, id)
}

const sayPostsPerMonth = (trx: Transaction<Database>, businessId: number, { posts_per_month }: Trade) =>
  trx
    .updateTable('business_profiles')
    .set({ posts_per_month })
    .where('id', '=', businessId)
    .where('posts_per_month', 'is', null)
    .execute()
