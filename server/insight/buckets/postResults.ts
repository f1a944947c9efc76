import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { engagementTold, joinLastReading } from '../lastReading.ts'
import { type Owner, type ReportScope, scopeConditions } from '../scope.ts'

/** A post that went out, and what was told of it last on its accounts together; null where nothing was. */
export interface PostResult {
  bucketId: number | null
  reach: number | null
  engagement: number | null
  readAt: Date | null
}

interface Question {
  owner: Owner
  scope: ReportScope
  /** Its end is not in it. */
  span: { from: Date; until: Date }
}

/** The posts whose first publication that is asked for went out in a span. */
export async function readPostResults(db: Kysely<Database>, { owner, scope, span }: Question): Promise<PostResult[]> {
  const { rows } = await sql<PostResult>`
    select posts.bucket_id as "bucketId", sum(last.reach) as reach, sum(${engagementTold}) as engagement,
      max(last.read_at) as "readAt"
    from publications
    join posts on posts.id = publications.post_id
    ${joinLastReading}
    where ${isOut} and posts.id in (
        select publications.post_id from publications
        where ${isOut} and publications.published_at >= ${span.from} and publications.published_at < ${span.until}
      )
      and ${sql.join(scopeConditions(scope, owner), sql` and `)}
    group by posts.id
    having min(publications.published_at) >= ${span.from} and min(publications.published_at) < ${span.until}`.execute(
    db,
  )
  return rows
}

const isOut = sql`publications.state = 'published' and publications.part = 1`
