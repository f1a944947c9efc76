import type { Kysely } from 'kysely'
import type { CampaignPost } from '../../../contract/campaignPosts.ts'
import type { Ai } from '../../ai/ai.ts'
import type { Database } from '../../db/schema.ts'
import { ownCampaign, postsOfCampaign } from '../campaignRows.ts'
import type { WritingJobs } from '../writing/queueWriting.ts'
import { type ChangePost, createChangePost } from './changePost.ts'
import { createDecidePosts, type DecidePosts } from './decidePosts.ts'
import { createPostReader } from './describePosts.ts'
import { createRewritePost, type RewritePost } from './rewritePost.ts'

/** The posts of campaigns before they are planned: read, changed, decided on, written again. */
export interface CampaignReview {
  list(userId: number, campaignId: number): Promise<CampaignPost[]>
  change: ChangePost
  decide: DecidePosts
  rewrite: RewritePost
}

interface Deps {
  db: Kysely<Database>
  jobs: WritingJobs
  ai: Pick<Ai, 'allowances'>
  now(): number
}

export function createCampaignReview(deps: Deps): CampaignReview {
  const { db } = deps
  return {
    async list(userId, campaignId) {
      const campaign = await ownCampaign(db, userId, campaignId)
      const rows = await postsOfCampaign(db, campaignId)
      const reader = await createPostReader(db, campaign, rows)
      return rows.map(reader.describe)
    },
    change: createChangePost(deps),
    decide: createDecidePosts(deps),
    rewrite: createRewritePost(deps),
  }
}
