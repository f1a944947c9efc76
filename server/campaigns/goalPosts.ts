import { type RawBuilder, sql } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import { goalMetric } from '../../rules/campaigns/goalMetric.ts'
import type { GoalPost, GoalPostOnNetwork } from '../../rules/campaigns/networkResult.ts'
import type { CampaignMetric, ReadNumbers } from '../../rules/campaigns/readFigures.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { engagementTold, joinLastReading, joinReadings } from '../insight/lastReading.ts'
import type { CampaignRow } from './campaignRows.ts'

type Goal = Pick<CampaignRow, 'id' | 'goal_amount' | 'goal_unit'>

/**
 * The posts that are out of campaigns whose goal is a number of the networks, by campaign, each with what was told of it last,
 * on the days of a time zone. One statement, and none where no campaign has such a goal.
 */
export const lastGoalPosts = (db: DbOrTrx, timezone: string, campaigns: readonly Goal[]) =>
  goalPostsOf(db, { timezone, campaigns, readings: joinLastReading })

/** Those of one campaign, with every reading; none where its goal is no number of the networks. */
export const goalPostsByDay = async (db: DbOrTrx, timezone: string, campaign: Goal): Promise<readonly GoalPost[]> =>
  (await goalPostsOf(db, { timezone, campaigns: [campaign], readings: joinReadings })).get(campaign.id) ?? []

interface Asked {
  timezone: string
  campaigns: readonly Goal[]
  /** Joins readings, as `last`. */
  readings: RawBuilder<unknown>
}

async function goalPostsOf(
  db: DbOrTrx,
  { timezone, campaigns, readings }: Asked,
): Promise<ReadonlyMap<number, readonly GoalPost[]>> {
  const metrics = new Map(campaigns.flatMap(metricOf))
  if (metrics.size === 0) return new Map()
  const rows = Map.groupBy(await rowsOf(db, [...metrics.keys()], readings), ({ campaign_id }) => campaign_id)
  return new Map(
    [...metrics].map(([id, metric]) => [
      id,
      [...Map.groupBy(rows.get(id) ?? [], ({ post_id }) => post_id).values()].map((post) =>
        [...Map.groupBy(post, ({ network }) => network).values()].map((some) => onNetwork(some, { metric, timezone })),
      ),
    ]),
  )
}

function metricOf({ id, goal_amount, goal_unit }: Goal): [number, CampaignMetric][] {
  const metric = goal_amount === null ? null : goalMetric(goal_unit)
  return metric === null ? [] : [[id, metric]]
}

interface Row extends ReadNumbers {
  campaign_id: number
  post_id: number
  publication_id: number
  network: Network
  /** Null before the first reading. */
  read_at: Date | null
  /** Null where nothing was typed of the post on the network. */
  typed_amount: number | null
  typed_at: Date | null
}

async function rowsOf(db: DbOrTrx, ids: readonly number[], readings: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select of_campaign.campaign_id, publications.post_id, publications.id as publication_id, publications.network,
      typed.amount as typed_amount, typed.told_at as typed_at,
      last.read_at, last.reach, last.impressions, ${engagementTold} as engagement, last.clicks
    from campaign_posts of_campaign
    join publications on publications.post_id = of_campaign.post_id
    left join campaign_post_results typed
      on typed.campaign_post_id = of_campaign.id and typed.network = publications.network
    ${readings}
    where of_campaign.campaign_id in (${sql.join(ids)}) and of_campaign.state = 'planned'
      and publications.part = 1 and publications.state = 'published'
    order by publications.id, last.step`.execute(db)
  return rows
}

/** `rows`: of one post on one network, the accounts there one after the other. */
function onNetwork(
  rows: readonly Row[],
  { metric, timezone }: { metric: CampaignMetric; timezone: string },
): GoalPostOnNetwork {
  const dayAt = (instant: Date) => dayOf(wallTimeAt(instant.getTime(), timezone))
  const [first] = rows
  const typed =
    first?.typed_at && first.typed_amount !== null ? { day: dayAt(first.typed_at), amount: first.typed_amount } : null
  const accounts = [...Map.groupBy(rows, ({ publication_id }) => publication_id).values()]
  return {
    typed,
    accounts: accounts.map((some) =>
      some.flatMap((row) => (row.read_at === null ? [] : [{ day: dayAt(row.read_at), amount: row[metric] }])),
    ),
  }
}
