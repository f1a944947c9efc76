import type { Kysely } from 'kysely'
import type { CampaignAnalytics, setCampaignPostResult } from '../../../contract/campaignAnalytics.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { readUnreadNetworks } from '../../insight/unreadNetworks.ts'
import type { ReadingBudget } from '../../networks/metering/readingBudget.ts'
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

interface Deps {
  db: Kysely<Database>
  readingBudget: Pick<ReadingBudget, 'off'>
  now(): number
}

export function createCampaignAnalyses({ db, readingBudget, now }: Deps): CampaignAnalyses {
  return {
    async read({ id, timezone }, campaignId) {
      const campaign = await ownCampaign(db, id, campaignId)
      return describeAnalytics(db, { timezone, unread: await readUnreadNetworks(readingBudget) }, campaign)
    },
    async setResult({ id: userId, timezone }, id, given) {
      const reader = { timezone, unread: await readUnreadNetworks(readingBudget) }
      return db.transaction().execute((trx) => setPostResult(trx, { userId, reader, now: now() }, { id, given }))
    },
  }
}
