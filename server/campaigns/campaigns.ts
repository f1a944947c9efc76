import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import type { Wake } from '../publishing/queue.ts'
import { type CampaignResults, createCampaignResults } from './campaignResults.ts'
import { createMarketing, type Marketing } from './marketing/marketing.ts'
import { createOwnCampaigns, type OwnCampaigns } from './ownCampaigns.ts'
import { type CampaignLifecycle, createCampaignLifecycle } from './schedule/lifecycle.ts'
import { type CampaignSchedule, createCampaignSchedule } from './schedule/schedule.ts'

/** Campaigns: what is said of them, their posts, when these go out, and what comes of it. */
export interface Campaigns {
  own: OwnCampaigns
  results: CampaignResults
  marketing: Marketing
  schedule: CampaignSchedule
  lifecycle: CampaignLifecycle
}

interface Deps {
  db: Kysely<Database>
  wake: Wake
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
}

export function createCampaigns({ db, wake, log, noteFailure, now = Date.now }: Deps): Campaigns {
  return {
    own: createOwnCampaigns({ db, now }),
    results: createCampaignResults({ db, now }),
    marketing: createMarketing({ db }),
    schedule: createCampaignSchedule({ db, wake, now }),
    lifecycle: createCampaignLifecycle({ db, log, noteFailure, now }),
  }
}
