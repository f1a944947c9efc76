import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RankedBy } from '../../../contract/analytics.ts'
import type { PostMetric } from '../../../contract/metrics.ts'
import { postMetrics } from '../../../contract/metrics.ts'
import type { Network } from '../../../contract/networks.ts'
import { titleOf } from '../../../rules/content/shortened.ts'
import { engagementMetrics, engagementOf, sumOfTold } from '../../../rules/insight/figures.ts'
import { toldMetrics } from '../../../rules/insight/toldMetrics.ts'
import type { WeekOut } from '../../../rules/insight/weeklyMail.ts'
import type { Database } from '../../db/schema.ts'
import { shownText } from '../../db/shownText.ts'

interface Question {
  userId: number
  /** Its end is not in it. */
  from: Date
  until: Date
  /** Conditions on rows of `posts`. */
  conditions: readonly RawBuilder<unknown>[]
}

/** What went out in a span, and the post that did best by what the networks told last of it. */
export async function readWeekOut(db: Kysely<Database>, question: Question): Promise<WeekOut> {
  const rows = await readRows(db, question)
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  const best = bestOf([...byPost.values()])
  const measure = best?.measure ?? null
  const byNetwork = Map.groupBy(rows, ({ network }) => network)
  const untold = [...byNetwork]
    .filter(([, some]) => !some.some((row) => isTold(row, measure)))
    .map(([network]) => network)
  return {
    posts: byPost.size,
    byNetwork: [...byNetwork].map(([network, some]) => ({
      network,
      posts: new Set(some.map((row) => row.post_id)).size,
    })),
    best,
    neverTold: untold.filter((network) => !tells(network, measure)),
    notYetTold: untold.filter((network) => tells(network, measure)),
  }
}

const readRows = (db: Kysely<Database>, { userId, from, until, conditions }: Question) =>
  db
    .selectFrom('publications as publication')
    .innerJoin('posts', 'posts.id', 'publication.post_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('metric_readings as reading')
          .select([...postMetrics])
          .whereRef('reading.publication_id', '=', 'publication.id')
          .orderBy('step', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['publication.post_id', 'publication.network', shownText('posts').as('text')])
    .select(postMetrics.map((metric) => `last.${metric}` as const))
    .where('publication.user_id', '=', userId)
    .where('publication.part', '=', 1)
    .where('publication.state', '=', 'published')
    .where('publication.published_at', '>=', from)
    .where('publication.published_at', '<', until)
    .where(sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`)
    .orderBy('publication.published_at')
    .orderBy('publication.id')
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** What a post is the best by: the first of these that any post was told. */
const measuresOfBest: Readonly<Record<RankedBy, { value: (row: Row) => number | null; of: readonly PostMetric[] }>> = {
  reach: { value: ({ reach }) => reach, of: ['reach'] },
  impressions: { value: ({ impressions }) => impressions, of: ['impressions'] },
  engagement: { value: engagementOf, of: engagementMetrics },
}
const byRank = ['reach', 'impressions', 'engagement'] as const satisfies readonly RankedBy[]

function bestOf(posts: readonly (readonly Row[])[]): WeekOut['best'] {
  for (const measure of byRank) {
    const [best] = posts.flatMap((rows) => ranked(rows, measure)).toSorted((one, other) => other.value - one.value)
    if (best) return best
  }
  return null
}

function ranked(rows: readonly Row[], measure: RankedBy): NonNullable<WeekOut['best']>[] {
  const value = sumOfTold(rows.map(measuresOfBest[measure].value))
  const [first] = rows
  if (!first || value === null) return []
  return [{ postId: first.post_id, title: titleOf(first.text), measure, value }]
}

/** Whether a measure was told of a publication; without one, whether anything was that posts are ranked by. */
const isTold = (row: Row, measure: RankedBy | null): boolean =>
  (measure === null ? byRank : [measure]).some((one) => measuresOfBest[one].value(row) !== null)

function tells(network: Network, measure: RankedBy | null): boolean {
  const told = toldMetrics[network]
  if (typeof told === 'string') return false
  return (measure === null ? byRank : [measure]).some((one) =>
    measuresOfBest[one].of.some((metric) => told.includes(metric)),
  )
}
