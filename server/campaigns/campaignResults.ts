import type { Kysely, Transaction } from 'kysely'
import { type CampaignResult, mostCampaignResults, type setCampaignResult } from '../../contract/campaignResults.ts'
import type { Campaign } from '../../contract/campaigns.ts'
import type { Received } from '../../contract/endpoint.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { lockCampaign, ownCampaign } from './campaignRows.ts'
import { describeCampaign } from './describeCampaign.ts'

type Owner = Pick<User, 'id' | 'timezone'>
type Given = Received<typeof setCampaignResult>['body']

/** How far campaigns came, as it is told. Every method refuses with a sentence; another user's is not found. */
export interface CampaignResults {
  list(user: Owner, id: number): Promise<CampaignResult[]>
  /** In place of what was told for the day; an amount of null takes it back. */
  set(user: Owner, id: number, given: Given): Promise<Campaign>
}

export function createCampaignResults({ db, now }: { db: Kysely<Database>; now(): number }): CampaignResults {
  return {
    async list(user, id) {
      await ownCampaign(db, user.id, id)
      return toldByDay(db, id)
    },

    set: (user, id, { day, amount }) =>
      db.transaction().execute(async (trx) => {
        await lockCampaign(trx, user.id, id)
        if (day > dayOf(wallTimeAt(now(), user.timezone))) {
          throw new HttpError(400, 'This day is still to come: tell the result once it is over.', { field: 'day' })
        }
        await trx.deleteFrom('campaign_results').where('campaign_id', '=', id).where('day', '=', day).execute()
        if (amount !== null) await insert(trx, { campaign_id: id, day, amount })
        const row = await trx
          .updateTable('campaigns')
          .set({ updated_at: new Date(now()) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return describeCampaign(trx, user, row, now())
      }),
  }
}

/** What was told of a campaign, the first day first. */
export const toldByDay = (db: DbOrTrx, campaignId: number): Promise<CampaignResult[]> =>
  db
    .selectFrom('campaign_results')
    .select(['day', 'amount'])
    .where('campaign_id', '=', campaignId)
    .orderBy('day')
    .execute()

async function insert(trx: Transaction<Database>, result: CampaignResult & { campaign_id: number }): Promise<void> {
  const { count } = await trx
    .selectFrom('campaign_results')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('campaign_id', '=', result.campaign_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostCampaignResults) {
    throw new HttpError(409, `A campaign has results of ${mostCampaignResults} days at most. Take one back first.`)
  }
  await trx.insertInto('campaign_results').values(result).execute()
}
