import type { Kysely } from 'kysely'
import { type PostMetric, postMetrics } from '../../contract/metrics.ts'
import type { AccountMetrics, MetricsState, PostNumbers } from '../../contract/postMetrics.ts'
import { toldMetrics } from '../../rules/insight/toldMetrics.ts'
import { accountLabel } from '../../rules/networks/accountLabel.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'

/** What the networks told last of a person's post. Refuses where there is no such post. */
export async function readPostNumbers(db: Kysely<Database>, userId: number, postId: number): Promise<PostNumbers> {
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!post) throw notFound('There is no such post.')
  return { accounts: (await readRows(db, postId)).map(describe) }
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
    .select(['account.handle', 'account.name', 'account.state'])
    .select(['collection.publication_id as collected', 'collection.next_at', 'collection.tries'])
    .select(['last.read_at', ...postMetrics.map((metric) => `last.${metric}` as const)])
    .where('publication.post_id', '=', postId)
    .where('publication.part', '=', 1)
    .where('publication.state', '=', 'published')
    .orderBy('publication.id')
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

function describe(row: Row): AccountMetrics {
  const state = stateOf(row)
  const isReadOn = row.state === 'connected' && row.removed_at === null
  return {
    account_id: row.account_id,
    network: row.network,
    account_name: accountLabel(row),
    state,
    metrics: row.read_at === null ? [] : metricsOf(row).map((metric) => ({ metric, value: row[metric] })),
    read_at: row.read_at?.toISOString() ?? null,
    next_read_at: isReadOn ? (row.next_at?.toISOString() ?? null) : null,
  }
}

const metricsOf = ({ network }: Pick<Row, 'network'>): readonly PostMetric[] => {
  const told = toldMetrics[network]
  return typeof told === 'string' ? [] : told
}

function stateOf({ network, removed_at, state, read_at, collected, next_at, tries }: Row): MetricsState {
  const told = toldMetrics[network]
  if (typeof told === 'string') return told
  if (read_at !== null && (removed_at !== null || next_at === null)) return 'read'
  if (removed_at !== null || (collected !== null && next_at === null)) return 'gone'
  if (state !== 'connected') return 'expired'
  if (read_at !== null) return 'read'
  return tries === null || tries === 0 ? 'waiting' : 'missed'
}
