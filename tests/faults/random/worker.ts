import { flushCompileCache } from 'node:module'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createNetworks } from '../../../server/networks/networks.ts'
import { createLog } from '../../../server/process/log.ts'
import { createPublisher } from '../../../server/publishing/publisher.ts'
import { mediaAt } from '../../support/mediaAt.ts'
import { secret } from '../publishing/hasty.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/**
 * A worker in a process of its own, with the waits of the product, on a clock that goes on when it is told to. Whoever
 * leads it may ask the embedded database through it.
 */
const {
  OWNER = '',
  DATABASE_URL,
  DATA_DIR = '',
  PLC_URL = '',
  PRACTICE_HOSTS = '',
  MEDIA_ORIGIN = '',
  PATIENCE,
} = process.env
let at = 0
const now = () => at
const say = (message: FromWorker) => void process.send?.(message)

const log = createLog('error')
const database = await openDatabase({ DATABASE_URL, DATA_DIR })
const { adapterOf } = createNetworks({
  db: database.db,
  secret,
  settings: { PUBLIC_URL: 'http://localhost:4600', PLC_URL, PRACTICE_HOSTS: PRACTICE_HOSTS.split(',') },
  log,
  media: mediaAt(MEDIA_ORIGIN),
  patience: Number(PATIENCE),
  now,
})
const publisher = createPublisher({
  db: database.db,
  queue: { onWake() {} },
  adapterOf,
  policyOf: (network) => policyOf(network),
  log,
  owner: OWNER,
  now,
})

async function run(until: number): Promise<void> {
  at = until
  await publisher.runDue()
  say({ kind: 'idle' })
}

async function query(id: number, sql: string, parameters: unknown[]): Promise<void> {
  if (database.kind !== 'embedded') throw new Error('Only the embedded database is asked through its process')
  try {
    const { rows, affectedRows = 0 } = await database.pglite.query(sql, parameters)
    say({ kind: 'rows', id, rows, affectedRows })
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown }
    say({ kind: 'failed', id, error: { message, code } })
  }
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'run') run(message.at)
  else query(message.id, message.sql, message.parameters)
})
// Whoever led it is gone.
process.once('disconnect', () => process.exit())
// A process that is killed leaves nothing to the next one otherwise.
flushCompileCache()
say({ kind: 'ready' })
