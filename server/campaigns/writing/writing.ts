import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Ai } from '../../ai/ai.ts'
import type { Database } from '../../db/schema.ts'
import type { NoteFailure } from '../../process/failureLog.ts'
import type { Log } from '../../process/log.ts'
import { createGenerate, type Generate } from './generate.ts'
import { createStopWriting, type StopWriting } from './stopWriting.ts'
import { createWritingWorker, type WritingWorker } from './worker.ts'

/** Which posts campaigns have, and their texts. */
export interface CampaignWriting {
  generate: Generate
  stop: StopWriting
  worker: WritingWorker
}

interface Deps {
  db: Kysely<Database>
  isEmbedded: boolean
  jobs: Pick<PgBoss, 'send' | 'work' | 'offWork' | 'findJobs'>
  ai: Pick<Ai, 'allowances' | 'campaignTexts'>
  log: Log
  noteFailure?: NoteFailure
  now(): number
}

export function createCampaignWriting(deps: Deps): CampaignWriting {
  return { generate: createGenerate(deps), stop: createStopWriting(deps), worker: createWritingWorker(deps) }
}
