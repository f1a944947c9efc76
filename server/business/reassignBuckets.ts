import type { Transaction } from 'kysely'
import { namesInstead } from '../../rules/buckets/namesInstead.ts'
import type { Database } from '../db/schema.ts'
import { bucketsOf, takenName } from './bucketNames.ts'

interface Move {
  userId: number
  from: number | null
  to: number | null
}

/**
 * Gives the buckets of one business to another, deleted ones too, which may be restored there. One whose name is taken
 * there gets another.
 */
export async function reassignBuckets(trx: Transaction<Database>, { userId, from, to }: Move): Promise<void> {
  const coming = await bucketsOf(trx, { userId, businessId: from }).select(['id', 'name']).orderBy('id').execute()
  for (const bucket of coming) {
    if ((await takenName(trx, { userId, businessId: to, name: bucket.name })) !== undefined) {
      await rename(trx, { userId, from, to }, bucket)
    }
  }
  await trx
    .updateTable('content_buckets')
    .set({ business_profile_id: to })
    .where('user_id', '=', userId)
    .where('business_profile_id', 'is not distinct from', from)
    .execute()
}

async function rename(
  trx: Transaction<Database>,
  { userId, from, to }: Move,
  { id, name }: { id: number; name: string },
): Promise<void> {
  for (const candidate of namesInstead(name, await businessName(trx, from))) {
    const there = await takenName(trx, { userId, businessId: to, name: candidate })
    const here = await takenName(trx, { userId, businessId: from, name: candidate, except: id })
    if (there !== undefined || here !== undefined) continue
    await trx
      .updateTable('content_buckets')
      .set((eb) => ({ name: candidate, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute()
    return
  }
}

async function businessName(trx: Transaction<Database>, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await trx.selectFrom('business_profiles').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
