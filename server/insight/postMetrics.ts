import type { Kysely } from 'kysely'
import { postMetrics } from '../../contract/metrics.ts'
import type { AccountMetrics, MetricsState, PostNumbers } from '../../contract/postMetrics.ts'
import { metricsToldBy } from '../../rules/insight/toldMetrics.ts'
import { unreadBecause } from '../../rules/insight/unreadBecause.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import { type BudgetState, nextMonth } from '../../rules/networks/readingBudget.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'
import type { ReadingBudget } from '../networks/metering/readingBudget.ts'

interface Deps {
  db: Kysely<Database>
  readingBudget: ReadingBudget
  /** Milliseconds. */
  now: number
}

/** What the networks told last of a person's post. Refuses where there is no such post. */
export async function readPostNumbers(
  { db, readingBudget, now }: Deps,
  userId: number,
  postId: number,
): Promise<PostNumbers> {
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!post) throw notFound('There is no such post.')
  const rows = await readRows(db, postId)
  const described = rows.map(async (row) =>
    describe(row, await readingBudget.stateOf(row.network, row.is_practice), now),
  )
  return { accounts: await Promise.all(described) }
}

const readRows = (db: Kysely<Database>, postId: number) =>
  db
    .selectFrom('publications as publication')
    .innerJoin('social_accounts as account', 'account.id', 'publication.account_id')
    .leftJoin('metric_collections as collection', 'collection.publication_id', 'publication.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('metric_readings as reading')
          .select(['read_at', ...postMetrics])
          .whereRef('reading.publication_id', '=', 'publication.id')
          .orderBy('step', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['publication.network', 'publication.removed_at', 'publication.account_id'])
    .select(['account.handle', 'account.name', 'account.state', 'account.is_practice'])
    .select('account.post_metrics_denied_at')
    .select(['collection.publication_id as collected', 'collection.next_at', 'collection.tries'])
    .select(['last.read_at', ...postMetrics.map((metric) => `last.${metric}` as const)])
    .where('publication.post_id', '=', postId)
    .where('publication.part', '=', 1)
    .where('publication.state', '=', 'published')
    .orderBy('publication.id')
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

function describe(row: Row, budget: BudgetState, now: number): AccountMetrics {
  const state = stateOf(row, budget)
  const isReadOn = row.state === 'connected' && row.removed_at === null && row.post_metrics_denied_at === null
  return {
    account_id: row.account_id,
    network: row.network,
    account_name: accountLabel(row),
    state,
    metrics: row.read_at === null ? [] : metricsToldBy(row.network).map((metric) => ({ metric, value: row[metric] })),
    read_at: row.read_at?.toISOString() ?? null,
    next_read_at: isReadOn ? nextReading(row, budget, now) : null,
  }
}

/** What is due while the month's budget is used up is read next month. */
function nextReading({ next_at }: Row, budget: BudgetState, now: number): string | null {
  if (budget === 'off' || next_at === null) return null
  const earliest = budget === 'used_up' ? nextMonth(now) : 0
  return new Date(Math.max(Number(next_at), earliest)).toISOString()
}

function stateOf(row: Row, budget: BudgetState): MetricsState {
  const unread = row.read_at === null ? unreadBecause(row.network, budget) : null
  return unread ?? readStateOf(row, budget)
}

function readStateOf(
  { removed_at, state, read_at, collected, next_at, tries, post_metrics_denied_at }: Row,
  budget: BudgetState,
): MetricsState {
  if (read_at !== null && (removed_at !== null || next_at === null)) return 'read'
  if (removed_at !== null || (collected !== null && next_at === null)) return 'gone'
  if (state !== 'connected') return 'expired'
  if (post_metrics_denied_at !== null) return 'denied'
  if (read_at !== null) return 'read'
  if (budget === 'used_up') return 'budget_used_up'
  return tries === null || tries === 0 ? 'waiting' : 'missed'
}
