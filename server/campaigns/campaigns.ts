import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createMarketing, type Marketing } from './marketing/marketing.ts'
import { createOwnCampaigns, type OwnCampaigns } from './ownCampaigns.ts'

/** Campaigns: what is said of them, their posts, when these go out, and what comes of it. */
export interface Campaigns {
  own: OwnCampaigns
  marketing: Marketing
}

interface Deps {
  db: Kysely<Database>
  now?: () => number
}

export function createCampaigns({ db, now = Date.now }: Deps): Campaigns {
  return { own: createOwnCampaigns({ db, now }), marketing: createMarketing({ db }) }
}
