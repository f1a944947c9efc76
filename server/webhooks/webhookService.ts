import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createPublicFetch } from '../http/publicFetch.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { DueWork } from '../process/dueWork.ts'
import type { NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import type { Sealer } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import { createDeliverer } from './deliverer.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

/** Webhooks as people see them, and what delivers in the background. */
export interface WebhookService {
  webhooks: Webhooks
  deliveries: Deliveries
  deliverer: DueWork
}

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  mailer: Pick<Mailer, 'send'>
  settings: Pick<Settings, 'WEBHOOK_HOSTS' | 'PUBLIC_URL'>
  log: Log
  noteFailure?: NoteFailure
}

/** Milliseconds that a receiver has for a whole answer, and bytes of it that are stored. */
const answersWithin = 10_000
const mostOfAnswer = 4096

export function createWebhookService({ db, sealer, mailer, settings, log, noteFailure }: Deps): WebhookService {
  const allowedHosts = settings.WEBHOOK_HOSTS
  const fetch = createPublicFetch({ allowedHosts, timeout: answersWithin, largestAnswer: mostOfAnswer })
  const deliverer = createDeliverer({
    ...{ db, sealer, mailer, fetch, log, publicUrl: settings.PUBLIC_URL },
    ...(noteFailure && { noteFailure }),
  })
  return {
    webhooks: createWebhooks({ db, sealer, allowedHosts, now: Date.now }),
    deliveries: createDeliveries({ db, now: Date.now, wake: deliverer.wake }),
    deliverer,
  }
}
