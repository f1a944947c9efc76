import { sql } from 'kysely'
import type { Campaign } from '../../contract/campaigns.ts'
import type { Network } from '../../contract/networks.ts'
import { isStuck } from '../../rules/business/campaignStops.ts'
import { missingOf } from '../../rules/campaigns/missing.ts'
import { networkResult } from '../../rules/campaigns/networkResult.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { User } from '../http/auth.ts'
import type { CampaignRow } from './campaignRows.ts'
import { lastGoalPosts } from './goalPosts.ts'
import { progressOf } from './progressOf.ts'

/** Campaigns as the wire shows them, in their order; `now` in milliseconds. */
export async function describeCampaigns(
  db: DbOrTrx,
  { timezone }: Pick<User, 'timezone'>,
  rows: readonly CampaignRow[],
  now: number,
): Promise<Campaign[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const today = dayOf(wallTimeAt(now, timezone))
  const [accounts, counts, results] = [await accountsOf(db, ids), await countsOf(db, ids), await lastResults(db, ids)]
  const goalPosts = await lastGoalPosts(
    db,
    timezone,
    rows.filter(({ id }) => !results.has(id)),
  )
  return rows.map((row) => {
    const own = (accounts.get(row.id) ?? []).map(({ account_id, posts_per_week, network }) => ({
      ...{ account_id, posts_per_week, network },
    }))
    return describe(row, {
      accounts: own,
      counts: counts.get(row.id) ?? noPosts,
      result: results.get(row.id) ?? null,
      networkResult: networkResult(goalPosts.get(row.id) ?? []),
      missing: missingOf({ ...row, accounts: own }, today),
      now,
    })
  })
}

export async function describeCampaign(
  db: DbOrTrx,
  user: Pick<User, 'timezone'>,
  row: CampaignRow,
  now: number,
): Promise<Campaign> {
  const [described] = await describeCampaigns(db, user, [row], now)
  if (!described) throw new Error('A campaign that was read is not described')
  return described
}

interface Known {
  accounts: Campaign['accounts']
  counts: Counts
  result: Campaign['result']
  networkResult: Campaign['network_result']
  missing: Campaign['missing']
  now: number
}

const describe = (
  row: CampaignRow,
  { accounts, counts, result, networkResult: network_result, missing, now }: Known,
): Campaign => ({
  id: row.id,
  version: row.version,
  business_profile_id: row.business_profile_id,
  status: row.status,
  status_changed_at: row.status_changed_at.toISOString(),
  is_stuck: isStuck(progressOf(row), now),
  name: row.name,
  form: row.form,
  step: row.step,
  ...{ goal: row.goal, goal_amount: row.goal_amount, goal_unit: row.goal_unit },
  ...{ offer: row.offer, audience: row.audience, tone: row.tone, accounts },
  ...{ starts_on: row.starts_on, ends_on: row.ends_on },
  ...{ quiet_from: row.quiet_from, quiet_until: row.quiet_until },
  ...{ template: row.template, awareness_stage: row.awareness_stage, rules: row.rules, psychology: row.psychology },
  ...{ engagement_triggers: row.engagement_triggers, experiment: row.experiment, missing },
  writing: {
    writer: row.writer,
    wanted: counts.wanted,
    written: counts.written,
    last_at: row.last_written_at?.toISOString() ?? null,
    problem: row.writing_problem,
    problem_text: row.writing_problem_text,
  },
  posts: {
    ...{ to_review: counts.to_review, approved: counts.approved, rejected: counts.rejected, failed: counts.failed },
    ...{ planned: counts.planned, published: counts.published, held: counts.held },
  },
  ...{ result, network_result },
  archived_from: row.archived_from,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

async function accountsOf(db: DbOrTrx, ids: readonly number[]) {
  const rows = await db
    .selectFrom('campaign_accounts as chosen')
    .innerJoin('social_accounts as account', 'account.id', 'chosen.account_id')
    .select(['chosen.campaign_id', 'chosen.account_id', 'chosen.posts_per_week', 'account.network'])
    .where('chosen.campaign_id', 'in', ids)
    .orderBy('chosen.account_id')
    .execute()
  return Map.groupBy(rows satisfies { network: Network }[], ({ campaign_id }) => campaign_id)
}

type Counts = Campaign['posts'] & { wanted: number; written: number }

const noPosts: Counts = {
  ...{ wanted: 0, written: 0, to_review: 0, approved: 0, rejected: 0, failed: 0, planned: 0, published: 0, held: 0 },
}

/** A post that was deleted since it was planned is counted nowhere but among those that were written. */
async function countsOf(db: DbOrTrx, ids: readonly number[]): Promise<Map<number, Counts>> {
  const { rows } = await sql<Counts & { campaign_id: number }>`
    select post.campaign_id,
      count(*)::int as wanted,
      count(*) filter (where post.state not in ('waiting', 'writing', 'failed'))::int as written,
      count(*) filter (where post.state = 'to_review')::int as to_review,
      count(*) filter (where post.state = 'approved')::int as approved,
      count(*) filter (where post.state = 'rejected')::int as rejected,
      count(*) filter (where post.state = 'failed')::int as failed,
      count(*) filter (where post.state = 'planned' and posts.is_draft = false and not is_out)::int as planned,
      count(*) filter (where post.state = 'planned' and is_out)::int as published,
      count(*) filter (where post.state = 'planned' and posts.is_draft and not is_out)::int as held
    from campaign_posts post
    left join posts on posts.id = post.post_id
    cross join lateral (select exists (select from publications part
      where part.post_id = post.post_id and part.state = 'published') as is_out) out
    where post.campaign_id in (${sql.join(ids)})
    group by post.campaign_id`.execute(db)
  return new Map(rows.map(({ campaign_id, ...counts }) => [campaign_id, counts]))
}

async function lastResults(db: DbOrTrx, ids: readonly number[]): Promise<Map<number, { amount: number; day: string }>> {
  const rows = await db
    .selectFrom('campaign_results')
    .select(['campaign_id', 'day', 'amount'])
    .distinctOn('campaign_id')
    .where('campaign_id', 'in', ids)
    .orderBy('campaign_id')
    .orderBy('day', 'desc')
    .execute()
  return new Map(rows.map(({ campaign_id, day, amount }) => [campaign_id, { day, amount }]))
}
