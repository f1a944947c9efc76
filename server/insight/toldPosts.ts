import { type Kysely, sql } from 'kysely'
import { mostToldPosts, type readToldPosts, type ToldPost } from '../../contract/calendar.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { spansOfDays } from '../../rules/content/wallTime.ts'
import { firstTold } from '../../rules/insight/figures.ts'
import { daysAsked } from '../calendar/plannedPosts.ts'
import { conditionsOf } from '../content/postFilters.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { engagementTold, joinLastReading } from './lastReading.ts'

/**
 * What came of a person's posts that stand on some days of their zone, in their order; those that nothing was told of are
 * left out. Refuses what the calendar refuses of days.
 */
export async function toldPosts(
  db: Kysely<Database>,
  owner: Pick<User, 'id' | 'timezone'>,
  { from, to, ...filters }: Received<typeof readToldPosts>['query'],
): Promise<Answer<typeof readToldPosts>> {
  const spans = spansOfDays(daysAsked(from, to), owner.timezone)
  const { rows } = await sql<Row>`
    select posts.id as post_id, sum(last.reach) as reach, sum(last.impressions) as impressions,
      sum(${engagementTold}) as engagement
    from posts
    join publications on publications.post_id = posts.id and publications.part = 1 and publications.state = 'published'
    ${joinLastReading}
    where posts.user_id = ${owner.id} and posts.due_at >= ${new Date(spans[0]?.from ?? 0)}
      and posts.due_at < ${new Date(spans.at(-1)?.to ?? 0)}
      and ${sql.join([sql`true`, ...conditionsOf(filters, owner)], sql` and `)}
    group by posts.id
    having num_nonnulls(sum(last.reach), sum(last.impressions), sum(${engagementTold})) > 0
    order by posts.due_at, posts.id limit ${sql.lit(mostToldPosts)}`.execute(db)
  return { results: rows.flatMap(toldOf) }
}

interface Row {
  post_id: number
  reach: number | null
  impressions: number | null
  engagement: number | null
}

function toldOf({ post_id, ...told }: Row): ToldPost[] {
  const first = firstTold(told)
  return first === null ? [] : [{ post_id, ...first }]
}
