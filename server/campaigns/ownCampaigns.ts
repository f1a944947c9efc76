import type { Kysely } from 'kysely'
import type { Campaign } from '../../contract/campaigns.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { ownCampaign } from './campaignRows.ts'
import { describeCampaign } from './describeCampaign.ts'

type Owner = Pick<User, 'id' | 'timezone'>

/** What a person says of their campaigns. Every method refuses with a sentence; another user's is not found. */
export interface OwnCampaigns {
  read(user: Owner, id: number): Promise<Campaign>
}

export function createOwnCampaigns({ db, now }: { db: Kysely<Database>; now(): number }): OwnCampaigns {
  return {
    async read(user, id) {
      return describeCampaign(db, user, await ownCampaign(db, user.id, id), now())
    },
  }
}
