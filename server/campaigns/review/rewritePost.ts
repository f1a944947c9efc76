import type { Kysely } from 'kysely'
import type { CampaignPost, rewriteCampaignPost } from '../../../contract/campaignPosts.ts'
import type { Received } from '../../../contract/endpoint.ts'
import { rewriteRefusal } from '../../../rules/campaigns/postDecision.ts'
import type { Ai } from '../../ai/ai.ts'
import type { AiUser } from '../../ai/allowance.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { type CampaignPostRow, lockCampaignPost, ownCampaignPost } from '../campaignRows.ts'
import { isWritten } from '../writing/pendingPosts.ts'
import { queueWriting, type WritingJobs } from '../writing/queueWriting.ts'
import { unreadyAi } from '../writing/unreadyAi.ts'
import { checkVersion } from './changePost.ts'
import { createPostReader } from './describePosts.ts'
import { checkOpen } from './openCampaign.ts'

type Asked = Received<typeof rewriteCampaignPost>['body']

/**
 * Has a post written again in the background; what it says stays until the new text is there. Refuses with a sentence;
 * another user's is not found.
 */
export type RewritePost = (user: AiUser, id: number, asked: Asked) => Promise<CampaignPost>

interface Deps {
  db: Kysely<Database>
  jobs: WritingJobs
  ai: Pick<Ai, 'allowances'>
  now(): number
}

export function createRewritePost({ db, jobs, ai, now }: Deps): RewritePost {
  return async (user, id, { version, writer, wish }) => {
    await ownCampaignPost(db, user.id, id)
    if (writer === 'ai') await checkAllowance(ai, user)
    return db.transaction().execute(async (trx) => {
      const { campaign, post } = await lockCampaignPost(trx, user.id, id)
      const reader = await createPostReader(trx, campaign, [post])
      checkOpen(campaign)
      checkState(post)
      checkVersion(post, version, reader)
      if (!isWritten[campaign.status])
        throw new HttpError(409, 'Nothing of this campaign is written. Have all of it written.')
      const wanted = await trx
        .updateTable('campaign_posts')
        .set({
          ...{ state: 'waiting', wanted_writer: writer, wish, tries: 0, writing_until: null, reason: null },
          ...{ version: post.version + 1, updated_at: new Date(now()) },
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await queueWriting(jobs, trx, campaign.id)
      return reader.describe(wanted)
    })
  }
}

function checkState({ state }: CampaignPostRow): void {
  const refusal = rewriteRefusal(state)
  if (refusal !== null) throw new HttpError(409, refusal)
}

/** Before the transaction: the allowance is read over a connection of its own. */
async function checkAllowance(ai: Deps['ai'], user: AiUser): Promise<void> {
  const { status } = await ai.allowances.read(user)
  if (status !== 'ready') throw new HttpError(409, unready[status])
}

const unready = {
  ...unreadyAi,
  used_up: "Today's AI texts are used up. Use the texts of the template, or wait until tomorrow.",
} as const
