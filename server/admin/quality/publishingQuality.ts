import { type Kysely, sql } from 'kysely'
import type { Quality } from '../../../contract/quality.ts'
import { latenesses } from '../../../rules/admin/latenesses.ts'
import type { Database } from '../../db/schema.ts'
import { latenessOf, statesOf, withinOf } from './publicationStates.ts'
import type { Span } from './span.ts'

type Publishing = Quality['publishing']

/** How punctually the posts that were planned for a span went out, and which did not, by network. */
export async function publishingQuality(db: Kysely<Database>, span: Span): Promise<Publishing> {
  const [by_lateness, within, networks, reasons] = await Promise.all([
    countByLateness(db, span),
    readWithin(db, span),
    countByNetwork(db, span),
    mostFrequentReasons(db, span),
  ])
  const described = networks.map((row) => {
    const reason = reasons.find(({ network }) => network === row.network)
    return { ...row, reason: reason ? { text: reason.text, count: reason.count } : null }
  })
  return {
    sent: by_lateness.reduce((sum, { count }) => sum + count, 0),
    by_lateness,
    ...within,
    networks: described.toSorted((one, other) => failedShare(other) - failedShare(one) || other.sent - one.sent),
  }
}

const failedShare = ({ sent, failed }: { sent: number; failed: number }): number => failed / Math.max(1, sent + failed)

/** First parts that were planned for the span: what comes behind one goes out when the one before is there. */
const plannedIn = (db: Kysely<Database>, { from, until }: Span) =>
  db
    .selectFrom('publications')
    .where('publications.part', '=', sql.lit(1))
    .where('publications.due_at', '>=', from)
    .where('publications.due_at', '<', until)

const sentIn = (db: Kysely<Database>, span: Span) =>
  plannedIn(db, span)
    .where('publications.state', '=', sql.lit('published'))
    .where('publications.published_at', 'is not', null)

async function countByLateness(db: Kysely<Database>, span: Span): Promise<Publishing['by_lateness']> {
  const rows = await sentIn(db, span)
    .select([latenessOf.as('lateness'), sql<number>`count(*)::int`.as('count')])
    .groupBy('lateness')
    .execute()
  const counts = new Map(rows.map(({ lateness, count }) => [lateness, count]))
  return latenesses.map((lateness) => ({ lateness, count: counts.get(lateness) ?? 0 }))
}

async function readWithin(db: Kysely<Database>, span: Span) {
  const { half, most } = await sentIn(db, span)
    .select([withinOf(0.5).as('half'), withinOf(0.99).as('most')])
    .executeTakeFirstOrThrow()
  return { half_within: half === null ? null : Number(half), most_within: most === null ? null : Number(most) }
}

const countIn = (states: readonly string[]) =>
  sql<number>`(count(*) filter (where publications.state in (${sql.join(states.map((state) => sql.lit(state)))})))::int`

const countByNetwork = (db: Kysely<Database>, span: Span) =>
  plannedIn(db, span)
    .select([
      'publications.network',
      countIn(['published']).as('sent'),
      countIn(statesOf('failed')).as('failed'),
      countIn(statesOf('unknown')).as('unknown'),
      countIn(statesOf('missed')).as('missed'),
    ])
    .groupBy('publications.network')
    .execute()

/** Of each network why most posts failed. */
const mostFrequentReasons = (db: Kysely<Database>, span: Span) =>
  plannedIn(db, span)
    .where('publications.state', '=', sql.lit('failed'))
    .where('publications.reason', 'is not', null)
    .distinctOn('publications.network')
    .select([
      'publications.network',
      sql<string>`publications.reason`.as('text'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['publications.network', 'publications.reason'])
    .orderBy('publications.network')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('publications.reason')
    .execute()
