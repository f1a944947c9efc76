import { randomUUID } from 'node:crypto'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import { policyOf } from '../../rules/publishing/policyOf.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Networks } from '../networks/networks.ts'
import type { NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { createQueue, type Queue } from './queue.ts'
import { endLeases } from './store.ts'

/** The queue and, where this process works, the publisher on it. */
export interface Publishing {
  queue: Queue
  policyOf(network: Network): PublishingPolicy
  publisher: Publisher
  /** Begins to send what is due, and to find out what became of what a process before this one left. */
  start(): Promise<void>
  /** Finishes what is being sent; nothing may be queued afterwards. */
  stop(): Promise<void>
}

interface Deps {
  database: OpenDatabase
  networks: Pick<Networks, 'adapterOf'>
  log: Log
  noteFailure?: NoteFailure
  settings: { MISSED_AFTER_HOURS: number; PUBLISHING_LEASE_SECONDS: number }
}

const second = 1000
const hour = 3600 * second

export async function createPublishing({ database, networks, log, noteFailure, settings }: Deps): Promise<Publishing> {
  const queue = await createQueue(database, log, noteFailure)
  const policy = (network: Network) => policyOf(network, settings.MISSED_AFTER_HOURS * hour)
  const publisher = createPublisher({
    db: database.db,
    queue,
    adapterOf: networks.adapterOf,
    policyOf: policy,
    log,
    ...(noteFailure && { noteFailure }),
    owner: randomUUID(),
    leaseLasts: settings.PUBLISHING_LEASE_SECONDS * second,
  })
  return {
    queue,
    policyOf: policy,
    publisher,
    async start() {
      if (database.kind === 'embedded') await endLeases(database.db, new Date())
      await publisher.start()
    },
    async stop() {
      await publisher.stop()
      await queue.close()
    },
  }
}
