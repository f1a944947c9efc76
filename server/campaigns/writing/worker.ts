import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Ai } from '../../ai/ai.ts'
import type { Database } from '../../db/schema.ts'
import { createFailureLog, type NoteFailure } from '../../process/failureLog.ts'
import type { Log } from '../../process/log.ts'
import { createTimer } from '../../process/timer.ts'
import { queueWriting, type WritingJob, writingQueue } from './queueWriting.ts'
import { endClaims, waitingCampaigns } from './waitingCampaigns.ts'
import { createWriteNext } from './writeNext.ts'

/** Writes posts of campaigns in the background. */
export interface WritingWorker {
  /** Queues campaigns with posts that wait and of which no job is queued; answers how many these were. */
  look(): Promise<number>
  /** Begins to take jobs, and to look, over and over. */
  start(): Promise<void>
  /** Ends what runs: a post that is being written is given back. */
  stop(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  /** No other process has the database: posts that are being written when this one starts are not. */
  isEmbedded: boolean
  jobs: Pick<PgBoss, 'send' | 'work' | 'offWork' | 'findJobs'>
  ai: Pick<Ai, 'campaignTexts'>
  log: Log
  noteFailure?: NoteFailure
  now: () => number
}

/** Campaigns that a process writes at once: a slow answer for one person is not waited for by all others. */
const atOnce = 3
/** Milliseconds that a job goes on with one campaign before others have their turn. */
const inARow = 60_000
/** Milliseconds between two looks. */
const lookEvery = 60_000

export function createWritingWorker({ db, isEmbedded, jobs, ai, log, noteFailure, now }: Deps): WritingWorker {
  const logFailure = createFailureLog(log, noteFailure)
  const stopping = new AbortController()

  const writeNext = createWriteNext({ db, jobs, ai, now })

  async function work({ campaignId }: WritingJob): Promise<void> {
    const until = performance.now() + inARow
    while (await writeNext(campaignId, stopping.signal)) {
      if (performance.now() > until) return queueWriting(jobs, db, campaignId)
    }
  }

  async function look(): Promise<number> {
    let queued = 0
    for (const campaignId of await waitingCampaigns(db, now())) {
      const found = await jobs.findJobs(writingQueue, { data: { campaignId }, queued: true })
      if (found.length > 0) continue
      await queueWriting(jobs, db, campaignId)
      queued += 1
    }
    return queued
  }

  const timer = createTimer({
    look: async () => {
      await look()
      return lookEvery
    },
    onError: (err) => logFailure({ err }, 'campaigns that wait to be written'),
  })

  return {
    look,
    async start() {
      if (isEmbedded) await endClaims(db)
      await jobs.work<WritingJob>(writingQueue, { localConcurrency: atOnce }, async (queued) => {
        for (const { data } of queued) {
          await work(data).catch((err: unknown) => {
            logFailure({ err, campaign: data.campaignId }, 'a post of a campaign could not be written')
            throw err
          })
        }
      })
      timer.start()
    },
    async stop() {
      stopping.abort()
      await timer.stop()
      await jobs.offWork(writingQueue, { wait: true })
    },
  }
}
