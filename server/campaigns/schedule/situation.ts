import { entriesOf } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import type { ScheduledAccount, ScheduleSituation } from '../../../rules/campaigns/schedule/situation.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { startOfDay } from '../../../rules/content/wallTime.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { User } from '../../http/auth.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { readOwnHours } from '../../insight/strategy/strategySituation.ts'
import { readSettings } from '../../rescheduling/calendarSettings.ts'
import { slotsOf } from '../../slots/slotRows.ts'
import type { CampaignRow } from '../campaignRows.ts'
import { activeEntries } from '../marketing/readEntries.ts'
import { type PlannedOnAccounts, plannedOnAccounts } from './plannedOnAccounts.ts'

/** What the times of a campaign's posts are chosen by, with what else is shown of the planned ones. */
export interface CampaignSituation extends ScheduleSituation {
  planned: readonly PlannedOnAccounts[]
}

/** A campaign whose first and last day are said. */
export type DatedCampaign = CampaignRow & { starts_on: string; ends_on: string }

export const isDated = (row: CampaignRow): row is DatedCampaign => row.starts_on !== null && row.ends_on !== null

interface Asked {
  /** Of the posts that times are chosen for; those of the campaign are read as well. */
  accountIds: readonly number[]
  /** Milliseconds. */
  now: number
}

/** Reads what times of posts of a campaign are chosen by, on the person's calendar. */
export async function readSituation(
  db: DbOrTrx,
  user: Pick<User, 'id' | 'timezone'>,
  campaign: DatedCampaign,
  { accountIds, now }: Asked,
): Promise<CampaignSituation> {
  const accounts = await accountsOf(db, user.id, { campaignId: campaign.id, accountIds })
  const { conflict_minutes: minutesApart } = await readSettings(db, user.id)
  const businessId = await chosenProfile(db, user.id, campaign.business_profile_id)
  const slots = await slotsOf(db, { userId: user.id, businessId })
  const strategies = entriesOf('platform_strategy', await activeEntries(db)).map(({ fields }) => fields)
  const { timezone } = user
  const { starts_on: startsOn, ends_on: endsOn } = campaign
  const ownHours = await readOwnHours(db, { userId: user.id, businessId, timezone, now }, accounts)
  const planned = await plannedOnAccounts(db, {
    ...{ userId: user.id, campaignId: campaign.id, accountIds: accounts.map(({ id }) => id), now: now - hour },
    from: startOfDay(startsOn, timezone).getTime() - minutesApart * minute,
    until: startOfDay(dayAway(endsOn, 1), timezone).getTime() + minutesApart * minute,
  })
  return {
    ...{ startsOn, endsOn, quietFrom: campaign.quiet_from, quietUntil: campaign.quiet_until },
    ...{ minutesApart, timezone, now, accounts, slots, strategies, ownHours, planned },
  }
}

const minute = 60_000
const hour = 60 * minute

/** Accounts of the campaign and those named that are there, with the posts a week that the campaign has on them. */
async function accountsOf(
  db: DbOrTrx,
  userId: number,
  { campaignId, accountIds }: { campaignId: number; accountIds: readonly number[] },
): Promise<ScheduledAccount[]> {
  const rows = await db
    .selectFrom('social_accounts as account')
    .leftJoin('campaign_accounts as chosen', (join) =>
      join.onRef('chosen.account_id', '=', 'account.id').on('chosen.campaign_id', '=', campaignId),
    )
    .select(['account.id', 'account.network', 'account.handle', 'account.name', 'chosen.posts_per_week'])
    .where('account.user_id', '=', userId)
    .where((eb) => eb.or([eb('chosen.campaign_id', 'is not', null), eb('account.id', 'in', [0, ...accountIds])]))
    .orderBy('account.id')
    .execute()
  return rows.map(({ id, posts_per_week, ...account }) => ({
    ...{ id, network: account.network, label: accountLabel(account), postsPerWeek: posts_per_week },
  }))
}
