import { sql } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { type CampaignMetric, type ReadNumbers, sumNumbers } from '../../../rules/campaigns/readFigures.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { engagementTold, joinLastReading } from '../../insight/lastReading.ts'

/** What a network told last of a post, on all accounts there. */
interface ReadPlace {
  /** Null before the first reading. */
  numbers: ReadNumbers | null
  /** The latest; null before the first. */
  readAt: Date | null
  /** The number of the goal; null unless it was told of every account that the post is out on there. */
  goalAmount: number | null
}

export type PostReadings = ReadonlyMap<Network, ReadPlace>

export const notRead: ReadPlace = { numbers: null, readAt: null, goalAmount: null }

/** What networks told of the posts of a campaign, by post and network; `goal`: which number its goal is, if any. One statement. */
export async function readingsOf(
  db: DbOrTrx,
  campaignId: number,
  goal: CampaignMetric | null,
): Promise<ReadonlyMap<number, PostReadings>> {
  const byPost = Map.groupBy(await rowsOf(db, campaignId), ({ post_id }) => post_id)
  return new Map(
    [...byPost].map(([postId, rows]) => {
      const byNetwork = Map.groupBy(rows, ({ network }) => network)
      return [postId, new Map([...byNetwork].map(([network, some]) => [network, placeOf(some, goal)]))]
    }),
  )
}

interface Row extends ReadNumbers {
  post_id: number
  network: Network
  read_at: Date | null
}

async function rowsOf(db: DbOrTrx, campaignId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select publications.post_id, publications.network, last.read_at,
      last.reach, last.impressions, ${engagementTold} as engagement, last.clicks
    from publications
    ${joinLastReading}
    where publications.part = 1 and publications.state = 'published'
      and publications.post_id in (select post_id from campaign_posts
        where campaign_id = ${campaignId} and state = 'planned' and post_id is not null)`.execute(db)
  return rows
}

function placeOf(rows: readonly Row[], goal: CampaignMetric | null): ReadPlace {
  const readAt = rows.reduce<Date | null>(
    (latest, { read_at }) => (read_at !== null && (latest === null || read_at > latest) ? read_at : latest),
    null,
  )
  const numbers = sumNumbers(rows)
  const isWhole = goal !== null && rows.every((row) => row[goal] !== null)
  return { numbers: readAt && numbers, readAt, goalAmount: isWhole ? numbers[goal] : null }
}
