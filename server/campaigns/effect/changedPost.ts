import type { ChangedPost, ScheduledPost } from '../../../rules/campaigns/postsChange.ts'
import { isSameSet } from '../../../rules/content/draft.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { accountsOf, isUntouched } from '../../business/unschedule.ts'
import type { LockedPost } from '../../content/lockedPost.ts'
import type { CampaignPostRow } from '../campaignRows.ts'
import { isAsPlanned } from '../schedule/campaignContent.ts'

/** A post of a campaign with what was made of it, as `changeEffect` asks. Days are on the person's calendar. */
export const changedPost = (post: CampaignPostRow, made: LockedPost | undefined, timezone: string): ChangedPost => ({
  ...{ id: post.id, state: post.state, day: post.day, account_ids: post.account_ids, reason: post.reason },
  hasText: post.text !== '',
  scheduled: made ? scheduledPost(post, made, timezone) : null,
})

function scheduledPost(post: CampaignPostRow, { row, publications }: LockedPost, timezone: string): ScheduledPost {
  const account_ids = publications.length > 0 ? accountsOf(publications) : row.account_ids
  return {
    hasBegun: !publications.every(isUntouched),
    day: row.due_at === null ? post.day : dayOf(wallTimeAt(row.due_at.getTime(), timezone)),
    account_ids,
    isChanged: !isAsPlanned(row, post) || !isSameSet(account_ids, post.account_ids),
  }
}
