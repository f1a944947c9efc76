import { type Kysely, sql, type Transaction } from 'kysely'
import type { Received } from '../../contract/endpoint.ts'
import { type changeSlot, type createSlots, mostSlots, type TimeSlot } from '../../contract/slots.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { type OfBusiness, slotsById, slotsOf } from './slotRows.ts'

type New = Received<typeof createSlots>['body']
type Written = Received<typeof changeSlot>['body']

/** A person's slots. Every method refuses with a sentence; another person's are not found. */
export interface Slots {
  /** Of the primary business unless one is named; in the order of a week. */
  list(userId: number, businessId: number | undefined): Promise<TimeSlot[]>
  /** Those that are there already are left out, and counted. */
  create(userId: number, given: New): Promise<{ results: TimeSlot[]; skipped: number }>
  change(userId: number, id: number, written: Written): Promise<TimeSlot>
  remove(userId: number, id: number): Promise<void>
}

export function createSlotService(db: Kysely<Database>): Slots {
  return {
    async list(userId, business) {
      return slotsOf(db, { userId, businessId: await chosenProfile(db, userId, business) })
    },

    create: (userId, { slots, business_profile_id }) =>
      db.transaction().execute(async (trx) => {
        await lockProfiles(trx, userId)
        const of = { userId, businessId: await chosenProfile(trx, userId, business_profile_id) }
        const made = await insertSlots(trx, of, slots)
        const results = await slotsById(trx, userId, made)
        return { results, skipped: slots.length - results.length }
      }),

    change: (userId, id, written) =>
      db.transaction().execute(async (trx) => {
        await lockProfiles(trx, userId)
        const before = await readSlot(trx, userId, id)
        await checkNamed(trx, userId, [written])
        const row = rowOf({ userId, businessId: before.business_profile_id }, written)
        if (await isThere(trx, row, id)) {
          throw new HttpError(409, 'There is a slot at that time already.', { field: 'time' })
        }
        await trx.updateTable('time_slots').set(row).where('id', '=', id).execute()
        return readSlot(trx, userId, id)
      }),

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('time_slots')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw noSuchSlot()
    },
  }
}

/**
 * Makes slots of a business in a transaction that holds the person's profiles; answers their ids, those that are there
 * already left out. Refuses what is not the person's, and more than a business may have.
 */
export async function insertSlots(
  trx: Transaction<Database>,
  of: OfBusiness,
  slots: readonly Written[],
): Promise<number[]> {
  await checkNamed(trx, of.userId, slots, 'slots')
  const made = await trx
    .insertInto('time_slots')
    .values(distinctTimes(slots.map((slot) => rowOf(of, slot))))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if ((await slotsOf(trx, of)).length > mostSlots)
    throw new HttpError(409, `A business has ${mostSlots} slots at most.`)
  return made.map(({ id }) => id)
}

type Row = ReturnType<typeof rowOf>

/** One of an account goes with it to whatever business the account posts for. */
const rowOf = ({ userId, businessId }: OfBusiness, { weekday, time, account_id, bucket_id }: Written) => ({
  user_id: userId,
  business_profile_id: account_id ? null : businessId,
  account_id: account_id ?? null,
  bucket_id: bucket_id ?? null,
  weekday,
  time,
})

const distinctTimes = (rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.account_id} ${row.weekday} ${row.time}`, row])).values(),
]

const isThere = async (trx: Transaction<Database>, row: Row, except: number): Promise<boolean> =>
  (await trx
    .selectFrom('time_slots')
    .select('id')
    .where('id', '!=', except)
    .where('user_id', '=', row.user_id)
    .where('business_profile_id', 'is not distinct from', row.business_profile_id)
    .where('account_id', 'is not distinct from', row.account_id)
    .where('weekday', '=', row.weekday)
    .where('time', '=', row.time)
    .executeTakeFirst()) !== undefined

/** Refuses an account and a bucket that are not the person's own, with the field: that of the list where several are made. */
async function checkNamed(
  trx: Transaction<Database>,
  userId: number,
  slots: readonly Written[],
  list?: 'slots',
): Promise<void> {
  const [accounts, buckets] = [await ownAccounts(trx, userId, slots), await ownBuckets(trx, userId, slots)]
  for (const { account_id, bucket_id } of slots) {
    if (account_id && !accounts.has(account_id)) {
      throw new HttpError(400, 'The chosen account is not among yours.', { field: list ?? 'account_id' })
    }
    if (bucket_id && !buckets.has(bucket_id)) {
      throw new HttpError(400, 'The chosen bucket is not among yours.', { field: list ?? 'bucket_id' })
    }
  }
}

async function ownAccounts(trx: Transaction<Database>, userId: number, slots: readonly Written[]) {
  const rows = await trx
    .selectFrom('social_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', anyOf(slots.map(({ account_id }) => account_id)))
    .where('state', '!=', 'disconnected')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function ownBuckets(trx: Transaction<Database>, userId: number, slots: readonly Written[]) {
  const rows = await trx
    .selectFrom('content_buckets')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', anyOf(slots.map(({ bucket_id }) => bucket_id)))
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const anyOf = (ids: readonly (number | null | undefined)[]) =>
  sql<number>`any(${ids.filter((id) => id !== null && id !== undefined)}::int[])`

async function readSlot(trx: Transaction<Database>, userId: number, id: number): Promise<TimeSlot> {
  const [slot] = await slotsById(trx, userId, [id])
  if (!slot) throw noSuchSlot()
  return slot
}

const noSuchSlot = () => notFound('There is no such slot.')
