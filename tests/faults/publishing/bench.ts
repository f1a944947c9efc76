import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, vi } from 'vitest'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { createBackground } from '../../../server/background.ts'
import { createPosts } from '../../../server/content/posts.ts'
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts'
import { createLog } from '../../../server/log.ts'
import { createAccounts } from '../../../server/networks/accounts.ts'
import { createNetworks } from '../../../server/networks/networks.ts'
import { createQueue } from '../../../server/publishing/queue.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import { connectedAda } from '../../server/publishing/connectedAda.ts'
import { makePerson } from '../../server/support.ts'
import { createDatabase } from '../../support/postgres.ts'
import { hasty, secret } from './hasty.ts'

/** Another process that takes posts out. */
export interface Worker {
  /** SIGKILL: nothing of it is finished. */
  kill(): Promise<void>
  /** SIGTERM: it finishes what runs. */
  end(): Promise<void>
}

/** A real PostgreSQL, the practice networks, and workers in processes of their own. */
export interface FaultBench {
  database: OpenDatabase & { kind: 'postgres' }
  practice: Practice
  startWorker(): Promise<Worker>
  connect(network: 'bluesky' | 'mastodon'): Promise<number>
  planNow(text: string, accountIds: number[]): Promise<number>
  part(postId: number): Promise<PublicationRow>
  /** Waits until the post's part is in the state. */
  becomes(postId: number, state: PublicationRow['state']): Promise<void>
  close(): Promise<void>
}

export async function createFaultBench(): Promise<FaultBench> {
  const server = inject('postgresUrl')
  if (server === null) throw new Error('The fault tests need a PostgreSQL')
  const DATABASE_URL = await createDatabase(server)
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'solo-social-faults-'))
  const practice = await createPractice()
  const practiceHosts = [practice.bluesky.host, practice.mastodon.host]
  const settings = {
    PUBLIC_URL: 'http://localhost:4600',
    PLC_URL: practice.bluesky.origin,
    PRACTICE_HOSTS: practiceHosts,
  }
  const database = await openDatabase({ DATABASE_URL, DATA_DIR })
  if (database.kind !== 'postgres') throw new Error('This is not PostgreSQL')
  const { db } = database
  const log = createLog('silent')
  const networks = createNetworks({ db, secret, settings })
  const queue = await createQueue(database, log)
  const { policyOf } = hasty
  const background = createBackground(log)
  const { vault, adapterOf } = networks
  const accounts = createAccounts({ db, vault, wake: queue.wake, policyOf, adapterOf, background, practiceHosts })
  const posts = createPosts({ db, wake: queue.wake, policyOf })
  const person = { ...(await makePerson(db)), timezone: 'UTC' }
  const running = new Set<ChildProcess>()
  const part = (postId: number) =>
    db.selectFrom('publications').selectAll().where('post_id', '=', postId).executeTakeFirstOrThrow()

  return {
    database,
    practice,
    part,
    async startWorker() {
      const worker = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], {
        env: {
          ...process.env,
          DATABASE_URL,
          DATA_DIR,
          PLC_URL: settings.PLC_URL,
          PRACTICE_HOSTS: practiceHosts.join(),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running.add(worker)
      const gone = once(worker, 'exit').then(() => void running.delete(worker))
      if (worker.stdout) await Promise.race([once(worker.stdout, 'data'), gone])
      const ending = (signal: NodeJS.Signals) => async () => {
        worker.kill(signal)
        await gone
      }
      return { kill: ending('SIGKILL'), end: ending('SIGTERM') }
    },
    async connect(network) {
      return (
        await accounts.connect(
          person.id,
          network,
          await connectedAda(network, { practice, networks, userId: person.id }),
        )
      ).account.id
    },
    async planNow(text, account_ids) {
      return (await posts.create(person, randomUUID(), { text, account_ids, intent: 'now' })).id
    },
    becomes: (postId, state) =>
      vi.waitUntil(async () => (await part(postId)).state === state, { timeout: 30_000, interval: 50 }).then(() => {}),
    async close() {
      for (const worker of running) worker.kill('SIGKILL')
      await queue.close()
      await database.close()
      await practice.close()
      await rm(DATA_DIR, { recursive: true })
    },
  }
}
