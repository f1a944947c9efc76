import type { Kysely } from 'kysely'
import type { Campaign } from '../../../contract/campaigns.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { lockCampaign, ownCampaign } from '../campaignRows.ts'
import { describeCampaign } from '../describeCampaign.ts'
import { changeStatus } from '../transition.ts'
import { pendingOf, releasePending } from './pendingPosts.ts'

/** Ends writing a campaign, or those of its posts that are written again. Refuses with 409 where nothing is being written. */
export type StopWriting = (user: Pick<User, 'id' | 'timezone'>, id: number) => Promise<Campaign>

const nothing = 'Nothing is being written.'

export function createStopWriting({ db, now }: { db: Kysely<Database>; now(): number }): StopWriting {
  return (user, id) =>
    db.transaction().execute(async (trx) => {
      const at = now()
      const campaign = await lockCampaign(trx, user.id, id)
      const isGenerating = campaign.status === 'generating'
      if (!isGenerating && (await pendingOf(trx, id)).length === 0) throw new HttpError(409, nothing)
      await releasePending(trx, id, { reason: null, now: at })
      if (isGenerating) {
        await changeStatus(trx, campaign, { type: 'writing.stopped' }, { now: at, sentence: nothing })
        const ended = { writing_problem: null, writing_problem_text: null }
        await trx.updateTable('campaigns').set(ended).where('id', '=', id).execute()
      }
      return describeCampaign(trx, user, await ownCampaign(trx, user.id, id), at)
    })
}
