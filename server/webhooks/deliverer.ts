import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PublicFetch } from '../http/publicFetch.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createDueWork, type DueWork } from '../process/dueWork.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import type { Sealer } from '../process/sealer.ts'
import { type Claim, createClaims } from './claims.ts'
import { sendDelivery } from './send.ts'
import { storeResult } from './storeResult.ts'

export interface DelivererDeps {
  db: Kysely<Database>
  sealer: Sealer
  mailer: Pick<Mailer, 'send'>
  /** Bounds the time of a try; a lease lasts longer. */
  fetch: PublicFetch
  publicUrl: string
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
  random?: () => number
}

/** Tries at once of this process, and of all processes to one host. */
const atOnce = { process: 10, host: 2 }
/** Milliseconds: six times what a try may take. */
const leaseLasts = 60_000
/** Milliseconds between two looks; what happens is written in other processes too, which wake nobody. */
const lookEvery = 1000

/** Sends to webhooks what is due, beside the deliverers of other processes; no try lasts longer than ten seconds. */
export function createDeliverer(deps: DelivererDeps): DueWork {
  const { db, log, now = Date.now, random = Math.random } = deps
  const logFailure = createFailureLog(log, deps.noteFailure)
  const claims = createClaims({ db, owner: randomUUID(), perHost: atOnce.host, leaseLasts, now, random })

  /** Never rejects: of what could not be stored the lease ends, and it is sent again. */
  async function work(claim: Claim): Promise<void> {
    const facts = { webhook: claim.hook.id, delivery: claim.row.id }
    try {
      const sent = await sendDelivery({ ...deps, now }, claim.hook, claim.row)
      const because = await storeResult({ ...deps, random }, claim, sent)
      if (because !== null) log.info({ ...facts, because }, 'a webhook was switched off')
    } catch (err) {
      logFailure({ err, ...facts }, 'a webhook delivery could not be worked on')
    }
  }

  return createDueWork<Claim>({
    atOnce: atOnce.process,
    sweep: claims.sweep,
    take: claims.take,
    work,
    // What is due and not taken has no room, in this process or at its host: that a try ends wakes the next look.
    async look(takeDue) {
      await takeDue()
      const next = await claims.nextDueAt()
      if (next === null || next <= now()) return lookEvery
      return Math.min(lookEvery, next - now())
    },
    onError: (err) => logFailure({ err }, 'what webhooks are to be told could not be looked at'),
  })
}
