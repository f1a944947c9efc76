import type { Kysely } from 'kysely'
import type { Quality, QualityDays } from '../../../contract/quality.ts'
import type { Database } from '../../db/schema.ts'
import { aiTexts } from './aiTexts.ts'
import { publishingQuality } from './publishingQuality.ts'
import { spanOf } from './span.ts'

/** How the installation did in the last days. */
export async function readQuality(db: Kysely<Database>, days: QualityDays | undefined): Promise<Quality> {
  const now = new Date()
  const span = spanOf(days, now)
  const [people, businesses, publishing, texts] = await Promise.all([
    countPeople(db),
    countBusinesses(db),
    publishingQuality(db, span),
    aiTexts(db, span),
  ])
  return { as_of: now.toISOString(), people, businesses, publishing, ...texts }
}

async function countPeople(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countBusinesses(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('business_profiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
