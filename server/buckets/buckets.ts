import type { Kysely, Transaction } from 'kysely'
import type { ContentBucket, changeBucket, createBucket, listBuckets } from '../../contract/buckets.ts'
import type { Received } from '../../contract/endpoint.ts'
import { nextColor } from '../../rules/buckets/nextColor.ts'
import { bucketsOf, checkName, checkRoom, type OfBusiness } from '../business/bucketNames.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError } from '../http/httpError.ts'
import { boundsOf, containing, type Page, pageOf } from '../http/paging.ts'
import { countedBuckets, describeBucket, lockBucket, readBucket } from './bucketRows.ts'
import { columnsOfGiven } from './checkGiven.ts'
import { removeBucket, restoreBucket } from './deletion.ts'

type Asked = Received<typeof listBuckets>['query']
type New = Received<typeof createBucket>['body']
type Change = Received<typeof changeBucket>['body']

/** A person's content buckets. Every method refuses with a sentence; another person's and a deleted one are not found. */
export interface Buckets {
  /** Last made first. */
  list(userId: number, asked: Asked): Promise<Page<ContentBucket>>
  create(userId: number, given: New): Promise<ContentBucket>
  change(userId: number, id: number, change: Change): Promise<ContentBucket>
  /** For a day it can be restored. */
  remove(userId: number, id: number): Promise<void>
  restore(userId: number, id: number): Promise<ContentBucket>
}

export function createBuckets({ db, now = Date.now }: { db: Kysely<Database>; now?: () => number }): Buckets {
  /** Alone with what the person has: bound and names are looked at before anything is written. Answers the bucket. */
  const changing = (userId: number, act: (trx: Transaction<Database>) => Promise<number>): Promise<ContentBucket> =>
    db.transaction().execute(async (trx) => {
      await lockProfiles(trx, userId)
      return readBucket(trx, await act(trx))
    })

  return {
    async list(userId, asked) {
      const { id, is_active, industry_template, search, business_profile_id } = asked
      const chosen = chosenBuckets(db, userId, asked)
      const { limit, offset } = boundsOf(asked)
      const rows = await chosen.orderBy('content_buckets.id', 'desc').limit(limit).offset(offset).execute()
      const { count } = await chosen
        .clearSelect()
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const filters = { id, is_active, industry_template, search, business_profile_id }
      return pageOf(rows.map(describeBucket), Number(count), { path: 'buckets/api/content-buckets/', asked, filters })
    },

    create: (userId, { name, business_profile_id, ...given }) =>
      changing(userId, async (trx) => {
        const of = { userId, businessId: await chosenProfile(trx, userId, business_profile_id) }
        await checkRoom(trx, of)
        await checkName(trx, { ...of, name })
        const columns = {
          ...{ user_id: userId, business_profile_id: of.businessId, name },
          color: given.color ?? (await colorBeside(trx, of)),
          ...(await columnsOfGiven(trx, userId, given)),
        }
        const { id } = await trx.insertInto('content_buckets').values(columns).returning('id').executeTakeFirstOrThrow()
        return id
      }),

    change: (userId, id, { version, name, ...given }) =>
      changing(userId, async (trx) => {
        const row = await lockBucket(trx, userId, id)
        if (version !== undefined && version !== row.version) throw await changedMeanwhile(trx, id)
        if (name !== undefined) await checkName(trx, { userId, businessId: row.business_profile_id, name, except: id })
        const columns = {
          ...(name !== undefined && { name }),
          ...(await columnsOfGiven(trx, userId, given)),
          version: row.version + 1,
          updated_at: new Date(now()),
        }
        await trx.updateTable('content_buckets').set(columns).where('id', '=', id).execute()
        return id
      }),

    remove: (userId, id) => removeBucket(db, { userId, id, now: new Date(now()) }),

    restore: (userId, id) => restoreBucket(db, { userId, id, now: new Date(now()) }),
  }
}

function chosenBuckets(db: Kysely<Database>, userId: number, asked: Asked) {
  const { id, is_active, industry_template, search, business_profile_id } = asked
  const pattern = containing(search ?? '')
  return countedBuckets(db)
    .where('content_buckets.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('content_buckets.id', '=', Number(id)))
    .$if(is_active !== undefined, (query) => query.where('is_active', '=', is_active === 'true'))
    .$if(Boolean(industry_template), (query) => query.where('industry_template', '=', industry_template ?? ''))
    .$if(Boolean(search?.trim()), (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('purpose', 'ilike', pattern)])),
    )
    .$if(business_profile_id !== undefined, (query) =>
      query.where(ofBusiness(business_profile_id ?? '', 'content_buckets')),
    )
}

async function colorBeside(trx: Transaction<Database>, of: OfBusiness) {
  const others = await bucketsOf(trx, of).select('color').execute()
  return nextColor(others.map(({ color }) => color))
}

/** A no that shows the bucket as it is. */
const changedMeanwhile = async (trx: Transaction<Database>, id: number) =>
  new HttpError(409, 'This bucket was changed meanwhile. Here is how it is now.', {
    body: { bucket: await readBucket(trx, id) },
  })
