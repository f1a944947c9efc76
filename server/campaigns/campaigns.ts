import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Ai } from '../ai/ai.ts'
import type { Database } from '../db/schema.ts'
import type { ReadingBudget } from '../networks/metering/readingBudget.ts'
import type { NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import type { Wake } from '../publishing/queue.ts'
import { type CampaignAnalyses, createCampaignAnalyses } from './analytics/analytics.ts'
import { type CampaignResults, createCampaignResults } from './campaignResults.ts'
import { createMarketing, type Marketing } from './marketing/marketing.ts'
import { createOwnCampaigns, type OwnCampaigns } from './ownCampaigns.ts'
import { type CampaignReview, createCampaignReview } from './review/review.ts'
import { type CampaignLifecycle, createCampaignLifecycle } from './schedule/lifecycle.ts'
import { type CampaignSchedule, createCampaignSchedule } from './schedule/schedule.ts'
import { createWritingQueue } from './writing/queueWriting.ts'
import { type CampaignWriting, createCampaignWriting } from './writing/writing.ts'

/** Campaigns: what is said of them, their posts, when these go out, and what comes of it. */
export interface Campaigns {
  own: OwnCampaigns
  results: CampaignResults
  analytics: CampaignAnalyses
  marketing: Marketing
  writing: CampaignWriting
  review: CampaignReview
  schedule: CampaignSchedule
  lifecycle: CampaignLifecycle
}

interface Deps {
  db: Kysely<Database>
  /** No other process has the database. */
  isEmbedded: boolean
  jobs: PgBoss
  wake: Wake
  ai: Pick<Ai, 'allowances' | 'campaignTexts'>
  readingBudget: Pick<ReadingBudget, 'off'>
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
}

export async function createCampaigns({ now = Date.now, ...deps }: Deps): Promise<Campaigns> {
  const { db, wake } = deps
  await createWritingQueue(deps.jobs)
  return {
    own: createOwnCampaigns({ db, now }),
    results: createCampaignResults({ db, now }),
    analytics: createCampaignAnalyses({ ...deps, now }),
    marketing: createMarketing({ db }),
    writing: createCampaignWriting({ ...deps, now }),
    review: createCampaignReview({ ...deps, now }),
    schedule: createCampaignSchedule({ db, wake, now }),
    lifecycle: createCampaignLifecycle({ ...deps, now }),
  }
}
