import type { CampaignAnalytics } from '../../../contract/campaignAnalytics.ts'
import { networks } from '../../../contract/networks.ts'
import { campaignWeeks } from '../../../rules/campaigns/campaignWeeks.ts'
import { experimentResult } from '../../../rules/campaigns/experiment/experimentResult.ts'
import { countOn, countOnNetwork, countPosts } from '../../../rules/campaigns/measuredPosts.ts'
import { networkResultDays } from '../../../rules/campaigns/networkResult.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { UnreadNetworks } from '../../insight/unreadNetworks.ts'
import { toldByDay } from '../campaignResults.ts'
import type { CampaignRow } from '../campaignRows.ts'
import { goalPostsByDay } from '../goalPosts.ts'
import { entryByKey, releasedEntries } from '../marketing/readEntries.ts'
import { variantNames } from '../writing/choices.ts'
import { type AccountMeasure, type CampaignMeasure, readMeasured } from './readMeasured.ts'

/** Whom the analytics of a campaign are for, and what is read for them. */
export interface AnalyticsReader {
  timezone: string
  unread: UnreadNetworks
}

/** What came of a campaign, as the wire shows it. Eight statements at most, however many posts it has. */
export async function describeAnalytics(
  db: DbOrTrx,
  { timezone, unread }: AnalyticsReader,
  campaign: CampaignRow,
): Promise<CampaignAnalytics> {
  const results = await toldByDay(db, campaign.id)
  const goalPosts = results.length === 0 ? await goalPostsByDay(db, timezone, campaign) : []
  const posts = await readMeasured(db, campaign)
  const wanted = posts.filter(({ state }) => state !== 'rejected')
  return {
    results,
    network_results: networkResultDays(goalPosts),
    totals: { wanted: wanted.length, ...countPosts(posts) },
    by_network: networksIn(wanted).map((network) => ({
      ...{ network, unread_because: unread(network) },
      ...countOnNetwork(posts, network),
    })),
    by_account: accountsIn(wanted).map(({ accountId, accountName, network }) => ({
      ...{ account_id: accountId, account_name: accountName, network, unread_because: unread(network) },
      ...countOn(posts, ({ accounts }) => accounts.filter((one) => one.accountId === accountId)),
    })),
    by_week: weeksOf(campaign, wanted),
    experiment: experimentResult(await experimentOf(db, campaign), wanted),
    posts: posts.filter(({ postId }) => postId !== null).map((post) => describePost(post, unread)),
  }
}

const networksIn = (posts: readonly CampaignMeasure[]) =>
  networks.filter((network) => posts.some((post) => post.networks.some((one) => one.network === network)))

/** Those of networks that posts go to on more than one account. */
function accountsIn(posts: readonly CampaignMeasure[]): AccountMeasure[] {
  const accounts = new Map(posts.flatMap((post) => post.accounts.map((account) => [account.accountId, account])))
  return networks.flatMap((network) => {
    const own = [...accounts.values()].filter((account) => account.network === network)
    return own.length > 1 ? own.toSorted((one, other) => one.accountName.localeCompare(other.accountName)) : []
  })
}

const weeksOf = (campaign: CampaignRow, wanted: readonly CampaignMeasure[]): CampaignAnalytics['by_week'] =>
  campaignWeeks(
    campaign,
    wanted.map(({ week }) => week),
  ).map((week) => {
    const own = wanted.filter((post) => post.week === week.week)
    return { ...week, wanted: own.length, ...countPosts(own) }
  })

/** One that was taken out of the campaign since is known by its posts alone. */
async function experimentOf(
  db: DbOrTrx,
  campaign: CampaignRow,
): Promise<{ name: string; variants: readonly string[] }> {
  const entries = await releasedEntries(db)
  const entry = entryByKey(entries, 'experiment', campaign.experiment)
  return { name: entry?.name ?? campaign.experiment ?? 'Experiment', variants: variantNames(campaign, entries) }
}

const describePost = (post: CampaignMeasure, unread: UnreadNetworks): CampaignAnalytics['posts'][number] => ({
  ...{ campaign_post: post.id, post_id: post.postId, position: post.position, week: post.week, title: post.title },
  experiment_variant: post.variant,
  due_at: post.dueAt?.toISOString() ?? null,
  networks: post.networks.map(({ network, publishedAt, isTroubled, typedAmount, readAmount, read, readAt }) => ({
    ...{ network, published_at: publishedAt?.toISOString() ?? null, is_troubled: isTroubled },
    ...{ amount: typedAmount, read_amount: readAmount, unread_because: unread(network) },
    read: read && readAt && { ...read, read_at: readAt.toISOString() },
  })),
})
