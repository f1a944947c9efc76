import { type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Failing, Lateness, Quality } from '../../../contract/quality.ts'
import { latenesses } from '../../../rules/admin/latenesses.ts'
import type { Database } from '../../db/schema.ts'
import { latenessOf, roundedLate, statesOf } from './publicationStates.ts'
import type { Span } from './span.ts'

type Publishing = Quality['publishing']

/** How punctually the posts that were planned for a span went out, and which did not, by network. */
export async function publishingQuality(db: Kysely<Database>, span: Span): Promise<Publishing> {
  const [counts, reasons] = await Promise.all([countPlanned(db, span), mostFrequentReasons(db, span)])
  const out = counts.filter(isOut)
  const networks = [...new Set(counts.map(({ network }) => network))].map((network) => {
    const own = counts.filter((count) => count.network === network)
    const reason = reasons.find((one) => one.network === network)
    return {
      network,
      sent: sumOf(own.filter(isOut)),
      ...{ failed: sumIn(own, 'failed'), unknown: sumIn(own, 'unknown'), missed: sumIn(own, 'missed') },
      reason: reason ? { text: reason.text, count: reason.count } : null,
    }
  })
  return {
    sent: sumOf(out),
    by_lateness: latenesses.map((lateness) => ({
      lateness,
      count: sumOf(out.filter((count) => count.lateness === lateness)),
    })),
    half_within: withinOf(out, 0.5),
    most_within: withinOf(out, 0.99),
    networks: networks.toSorted((one, other) => failedShare(other) - failedShare(one) || other.sent - one.sent),
  }
}

const failedShare = ({ sent, failed }: { sent: number; failed: number }): number => failed / Math.max(1, sent + failed)

/** So many posts of a network are in a state; of those that are out, so late. */
interface Counted {
  network: Network
  state: PublicationState
  lateness: Lateness | null
  /** Rounded up. */
  seconds: number | null
  count: number
}

type CountedOut = Counted & { seconds: number }

const isOut = (count: Counted): count is CountedOut => count.state === 'published' && count.seconds !== null

const sumOf = (counts: readonly Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0)

function sumIn(counts: readonly Counted[], failing: Failing): number {
  const states: readonly string[] = statesOf(failing)
  return sumOf(counts.filter(({ state }) => states.includes(state)))
}

/** The seconds that a part of the posts went out within; null where none did. */
function withinOf(out: readonly CountedOut[], part: number): number | null {
  const wanted = sumOf(out) * part
  let sum = 0
  for (const { seconds, count } of out.toSorted((one, other) => one.seconds - other.seconds)) {
    sum += count
    if (sum >= wanted) return seconds
  }
  return null
}

/** First parts that were planned for the span: what comes behind one goes out when the one before is there. */
const plannedIn = (db: Kysely<Database>, { from, until }: Span) =>
  db
    .selectFrom('publications')
    .where('publications.part', '=', sql.lit(1))
    .where('publications.due_at', '>=', from)
    .where('publications.due_at', '<', until)

/** All in one look, which the index of due posts answers alone: a line for each second that posts of a network were late. */
const countPlanned = (db: Kysely<Database>, span: Span): Promise<Counted[]> =>
  plannedIn(db, span)
    .select(['publications.network', 'publications.state'])
    .select([
      sql<Lateness | null>`case when publications.published_at is not null then ${latenessOf} end`.as('lateness'),
      sql<number | null>`case when publications.published_at is not null then ${roundedLate} end`.as('seconds'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['publications.network', 'publications.state', 'lateness', 'seconds'])
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
