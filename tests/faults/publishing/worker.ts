import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { openDatabase } from '../../../server/db/open.ts'
import { createNetworks } from '../../../server/networks/networks.ts'
import { createLog } from '../../../server/process/log.ts'
import { createPublisher } from '../../../server/publishing/publisher.ts'
import { createQueue } from '../../../server/publishing/queue.ts'
import { mediaAt } from '../../support/mediaAt.ts'
import { hasty, patient, secret } from './hasty.ts'

/** A worker in a process of its own, to be killed. Told by the environment where everything is, and how it goes about it. */
const {
  DATABASE_URL = '',
  DATA_DIR = '',
  PLC_URL = '',
  PRACTICE_HOSTS = '',
  MANNER = 'hasty',
  MEDIA_ORIGIN = '',
} = process.env
const manner = MANNER === 'patient' ? patient : hasty
const log = createLog('warn')
const database = await openDatabase({ DATABASE_URL, DATA_DIR })
const settings = {
  PUBLIC_URL: 'http://localhost:4600',
  PLC_URL,
  PRACTICE_HOSTS: PRACTICE_HOSTS.split(','),
  PAID_READING: { twitter: true },
}
const { adapterOf } = createNetworks({
  db: database.db,
  secret,
  settings,
  log,
  media: mediaAt(MEDIA_ORIGIN),
  patience: manner.patience,
})
const queue = await createQueue(database, log)
const publisher = createPublisher({ db: database.db, queue, adapterOf, log, owner: randomUUID(), ...manner })
await publisher.start()
// A process that is killed leaves nothing to the next one otherwise.
flushCompileCache()
process.stdout.write('working\n')

process.once('SIGTERM', async () => {
  await publisher.stop()
  await queue.close()
  await database.close()
})
