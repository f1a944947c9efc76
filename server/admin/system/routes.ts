import type { PgBoss } from 'pg-boss'
import {
  dropJob,
  listJobs,
  readSystemState as readSystemStateEndpoint,
  retryJob,
} from '../../../contract/systemState.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { createJobs } from './jobs.ts'
import { readSystemState, type SystemDeps } from './systemState.ts'

/** For administrators: how the installation is, and the jobs of its queues. */
export function systemRoutes(app: ProviderApp, deps: SystemDeps & { jobs: PgBoss }): void {
  const jobs = createJobs({ db: deps.database.db, jobs: deps.jobs })
  const done = { success: true as const }

  registerEndpoint(app, readSystemStateEndpoint, () => readSystemState(deps))
  registerEndpoint(app, listJobs, ({ query }) => jobs.list(query))
  registerEndpoint(app, retryJob, async ({ queue, job }, { user }) => {
    await jobs.retry(user, { queue, job })
    return done
  })
  registerEndpoint(app, dropJob, async ({ queue, job }, { user }) => {
    await jobs.drop(user, { queue, job })
    return done
  })
}
