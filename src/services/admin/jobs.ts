import { fromPromise } from 'xstate'
import { dropJob, type JobState, listJobs, retryJob, type Job as WireJob } from '../../../contract/systemState.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { Camel } from '../http/casing.ts'
import { toResult } from '../http/toResult.ts'
import { type Listed, pageSize } from './admin.ts'

export type Job = Camel<WireJob>

/** Which jobs are listed; an empty queue: of all. */
export interface JobsQuery {
  state: JobState
  queue: string
  page: number
}

export type ListedJobs = Listed<Job> & { queues: readonly string[] }

/** What is done with a job. */
export interface ActOnJob {
  kind: 'retry' | 'drop'
  queue: string
  job: string
}

/** Reads the jobs. */
export const jobsActors = (call: Call) => ({
  read: fromPromise<Result<ListedJobs>, { query: JobsQuery }>(({ input: { query }, signal }) => {
    const { state, queue, page } = query
    const asked = { state, ...(queue !== '' && { queue }), page: String(page), pageSize: String(pageSize) }
    return toResult(call(listJobs, { query: asked }, { signal }))
  }),
})

/** Tries one again, or drops it. */
export const jobActActors = (call: Call) => ({
  perform: fromPromise<Result<ActOnJob>, { variables: ActOnJob }>(({ input: { variables }, signal }) => {
    const { kind, queue, job } = variables
    const done =
      kind === 'retry' ? call(retryJob, { queue, job }, { signal }) : call(dropJob, { queue, job }, { signal })
    return toResult(done.then(() => variables))
  }),
})
