import type { Kysely } from 'kysely'
import type { CampaignAnalytics, setCampaignPostResult } from '../../../contract/campaignAnalytics.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { Database } from '../../db/schema.ts'
import { ownCampaign } from '../campaignRows.ts'
import { describeAnalytics } from './describeAnalytics.ts'
import { setPostResult } from './setPostResult.ts'

/** What came of campaigns. Every method refuses with a sentence; another user's is not found. */
export interface CampaignAnalyses {
  read(userId: number, campaignId: number): Promise<CampaignAnalytics>
  /** What came of a post on one network; answers the analytics of its campaign. */
  setResult(
    userId: number,
    campaignPostId: number,
    given: Received<typeof setCampaignPostResult>['body'],
  ): Promise<CampaignAnalytics>
}

export function createCampaignAnalyses({ db, now }: { db: Kysely<Database>; now(): number }): CampaignAnalyses {
  return {
    read: async (userId, campaignId) => describeAnalytics(db, await ownCampaign(db, userId, campaignId)),
    setResult: (userId, id, given) =>
      db.transaction().execute((trx) => setPostResult(trx, { userId, now: now() }, { id, given })),
  }
}
