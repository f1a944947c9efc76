import type { readCampaignSchedule } from '../../../contract/campaignSchedule.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { campaignDays, clockChanges } from '../../../rules/campaigns/schedule/campaignDays.ts'
import { bestHours } from '../../../rules/campaigns/schedule/goodQuarters.ts'
import { type Proposal, proposeTimes } from '../../../rules/campaigns/schedule/proposeTimes.ts'
import type { FoundTime } from '../../../rules/campaigns/schedule/situation.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { User } from '../../http/auth.ts'
import { readSettings } from '../../rescheduling/calendarSettings.ts'
import { type CampaignPostRow, ownCampaign, postsOfCampaign } from '../campaignRows.ts'
import { titleOfCampaignPost } from './campaignContent.ts'
import { type CampaignSituation, isDated, readSituation } from './situation.ts'

type Schedule = Answer<typeof readCampaignSchedule>

/** Times for the posts of a campaign that are read or to be read, beside what is planned; `now` in milliseconds. */
export async function readSchedule(
  db: DbOrTrx,
  user: Pick<User, 'id' | 'timezone'>,
  id: number,
  now: number,
): Promise<Schedule> {
  const campaign = await ownCampaign(db, user.id, id)
  const posts = (await postsOfCampaign(db, id)).filter(isToBePlanned)
  if (!isDated(campaign)) return withoutDates(db, user, posts)
  const accountIds = [...new Set(posts.flatMap(({ account_ids }) => account_ids))]
  const situation = await readSituation(db, user, campaign, { accountIds, now })
  const asked = posts.map(({ id: postId, day, account_ids }) => ({ id: postId, day, accountIds: account_ids }))
  const proposals = new Map(proposeTimes(asked, situation).map((proposal) => [proposal.id, proposal]))
  return {
    timezone: user.timezone,
    proposed: posts.flatMap((post) => {
      const proposal = proposals.get(post.id)
      return proposal ? [describe(post, proposal, user)] : []
    }),
    planned: plannedOf(situation),
    minutes_apart: situation.minutesApart,
    clock_changes: clockChanges(situation),
    best_hours: bestHoursOf(situation),
  }
}

const isToBePlanned = ({ state }: CampaignPostRow): boolean => state === 'to_review' || state === 'approved'

function describe(post: CampaignPostRow, proposal: Proposal, { timezone }: Pick<User, 'timezone'>) {
  const { time, source, movedFrom, alternatives, noRoom } = proposal
  const scheduleAt = (found: FoundTime) => scheduleIn(timezone, found)
  return {
    ...described(post),
    schedule: time && scheduleAt(time),
    source,
    moved_from: movedFrom && {
      ...{ schedule: scheduleAt(movedFrom), post_id: movedFrom.post.id, title: movedFrom.post.title },
      minutes: movedFrom.minutes,
    },
    alternatives: alternatives.map(scheduleAt),
    no_room: noRoom,
  }
}

const described = (post: CampaignPostRow) => ({
  campaign_post: post.id,
  account_ids: post.account_ids,
  title: titleOfCampaignPost(post),
  is_approved: post.state === 'approved',
})

/** A time as the wire has it. */
export const scheduleIn = (timezone: string, { at, wallTime }: FoundTime) => ({
  ...{ at: new Date(at).toISOString(), wall_time: wallTime, timezone },
})

/** Between the days of the campaign: what stands just before and behind is read for the distance alone. */
function plannedOf(situation: CampaignSituation): Schedule['planned'] {
  const days = campaignDays(situation)
  const [from, until] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
  return situation.planned
    .filter(({ at }) => at >= from && at < until)
    .map(({ id, title, accountIds, schedule, isOwn }) => ({
      ...{ post_id: id, title, account_ids: accountIds, schedule, is_own: isOwn },
    }))
}

/** Those that own posts have shown; those of the networks that the campaign is on where none have. */
function bestHoursOf({ accounts, strategies, ownHours, ...dates }: CampaignSituation): Schedule['best_hours'] {
  const weekdays = [...new Set(campaignDays(dates).map(({ weekday }) => weekday))]
  const own = bestHours(
    ownHours.map(({ hours }) => hours),
    weekdays,
    'own_results',
  )
  if (own.length > 0) return own
  const networks = [...new Set(accounts.map(({ network }) => network))]
  const ofEach = networks.map((network) =>
    strategies.filter((strategy) => strategy.network === network).flatMap(({ hours }) => hours),
  )
  return bestHours(ofEach, weekdays, 'strategy')
}

async function withoutDates(
  db: DbOrTrx,
  { id, timezone }: Pick<User, 'id' | 'timezone'>,
  posts: readonly CampaignPostRow[],
): Promise<Schedule> {
  const { conflict_minutes } = await readSettings(db, id)
  return {
    timezone,
    proposed: posts.map((post) => ({
      ...described(post),
      ...{ schedule: null, source: null, moved_from: null, alternatives: [], no_room: noDates },
    })),
    ...{ planned: [], minutes_apart: conflict_minutes, clock_changes: [], best_hours: [] },
  }
}

/** Why nothing of a campaign can be planned, for people. */
export const noDates = 'The campaign has no first and last day. Choose them first.'
