import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { Database } from '../db/schema.ts'
import { beat, schedulerBeat } from '../heartbeats.ts'
import type { Log } from '../log.ts'
import type { NetworkAdapter } from '../networks/network.ts'
import { createPool } from './pool.ts'
import type { Queue } from './queue.ts'
import { createReading } from './reading.ts'
import { createSending } from './sending.ts'
import type { PublicationRow } from './steps.ts'
import { dueIds, publicationById } from './store.ts'
import { createTaking } from './taking.ts'

export interface PublisherParts {
  db: Kysely<Database>
  queue: Queue
  adapterOf(network: Network): NetworkAdapter | undefined
  policyOf(network: Network): PublishingPolicy
  log: Log
  /** Who holds the leases: another one for every process. */
  owner: string
  now?: () => number
  /** Longer than a sending takes with all its calls, milliseconds. */
  leaseLasts?: number
  /** Between two looks at what is due, milliseconds. */
  tickEvery?: number
  /** How many are worked on at once. */
  atOnce?: number
}

/** Takes what is due out to the networks, each exactly once. Any number of them may share a database. */
export interface Publisher {
  start(): Promise<void>
  /** Takes on nothing more, finishes what is being sent and lets go of the rest. */
  stop(): Promise<void>
  /** Works on what is due now, and ends when that is done. */
  runDue(): Promise<void>
}

const looksAtOnce = 200

export function createPublisher(parts: PublisherParts): Publisher {
  const { db, queue, adapterOf, policyOf, log, owner, now = Date.now } = parts
  const { leaseLasts = 240_000, tickEvery = 5000, atOnce = 8 } = parts
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  const taking = createTaking({ db, wake: queue.wake, policyOf, owner, now, leaseLasts })
  const publish = createSending({ db, taking, adapterOf, log, isStopping: () => isStopping })
  const reconcile = createReading({ db, taking, adapterOf, log })
  const pool = createPool(atOnce, (id) =>
    work(id).catch((err) => log.error({ err, publication: id }, 'a publication could not be worked on')),
  )

  async function work(id: number): Promise<void> {
    const found = await publicationById(db, id)
    const row = found && isAbandoned(found) ? await taking.step(found, { type: 'lease.expired', at: now() }) : found
    if (!row || isStopping || row.next_at === null || row.next_at.getTime() > now()) return
    if (row.state === 'scheduled') await publish(row)
    if (row.state === 'unknown') await reconcile(row)
    if (row.state === 'held') await taking.step(row, { type: 'time.passed', at: now() })
  }

  const isAbandoned = ({ lease_expires_at }: PublicationRow): boolean =>
    lease_expires_at !== null && lease_expires_at.getTime() <= now()

  async function look(): Promise<void> {
    const due = await dueIds(db, new Date(now()), looksAtOnce)
    for (const { id } of due) pool.add(id)
    await beat(db, schedulerBeat)
  }

  function tick(): void {
    looking = look()
      .catch((err) => log.error({ err }, 'the publisher could not look at what is due'))
      .finally(() => {
        if (!isStopping) timer = setTimeout(tick, tickEvery)
      })
  }

  return {
    async start() {
      await queue.work((id) => pool.add(id))
      tick()
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await looking
      await pool.stop()
    },
    async runDue() {
      await look()
      await pool.idle()
    },
  }
}
