import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createDueWork, type DueWork } from '../process/dueWork.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import type { Sealer } from '../process/sealer.ts'
import { createClaims } from './claims.ts'
import type { DeviceRow } from './devices.ts'
import type { SendDeps } from './send.ts'
import { tellDevice } from './tellDevice.ts'

/** Tells devices what is due, beside the deliverers of other processes. */
export interface PushDeliverer extends Omit<DueWork, 'start' | 'wake'> {
  /** Makes the keys of the installation where there are none yet. Never rejects. */
  start(): Promise<void>
}

export interface PushDelivererDeps extends Omit<SendDeps, 'now'> {
  db: Kysely<Database>
  sealer: Sealer
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
}

/** Devices at once of this process. */
const atOnce = 10
/** Milliseconds: longer than all that is sent in one go may take. */
const leaseLasts = 60_000
/** Milliseconds between two looks; what happens is written in other processes too, which wake nobody. */
const lookEvery = 2000

export function createPushDeliverer(given: PushDelivererDeps): PushDeliverer {
  const { db, log, now = Date.now } = given
  const logFailure = createFailureLog(log, given.noteFailure)
  const claims = createClaims({ db, leaseLasts, now })

  /** Never rejects: of what could not be stored the lease ends, and it is told again. */
  async function work(device: DeviceRow): Promise<void> {
    try {
      await tellDevice({ ...given, now, claims }, device)
      await claims.release(device)
    } catch (err) {
      logFailure({ err, device: device.id }, 'a device could not be told what happened')
    }
  }

  const { start, stop, runDue } = createDueWork<DeviceRow>({
    atOnce,
    take: claims.take,
    work,
    async look(takeDue) {
      const next = await claims.nextDueAt()
      if (next === null || next > now()) return Math.min(lookEvery, next === null ? lookEvery : next - now())
      await takeDue()
      return lookEvery
    },
    onError: (err) => logFailure({ err }, 'what devices are to be told could not be looked at'),
  })

  return {
    async start() {
      // Without them, as on a full disk, all else goes on: whoever needs them tries again.
      await given.keys.read().catch((err) => logFailure({ err }, 'the keys of notifications could not be made'))
      start()
    },
    stop,
    runDue,
  }
}
