import { activeStatuses, stopsOf } from '../../rules/business/campaignStops.ts'
import type { StoppableCampaigns } from '../business/deletion.ts'
import { archiveOwn } from './archiveCampaign.ts'
import { lockCampaign } from './campaignRows.ts'
import { pauseOwn } from './pauseOwn.ts'
import { progressOf } from './progressOf.ts'
import { campaignsSending } from './sending.ts'

/** How the active campaigns of a business are found and stopped, each by a step of the chart. */
export const stoppableCampaigns: StoppableCampaigns = {
  async activeOf(trx, profileId, now) {
    const rows = await trx
      .selectFrom('campaigns')
      .selectAll()
      .where('business_profile_id', '=', profileId)
      .where('status', 'in', activeStatuses)
      .orderBy('id')
      .forUpdate()
      .execute()
    const ids = rows.map(({ id }) => id)
    const sending = await campaignsSending(trx, ids)
    return rows.map((row) => ({
      ...{ id: row.id, name: row.name, status: row.status },
      ...stopsOf({ ...progressOf(row), isSending: sending.has(row.id) }, now),
    }))
  },

  stop: {
    archive: (trx, campaign) => archiveOwn(trx, { ...campaign, isForced: false }),
    force_archive: (trx, campaign) => archiveOwn(trx, { ...campaign, isForced: true }),
    async pause(trx, { userId, id, now }) {
      const campaign = await lockCampaign(trx, userId, id)
      await pauseOwn(trx, campaign, { now, sentence: 'This campaign cannot be paused.' })
    },
  },
}
