import type { Kysely } from 'kysely'
import type { Ai } from '../../ai/ai.ts'
import type { Database } from '../../db/schema.ts'
import { claimNext } from './claims.ts'
import type { WritingJobs } from './queueWriting.ts'
import { giveBack, storeWritten } from './storeWritten.ts'
import { writePost } from './writePost.ts'

interface Deps {
  db: Kysely<Database>
  jobs: WritingJobs
  ai: Pick<Ai, 'campaignTexts'>
  now(): number
}

/**
 * Writes the next post of a campaign; false where there is none to be written now. The signal ends it, and gives back what
 * is being written. What nobody foresaw is thrown: the post is given back then, too.
 */
export type WriteNext = (campaignId: number, signal: AbortSignal) => Promise<boolean>

export function createWriteNext(deps: Deps): WriteNext {
  return async (campaignId, signal) => {
    const claimed = signal.aborted ? null : await claimNext(deps.db, campaignId, deps.now())
    if (!claimed) return false
    const written = await writePost(deps, claimed, signal).catch(async (cause: unknown) => {
      await giveBack(deps, claimed, { isCounted: !signal.aborted })
      if (signal.aborted) return null
      throw cause
    })
    if (written) await storeWritten(deps, claimed, written)
    return written !== null
  }
}
