import { sql, type Transaction } from 'kysely'
import { mostCampaigns, mostCampaignsInAll } from '../../contract/campaigns.ts'
import { numberLabel } from '../../rules/shell/words.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

/** How many campaigns a person has that are not archived, and in all. */
export async function countCampaigns(db: DbOrTrx, userId: number): Promise<{ open: number; all: number }> {
  const { open, all } = await db
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .select(sql<number | string>`count(*) filter (where status <> 'archived')`.as('open'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { open: Number(open), all: Number(all) }
}

/** Refuses with 409 where one more that is not archived is too many; with the person's profiles locked. */
export async function checkRoom(trx: Transaction<Database>, userId: number): Promise<void> {
  const { open } = await countCampaigns(trx, userId)
  if (open < mostCampaigns) return
  throw new HttpError(409, `You can have ${mostCampaigns} campaigns that are not archived. Archive one first.`)
}

/** The same of one that is made. */
export async function checkRoomForNew(trx: Transaction<Database>, userId: number): Promise<void> {
  await checkRoom(trx, userId)
  const { all } = await countCampaigns(trx, userId)
  if (all < mostCampaignsInAll) return
  throw new HttpError(
    409,
    `You can have ${numberLabel(mostCampaignsInAll)} campaigns with the archived ones. Bring one back and change it instead.`,
  )
}
