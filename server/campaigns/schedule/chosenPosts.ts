import type { Transaction } from 'kysely'
import type { ChosenTime } from '../../../contract/content.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { instantOf } from '../../../rules/content/wallTime.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { type CampaignPostRow, type CampaignRow, postsOfCampaign } from '../campaignRows.ts'
import { noDates } from './readSchedule.ts'
import { isDated } from './situation.ts'

/** What was asked of a post of a campaign. */
export interface Chosen<Asked> {
  post: CampaignPostRow
  asked: Asked
}

/** A post that stays as it is, and the sentence why. */
export interface LeftPost {
  campaign_post: number
  text: string
}

/** The posts of a locked campaign that were named, each once, in that order. Refuses one that is not among them. */
export async function chosenPosts<Asked extends { campaign_post: number }>(
  trx: Transaction<Database>,
  campaign: CampaignRow,
  asked: readonly Asked[],
): Promise<Chosen<Asked>[]> {
  const posts = new Map((await postsOfCampaign(trx, campaign.id)).map((post) => [post.id, post]))
  const byId = new Map(asked.map((one) => [one.campaign_post, one]))
  return [...byId].map(([id, one]) => {
    const post = posts.get(id)
    if (!post) {
      throw new HttpError(400, 'A chosen post is not among those of this campaign.', { field: 'campaign_posts' })
    }
    return { post, asked: one }
  })
}

/** Refuses with 409, the sentence and what is left, where anything is: all is done or nothing. */
export function refuseLeft(left: readonly LeftPost[], sentence: (count: number) => string): void {
  if (left.length > 0) throw new HttpError(409, sentence(left.length), { body: { left } })
}

/** Why a campaign's post cannot go out at a time as far as its days say; null where it can. */
export function outsideDates(
  campaign: CampaignRow,
  schedule: ChosenTime,
  { timezone }: Pick<User, 'timezone'>,
): string | null {
  if (!isDated(campaign)) return noDates
  const instant = instantOf(schedule)
  if ('message' in instant) return instant.message
  const day = dayOf(wallTimeAt(instant.at, timezone))
  if (day < campaign.starts_on) return `The campaign begins on ${dayLabel(campaign.starts_on)}. Choose a later time.`
  return day > campaign.ends_on ? `The campaign ends on ${dayLabel(campaign.ends_on)}. Choose an earlier time.` : null
}
