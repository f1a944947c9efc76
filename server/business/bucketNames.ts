import type { Transaction } from 'kysely'
import { mostBuckets } from '../../contract/buckets.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

/** A business's buckets; null: of a person who has none. */
export interface OfBusiness {
  userId: number
  businessId: number | null
}

/** A business's buckets that are not deleted, whose names and number the transaction may rely on once the person is locked. */
export const bucketsOf = (trx: Transaction<Database>, { userId, businessId }: OfBusiness) =>
  trx
    .selectFrom('content_buckets')
    .where('user_id', '=', userId)
    .where('business_profile_id', 'is not distinct from', businessId)
    .where('deleted_at', 'is', null)

/** The name of another bucket of the business that is the same however it is capitalized; undefined where it is free. */
export async function takenName(
  trx: Transaction<Database>,
  { name, except = 0, ...of }: OfBusiness & { name: string; except?: number },
): Promise<string | undefined> {
  const other = await bucketsOf(trx, of)
    .select('name')
    .where('id', '!=', except)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst()
  return other?.name
}

/** Refuses a name that another bucket of the business has. */
export async function checkName(
  trx: Transaction<Database>,
  given: OfBusiness & { name: string; except?: number },
): Promise<void> {
  const taken = await takenName(trx, given)
  if (taken === undefined) return
  throw new HttpError(409, `You already have a bucket called “${taken}”. Choose another name.`, { field: 'name' })
}

/** Refuses more buckets than a business has room for. */
export async function checkRoom(trx: Transaction<Database>, of: OfBusiness, adding = 1): Promise<void> {
  const { count } = await bucketsOf(trx, of)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) + adding <= mostBuckets) return
  throw new HttpError(409, `A business has ${mostBuckets} buckets at most. Delete one first.`)
}
