import { type Kysely, sql } from 'kysely'
import type { Job, JobState } from '../../../contract/systemState.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { Database } from '../../db/schema.ts'

/** What pg-boss calls the states. */
const statesOf: Record<JobState, readonly string[]> = { failed: ['failed'], waiting: ['created', 'retry'] }

/** What a problem says at most. */
const longestProblem = 500

interface Asked {
  state: JobState
  queue: string | undefined
}

const chosen = ({ state, queue }: Asked) => sql`from pgboss.job
  where state::text in (${sql.join(statesOf[state])}) ${queue === undefined ? sql`` : sql`and name = ${queue}`}`

export async function countJobs(db: Kysely<Database>, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${chosen(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface JobRow {
  id: string
  name: string
  created_on: Date
  at: Date
  retry_count: number
  problem: string | null
}

/** The last first. What a job carries is sealed or private and is not read; pg-boss itself lists jobs only whole and all. */
export async function readJobs(
  db: Kysely<Database>,
  { limit, offset, ...asked }: Asked & { limit: number; offset: number },
): Promise<Job[]> {
  const at = asked.state === 'failed' ? sql`coalesce(completed_on, created_on)` : sql`start_after`
  const { rows } = await sql<JobRow>`
    select id::text, name, created_on, ${at} as at, retry_count,
      left(coalesce(output ->> 'message', output ->> 'value'), ${sql.lit(longestProblem)}) as problem
    ${chosen(asked)} order by ${at} desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id, name, created_on, at, retry_count, problem }) => ({
    ...{ id, queue: name, state: asked.state, problem },
    created_at: new Date(created_on).toISOString(),
    at: new Date(at).toISOString(),
    // The first try is no retry.
    tries: asked.state === 'failed' ? retry_count + 1 : retry_count,
  }))
}

/** Which job. */
export interface One {
  queue: string
  job: string
}

/** How a job is, which nobody takes until the transaction ends; null where there is none. */
export async function lockJob(trx: DbOrTrx, { queue, job }: One): Promise<{ state: string; tries: number } | null> {
  const { rows } = await sql<{ state: string; tries: number }>`
    select state::text, retry_count as tries from pgboss.job where name = ${queue} and id = ${job} for update`.execute(
    trx,
  )
  return rows[0] ?? null
}
