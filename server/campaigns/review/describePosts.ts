import type { CampaignPost, CampaignPostState } from '../../../contract/campaignPosts.ts'
import type { AccountState, Network, TextLimits } from '../../../contract/networks.ts'
import { createFindDoubts, type FindDoubts } from '../../../rules/campaigns/doubts.ts'
import { excess, type Overrun, overrunsOf } from '../../../rules/campaigns/overruns.ts'
import type { DecidedPost } from '../../../rules/campaigns/postDecision.ts'
import { contentCounter } from '../../../rules/networks/countText.ts'
import { businessOf } from '../../ai/askedText.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { CampaignPostRow, CampaignRow } from '../campaignRows.ts'
import { pendingStates } from '../writing/writingProblems.ts'

/** What posts of one campaign are looked at with. */
export interface PostReader {
  describe(row: CampaignPostRow): CampaignPost
  /** What decides whether it can be decided on. */
  decided(row: DecidedColumns): DecidedPost
  /** Its accounts, disconnected ones too. */
  accountsOf(row: Pick<CampaignPostRow, 'account_ids'>): ReviewedAccount[]
}

type DecidedColumns = Pick<CampaignPostRow, 'state' | 'account_ids' | 'text' | 'variants' | 'media_ids'>

export interface ReviewedAccount {
  id: number
  network: Network
  state: AccountState
  limits: TextLimits
}

/** Reads what posts of a campaign are looked at with: their accounts and all that is said of the campaign. */
export async function createPostReader(
  db: DbOrTrx,
  campaign: CampaignRow,
  rows: readonly CampaignPostRow[],
): Promise<PostReader> {
  const accounts = await accountsWith(db, campaign.user_id, rows)
  const dueTimes = await dueTimesOf(db, rows)
  const findDoubts = await doubtsFinder(db, campaign)
  const count = contentCounter()
  const accountsOf: PostReader['accountsOf'] = ({ account_ids }) => account_ids.flatMap((id) => accounts.get(id) ?? [])
  const overruns = (row: DecidedColumns): Overrun[] => overrunsOf(row, accountsOf(row), count)
  return {
    accountsOf,
    decided: (row) => ({
      ...row,
      networks: accountsOf(row).map(({ network }) => network),
      overruns: overruns(row),
      hasConnectedAccount: accountsOf(row).some(({ state }) => state === 'connected'),
    }),
    describe: (row) => ({
      ...columnsOf(row),
      is_queued: pendingStates.some((pending) => pending === row.state) && row.wanted_writer !== null,
      due_at: (row.post_id === null ? null : dueTimes.get(row.post_id)?.toISOString()) ?? null,
      doubts: isDoubted[row.state] ? findDoubts([row.text, ...row.variants.map(({ text }) => text)], row.day) : [],
      too_long: isCounted[row.state] ? overruns(row).map(({ network, count }) => ({ network, by: excess(count) })) : [],
    }),
  }
}

/** Whether somebody has still to believe what it says. */
const isDoubted = {
  waiting: false,
  writing: false,
  to_review: true,
  approved: false,
  rejected: true,
  failed: false,
  planned: false,
} satisfies Record<CampaignPostState, boolean>

/** Whether it says what it would go out with. */
const isCounted = {
  waiting: false,
  writing: false,
  to_review: true,
  approved: true,
  rejected: true,
  failed: true,
  planned: false,
} satisfies Record<CampaignPostState, boolean>

const columnsOf = (row: CampaignPostRow) => ({
  ...{ id: row.id, version: row.version, campaign_id: row.campaign_id, position: row.position, week: row.week },
  ...{ day: row.day, state: row.state, moment: row.moment, experiment_variant: row.experiment_variant },
  ...{ account_ids: row.account_ids, text: row.text, variants: row.variants, media_ids: row.media_ids },
  ...{ writer: row.writer, is_edited: row.is_edited, reason: row.reason, wish: row.wish, post_id: row.post_id },
  ...{ options: row.options, account_options: row.account_options },
  updated_at: row.updated_at.toISOString(),
})

async function accountsWith(db: DbOrTrx, userId: number, rows: readonly CampaignPostRow[]) {
  const ids = [...new Set(rows.flatMap(({ account_ids }) => account_ids))]
  if (ids.length === 0) return new Map<number, ReviewedAccount>()
  const accounts = await db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'state', 'limits'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(accounts.map((account) => [account.id, account]))
}

/** When the posts that were made of these go out, by their ids; those that are held have no time. */
async function dueTimesOf(db: DbOrTrx, rows: readonly CampaignPostRow[]): Promise<Map<number, Date>> {
  const ids = rows.flatMap(({ post_id }) => post_id ?? [])
  if (ids.length === 0) return new Map()
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'due_at'])
    .where('id', 'in', ids)
    .where('is_draft', '=', false)
    .execute()
  return new Map(posts.flatMap(({ id, due_at }) => (due_at === null ? [] : [[id, due_at]])))
}

/** What a model is told of the business may be said, too. */
async function doubtsFinder(db: DbOrTrx, campaign: CampaignRow): Promise<FindDoubts> {
  const { offer, goal, audience, name, tone, goal_amount, goal_unit, starts_on, ends_on } = campaign
  const business = await businessOf(db, campaign.user_id, campaign.business_profile_id)
  const amount = goal_amount === null ? '' : `${goal_amount} ${goal_unit}`
  return createFindDoubts({
    ...{ offer, goal: `${goal}\n${amount}`, audience, others: [name, tone, business.section] },
    ...{ startsOn: starts_on, endsOn: ends_on },
  })
}
