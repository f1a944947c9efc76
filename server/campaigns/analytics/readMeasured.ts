import { sql } from 'kysely'
import type { CampaignPostState } from '../../../contract/campaignPosts.ts'
import { type Network, networks } from '../../../contract/networks.ts'
import type { VariantPost } from '../../../rules/campaigns/experiment/experimentResult.ts'
import { goalMetric } from '../../../rules/campaigns/goalMetric.ts'
import { isTroubled, type MeasuredNetwork } from '../../../rules/campaigns/measuredPosts.ts'
import { titleOf } from '../../../rules/content/shortened.ts'
import { accountLabel, type NamedAccount } from '../../../rules/networks/accountLabel.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { shownText } from '../../db/shownText.ts'
import type { CampaignRow } from '../campaignRows.ts'
import { noReadings, notRead, type PostReadings, readingsOf } from './readingsOf.ts'

/** A post of a campaign with what became of it on each network that it goes to, in the order of the networks. */
export interface CampaignMeasure extends VariantPost {
  id: number
  position: number
  week: number
  state: CampaignPostState
  /** The post that was made of it and is there still; null before, and once it is deleted. */
  postId: number | null
  dueAt: Date | null
  /** How the post that was made of it begins. */
  title: string
  networks: readonly NetworkMeasure[]
  /** The same on each account, in no order. */
  accounts: readonly AccountMeasure[]
}

/** `amount`: as the person told it where the post is on no other account of the network, and as the network told it elsewhere. */
export interface AccountMeasure extends MeasuredNetwork {
  accountId: number
  /** What it is called. */
  accountName: string
}

interface NetworkMeasure extends MeasuredNetwork {
  /** When it went out there first; null while it did not. */
  publishedAt: Date | null
  /** What the person told, and the number of the goal that the network told; what counts is the first that is there. */
  typedAmount: number | null
  readAmount: number | null
  /** When `read` was told, the latest of it. */
  readAt: Date | null
}

/** The posts of a campaign in order, measured. Five statements, however many there are. */
export async function readMeasured(
  db: DbOrTrx,
  { id, user_id, goal_unit }: Pick<CampaignRow, 'id' | 'user_id' | 'goal_unit'>,
): Promise<CampaignMeasure[]> {
  const rows = await postsOf(db, id)
  const found = await placesOf(db, id)
  const places = Map.groupBy(found, ({ post_id }) => post_id)
  const accounts = await accountsOf(db, user_id, [
    ...new Set([...rows.flatMap(({ account_ids }) => account_ids), ...found.map(({ account_id }) => account_id)]),
  ])
  const readings = await readingsOf(db, id, goalMetric(goal_unit))
  const told = Map.groupBy(await resultsOf(db, id), ({ campaign_post_id }) => campaign_post_id)
  return rows.map((row) => {
    const own = row.post_id === null ? [] : (places.get(row.post_id) ?? [])
    const known: Known = {
      told: new Map((told.get(row.id) ?? []).map(({ network, amount }) => [network, amount])),
      readings: (row.post_id !== null && readings.get(row.post_id)) || noReadings,
    }
    const goesTo = placesToGo(own, row, accounts)
    return {
      ...{ id: row.id, position: row.position, week: row.week, state: row.state, variant: row.experiment_variant },
      ...{ postId: row.post_id, dueAt: row.due_at, title: titleOf(row.text ?? '') },
      isOnSchedule: row.is_draft === false,
      networks: networkMeasures(goesTo, known),
      accounts: goesTo.map((place) => accountMeasure(place, goesTo, known)),
    }
  })
}

interface Row {
  id: number
  position: number
  week: number
  state: CampaignPostState
  experiment_variant: string | null
  post_id: number | null
  is_draft: boolean | null
  due_at: Date | null
  text: string | null
  /** That it is to go to; empty once its publications say it. */
  account_ids: number[]
}

