import type { Kysely } from 'kysely'
import { type ConnectionOptions, fromKysely, type PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { AdminAct } from '../../../contract/audit.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { listJobs } from '../../../contract/systemState.ts'
import { recordAct } from '../../audit/recordAct.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError, notFound } from '../../http/httpError.ts'
import { boundsOf, pageOf } from '../../http/paging.ts'
import { countJobs, lockJob, type One, readJobs } from './jobRows.ts'

interface Actor {
  id: number
  email: string
}

/** What is done with a job, and in which of pg-boss's states it may be. */
interface Acting {
  act: AdminAct
  states: readonly string[]
  change(queue: string, job: string, how: ConnectionOptions): Promise<unknown>
}

/** The jobs of all queues, and what is done with one. */
export interface Jobs {
  list(asked: Received<typeof listJobs>['query']): Promise<Answer<typeof listJobs>>
  retry(by: Actor, one: One): Promise<void>
  drop(by: Actor, one: One): Promise<void>
}

export function createJobs({ db, jobs }: { db: Kysely<Database>; jobs: PgBoss }): Jobs {
  const queueNames = async () => (await jobs.getQueues()).map(({ name }) => name).toSorted()

  /**
   * Does something with a job that nobody takes meanwhile. Its queue is looked up before: pg-boss asks for one that it does
   * not know yet on a connection of its own, for which a transaction on the embedded database would wait for ever.
   */
  async function acting(by: Actor, one: One, { act, states, change }: Acting): Promise<void> {
    const { queue, job } = one
    if (!isUuid(job) || !(await queueNames()).includes(queue)) throw noSuchJob()
    await jobs.findJobs(queue, { id: job })
    await db.transaction().execute(async (trx) => {
      const before = await lockJob(trx, one)
      if (before === null) throw noSuchJob()
      if (!states.includes(before.state)) throw changedMeanwhile()
      await change(queue, job, { db: fromKysely(trx) })
      await recordAct(trx, { actor: by, act, target: `${queue} ${job}`, before })
    })
  }

  return {
    async list(asked) {
      const { limit, offset } = boundsOf(asked)
      const filter = { state: asked.state ?? ('failed' as const), queue: asked.queue }
      const [count, results, queues] = await Promise.all([
        countJobs(db, filter),
        readJobs(db, { ...filter, limit, offset }),
        queueNames(),
      ])
      const filters = { state: asked.state, queue: asked.queue }
      return { ...pageOf(results, count, { path: 'admin/jobs/', asked, filters }), queues }
    },

    retry: (by, one) =>
      acting(by, one, {
        act: 'job.retried',
        states: ['failed'],
        change: (queue, job, how) => jobs.retry(queue, job, how),
      }),

    drop: (by, one) =>
      acting(by, one, {
        act: 'job.dropped',
        states: ['failed', 'created', 'retry'],
        change: (queue, job, how) => jobs.deleteJob(queue, job, how),
      }),
  }
}

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success
const noSuchJob = () => notFound('There is no such job.')
const changedMeanwhile = () => new HttpError(409, 'This job went on meanwhile. The list shows how it is now.')
