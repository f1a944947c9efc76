import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Ai } from '../ai/ai.ts'
import type { Database } from '../db/schema.ts'
import type { NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createMarketing, type Marketing } from './marketing/marketing.ts'
import { createOwnCampaigns, type OwnCampaigns } from './ownCampaigns.ts'
import { type CampaignReview, createCampaignReview } from './review/review.ts'
import { createWritingQueue } from './writing/queueWriting.ts'
import { type CampaignWriting, createCampaignWriting } from './writing/writing.ts'

/** Campaigns: what is said of them, their posts, when these go out, and what comes of it. */
export interface Campaigns {
  own: OwnCampaigns
  marketing: Marketing
  writing: CampaignWriting
  review: CampaignReview
}

interface Deps {
  db: Kysely<Database>
  /** No other process has the database. */
  isEmbedded: boolean
  jobs: PgBoss
  ai: Pick<Ai, 'allowances' | 'campaignTexts'>
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
}

export async function createCampaigns({ now = Date.now, ...deps }: Deps): Promise<Campaigns> {
  const { db } = deps
  await createWritingQueue(deps.jobs)
  return {
    own: createOwnCampaigns({ db, now }),
    marketing: createMarketing({ db }),
    writing: createCampaignWriting({ ...deps, now }),
    review: createCampaignReview({ ...deps, now }),
  }
}