async function postsOf(db: DbOrTrx, campaignId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select of_campaign.id, of_campaign.position, of_campaign.week, of_campaign.state, of_campaign.experiment_variant,
      post.id as post_id, post.is_draft, post.due_at, ${shownText('post')} as text,
      case when post.id is null then of_campaign.account_ids
        when post.is_draft then post.account_ids else '[]' end as account_ids
    from campaign_posts of_campaign
    left join posts post on post.id = of_campaign.post_id and of_campaign.state = 'planned'
    where of_campaign.campaign_id = ${campaignId}
    order by of_campaign.position`.execute(db)
  return rows
}

/** What became of a post on one account, in all its parts. */
interface Place {
  post_id: number
  account_id: number
  network: Network
  published_at: Date | null
  is_troubled: boolean
}

const troubled = sql.join(Object.entries(isTroubled).flatMap(([state, isSo]) => (isSo ? state : [])))

async function placesOf(db: DbOrTrx, campaignId: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select part.post_id, part.account_id, part.network, bool_or(part.state in (${troubled})) as is_troubled,
      min(coalesce(part.published_at, part.sent_at, part.due_at)) filter (where part.state = 'published') as published_at
    from publications part
    where part.post_id in (select post_id from campaign_posts
      where campaign_id = ${campaignId} and state = 'planned' and post_id is not null)
    group by part.post_id, part.account_id, part.network`.execute(db)
  return rows
}

/** Of disconnected accounts, too. */
async function accountsOf(db: DbOrTrx, userId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'handle', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const resultsOf = (db: DbOrTrx, campaignId: number) =>
  db
    .selectFrom('campaign_post_results as told')
    .innerJoin('campaign_posts as post', 'post.id', 'told.campaign_post_id')
    .select(['told.campaign_post_id', 'told.network', 'told.amount'])
    .where('post.campaign_id', '=', campaignId)
    .execute()

/** An account that a post goes to. */
interface PlaceToGo {
  accountId: number
  accountName: string
  network: Network
  publishedAt: Date | null
  isTroubled: boolean
}

/** A draft may remember where it went wrong: that is no trouble any more. */
function placesToGo(
  own: readonly Place[],
  { account_ids, is_draft }: Pick<Row, 'account_ids' | 'is_draft'>,
  accounts: ReadonlyMap<number, NamedAccount>,
): PlaceToGo[] {
  const placeOf = new Map(own.map((place) => [place.account_id, place]))
  return [...new Set([...placeOf.keys(), ...account_ids])].flatMap((accountId) => {
    const [account, place] = [accounts.get(accountId), placeOf.get(accountId)]
    if (!account) return []
    return {
      ...{ accountId, accountName: accountLabel(account), network: account.network },
      publishedAt: place?.published_at ?? null,
      isTroubled: is_draft !== true && (place?.is_troubled ?? false),
    }
  })
}

/** What is known of a post: what the person told by network, and what networks told. */
interface Known {
  told: ReadonlyMap<Network, number>
  readings: PostReadings
}

const networkMeasures = (places: readonly PlaceToGo[], { told, readings }: Known): NetworkMeasure[] =>
  networks.flatMap((network) => {
    const own = places.filter((place) => place.network === network)
    if (own.length === 0) return []
    const [publishedAt = null] = own.flatMap((place) => place.publishedAt ?? []).toSorted((one, other) => +one - +other)
    const typedAmount = told.get(network) ?? null
    const { goalAmount: readAmount, numbers: read, readAt } = readings.byNetwork.get(network) ?? notRead
    return {
      ...{ network, publishedAt, isOut: publishedAt !== null },
      ...{ amount: typedAmount ?? readAmount, typedAmount, readAmount, read, readAt },
      isTroubled: own.some((place) => place.isTroubled),
    }
  })

function accountMeasure(
  { accountId, accountName, network, publishedAt, isTroubled }: PlaceToGo,
  places: readonly PlaceToGo[],
  { told, readings }: Known,
): AccountMeasure {
  const { goalAmount, numbers: read } = readings.byAccount.get(accountId) ?? notRead
  const isAlone = places.filter((place) => place.network === network).length === 1
  const typed = told.get(network)
  const amount = typed === undefined ? goalAmount : isAlone ? typed : null
  return { ...{ accountId, accountName, network, isTroubled, amount, read }, isOut: publishedAt !== null }
}
