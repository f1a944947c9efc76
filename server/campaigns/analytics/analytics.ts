import type { Kysely } from 'kysely'
import type { CampaignAnalytics, setCampaignPostResult } from '../../../contract/campaignAnalytics.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { ownCampaign } from '../campaignRows.ts'
import { describeAnalytics } from './describeAnalytics.ts'
import { setPostResult } from './setPostResult.ts'

type Owner = Pick<User, 'id' | 'timezone'>

/** What came of campaigns. Every method refuses with a sentence; another user's is not found. */
export interface CampaignAnalyses {
  read(user: Owner, campaignId: number): Promise<CampaignAnalytics>
  /** What came of a post on one network; answers the analytics of its campaign. */
  setResult(
    user: Owner,
    campaignPostId: number,
    given: Received<typeof setCampaignPostResult>['body'],
  ): Promise<CampaignAnalytics>
}

export function createCampaignAnalyses({ db, now }: { db: Kysely<Database>; now(): number }): CampaignAnalyses {
  return {
    read: async (user, campaignId) => describeAnalytics(db, user, await ownCampaign(db, user.id, campaignId)),
    setResult: (user, id, given) =>
      db.transaction().execute((trx) => setPostResult(trx, { user, now: now() }, { id, given })),
  }
}
