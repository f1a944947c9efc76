import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { createPosts, type Posts } from '../../../server/content/posts.ts'
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts'
import { type Accounts, createAccounts } from '../../../server/networks/accounts.ts'
import { createNetworks, type Networks } from '../../../server/networks/networks.ts'
import { createBackground } from '../../../server/process/background.ts'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { createQueue } from '../../../server/publishing/queue.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import { connectedAda } from '../../server/publishing/connectedAda.ts'
import { makeOwner, type Owner } from '../../server/publishing/support.ts'
import { migratedDatabaseUrl } from '../../support/database.ts'
import { mediaAt } from '../../support/mediaAt.ts'
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
  networks: Networks
  posts: Posts
  /** Whose posts they are unless said. */
  person: Owner
  /** `patient`: its calls may hang, and it takes on as much as there is. */
  startWorker(manner?: 'hasty' | 'patient'): Promise<Worker>
  connect(network: Network): Promise<number>
  /** Connects an account with what signing in to its network gave; answers its id. */
  keepAccount(network: Network, connected: Connected, owner: Owner): Promise<number>
  planNow(text: string, accountIds: number[], owner?: Owner): Promise<number>
  part(postId: number): Promise<PublicationRow>
  /** Waits until the post's part is in the state. */
  becomes(postId: number, state: PublicationRow['state']): Promise<void>
  close(): Promise<void>
}

type Connected = Parameters<Accounts['connect']>[2]

interface FaultBenchOptions {
  /** `host:port` of further peers on this machine. */
  hosts?: readonly string[]
  /** Where DIDs are looked up, if not at the practice network itself. */
  plcUrl?: string
  /** Where the files of contents are, `mediaAt`; none unless said. */
  mediaOrigin?: string
  /** Made elsewhere, where a peer stands before it; closing the bench closes it. */
  practice?: Practice
}

export async function createFaultBench(options: FaultBenchOptions = {}): Promise<FaultBench> {
  const DATABASE_URL = await migratedDatabaseUrl()
  if (DATABASE_URL === null) throw new Error('The fault tests need a PostgreSQL')
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'solo-social-faults-'))
  const practice = options.practice ?? (await createPractice())
  const practiceHosts = [...practice.networks.map(({ host }) => host), ...(options.hosts ?? [])]
  const settings = {
    PUBLIC_URL: 'http://localhost:4600',
    PLC_URL: options.plcUrl ?? practice.bluesky.origin,
    PRACTICE_HOSTS: practiceHosts,
    PAID_READING: { twitter: true },
  }
  const database = await openDatabase({ DATABASE_URL, DATA_DIR })
  if (database.kind !== 'postgres') throw new Error('This is not PostgreSQL')
  const { db } = database
  const log = createLog('silent')
  const { mediaOrigin = '' } = options
  const networks = createNetworks({ db, secret, settings, log, media: mediaAt(mediaOrigin) })
  const queue = await createQueue(database, log)
  const { policyOf } = hasty
  const background = createBackground(log)
  const { vault, adapterOf } = networks
  const accounts = createAccounts({
    db,
    vault,
    publications: createAccountPublications({ wake: queue.wake, policyOf }),
    adapterOf,
    background,
    practiceHosts,
  })
  const posts = createPosts({ db, wake: queue.wake, policyOf, adapterOf })
  const person = await makeOwner(db)
  const keepAccount: FaultBench['keepAccount'] = async (network, connected, owner) =>
    (await accounts.connect(owner.id, network, connected)).account.id
  const running = new Set<ChildProcess>()
  const part = (postId: number) =>
    db.selectFrom('publications').selectAll().where('post_id', '=', postId).executeTakeFirstOrThrow()

  return {
    database,
    practice,
    networks,
    posts,
    person,
    part,
    async startWorker(manner = 'hasty') {
      const worker = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], {
        env: {
          ...process.env,
          ...compileCacheEnv,
          DATABASE_URL,
          DATA_DIR,
          PLC_URL: settings.PLC_URL,
          PRACTICE_HOSTS: practiceHosts.join(),
          MANNER: manner,
          MEDIA_ORIGIN: mediaOrigin,
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
      return keepAccount(network, await connectedAda(network, { practice, networks, userId: person.id }), person)
    },
    keepAccount,
    async planNow(text, account_ids, owner = person) {
      return (await posts.create(owner, randomUUID(), { text, account_ids, intent: 'now' })).id
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
