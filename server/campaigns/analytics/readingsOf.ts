import { sql } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { type CampaignMetric, type ReadNumbers, sumNumbers } from '../../../rules/campaigns/readFigures.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { engagementTold, joinLastReading } from '../../insight/lastReading.ts'

/** What a network told last of a post, on one account or on all there. */
interface ReadPlace {
  /** Null before the first reading. */
  numbers: ReadNumbers | null
  /** The latest; null before the first. */
  readAt: Date | null
  /** The number of the goal; null unless it was told of every one of those accounts. */
  goalAmount: number | null
}

export interface PostReadings {
  byNetwork: ReadonlyMap<Network, ReadPlace>
  byAccount: ReadonlyMap<number, ReadPlace>
}

export const notRead: ReadPlace = { numbers: null, readAt: null, goalAmount: null }
export const noReadings: PostReadings = { byNetwork: new Map(), byAccount: new Map() }

/** What networks told of the posts of a campaign, by post, network and account; `goal`: which number its goal is, if any. One statement. */
export async function readingsOf(
  db: DbOrTrx,
  campaignId: number,
  goal: CampaignMetric | null,
): Promise<ReadonlyMap<number, PostReadings>> {
  const byPost = Map.groupBy(await rowsOf(db, campaignId), ({ post_id }) => post_id)
  const told = <Key>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
    new Map([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, placeOf(some, goal)]))
  return new Map(
    [...byPost].map(([postId, rows]) => [
      postId,
      { byNetwork: told(rows, ({ network }) => network), byAccount: told(rows, ({ account_id }) => account_id) },
    ]),
  )
}

interface Row extends ReadNumbers {
  post_id: number
  network: Network
  account_id: number
  read_at: Date | null
}

async function rowsOf(db: DbOrTrx, campaignId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select publications.post_id, publications.network, publications.account_id, last.read_at,
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
