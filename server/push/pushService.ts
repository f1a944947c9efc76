import type { Kysely } from 'kysely'
import type { QuietHours } from '../../contract/push.ts'
import type { Database } from '../db/schema.ts'
import { createPublicFetch } from '../http/publicFetch.ts'
import type { NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import type { Sealer } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import { createPushDeliverer, type PushDeliverer } from './deliverer.ts'
import { createPushDevices, type PushDevices } from './devices.ts'
import { chooseQuietHours, type QuietTimes, quietTimesOf } from './quietHours.ts'
import { createVapidKeys } from './vapidKeys.ts'

/** Notifications as people see them, and what sends them in the background. */
export interface PushService {
  devices: PushDevices
  /** What subscriptions are made with. */
  publicKey(): Promise<string>
  quietTimesOf(userId: number): Promise<QuietTimes>
  chooseQuietHours(userId: number, chosen: QuietHours | null): Promise<QuietTimes>
  deliverer: PushDeliverer
}

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  settings: Pick<Settings, 'PUSH_HOSTS' | 'PUBLIC_URL' | 'OWNER_EMAIL'>
  log: Log
  noteFailure?: NoteFailure
}

/** Milliseconds that a push service has for a whole answer, and bytes of it that are read. */
const answersWithin = 10_000
const mostOfAnswer = 4096

export function createPushService({ db, sealer, settings, log, noteFailure }: Deps): PushService {
  const allowedHosts = settings.PUSH_HOSTS
  const sending = {
    keys: createVapidKeys(db, sealer),
    fetch: createPublicFetch({ allowedHosts, timeout: answersWithin, largestAnswer: mostOfAnswer }),
    subject: subjectOf(settings),
  }
  return {
    devices: createPushDevices({ ...{ db, sealer, allowedHosts, now: Date.now }, ...sending }),
    publicKey: async () => (await sending.keys.read()).publicKey,
    quietTimesOf: (userId) => quietTimesOf(db, userId),
    async chooseQuietHours(userId, chosen) {
      await chooseQuietHours(db, userId, chosen)
      return quietTimesOf(db, userId)
    },
    deliverer: createPushDeliverer({ ...{ db, sealer, log }, ...sending, ...(noteFailure && { noteFailure }) }),
  }
}

/** Whom push services may turn to: the installation's address, or its owner where that is not one of the internet. */
const subjectOf = ({ PUBLIC_URL, OWNER_EMAIL }: Deps['settings']): string =>
  PUBLIC_URL.startsWith('https://') ? PUBLIC_URL : `mailto:${OWNER_EMAIL ?? 'owner@localhost.localdomain'}`
