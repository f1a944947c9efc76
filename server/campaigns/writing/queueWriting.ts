import { randomUUID } from 'node:crypto'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** Of pg-boss. A job says that a campaign has posts that wait to be written. */
export const writingQueue = 'campaign-posts'

/** What a job says. */
export interface WritingJob {
  campaignId: number
}

/** Seconds that a job may take; longer than a worker writes posts of one campaign in a row. */
const longestJob = 300
/** A job that did not end well is tried again for about an hour; later the worker's own look finds the campaign. */
const retries = { retryLimit: 10, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 }

/** Makes the queue, before anything is served. */
export async function createWritingQueue(jobs: PgBoss): Promise<void> {
  await jobs.createQueue(writingQueue, { ...retries, expireInSeconds: longestJob, deleteAfterSeconds: 3600 })
  // Looked up now: inside a transaction on the embedded database the look-up would wait for ever.
  await jobs.findJobs(writingQueue, { id: randomUUID() })
}

/**
 * Says that posts of a campaign are to be written: those that wait and have a wanted writer. Given a transaction, it holds
 * exactly if that is committed. Several jobs for one campaign are as good as one. `after`: seconds.
 */
export async function queueWriting(
  jobs: Pick<PgBoss, 'send'>,
  db: DbOrTrx,
  campaignId: number,
  after = 0,
): Promise<void> {
  const job: WritingJob = { campaignId }
  await jobs.send(writingQueue, job, { db: fromKysely(db), startAfter: after })
}
