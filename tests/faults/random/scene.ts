import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Network, networks as networkList } from '../../../contract/networks.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createPosts, type Posts } from '../../../server/content/posts.ts'
import { openDatabase } from '../../../server/db/open.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createAccounts } from '../../../server/networks/accounts.ts'
import { createNetworks } from '../../../server/networks/networks.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { createManualClock, makeOwner, type Owner, type TestClock } from '../../server/publishing/support.ts'
import { mediaAt } from '../../support/mediaAt.ts'
import { createLanes, type Lane, startProxies } from '../matrix/lanes.ts'
import { serveMatrixMedia } from '../matrix/media.ts'
import { secret } from '../publishing/hasty.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { throughWorker } from './throughWorker.ts'

/** All networks at once, several accounts of each, and workers in processes of their own on one clock. */
export interface RandomScene {
  database: { db: Kysely<Database> }
  practice: Practice
  posts: Posts
  person: Owner
  clock: TestClock
  fleet: Fleet
  lanes: ReadonlyMap<Network, readonly Lane[]>
  close(): Promise<void>
}

export type DatabaseName = 'PGlite' | 'PostgreSQL'

interface RandomSceneOptions {
  /** Of a PostgreSQL with its tables; null for a PGlite of its own. */
  databaseUrl: string | null
  workers: number
  /** Of each network. */
  accounts: number
}

/** Milliseconds: for so long a worker waits for a call that hangs; the one who leads them takes its time. */
const patience = { worker: 2500, person: 60_000 }

export async function createRandomScene({ databaseUrl, workers, accounts }: RandomSceneOptions): Promise<RandomScene> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'solo-social-random-'))
  const practice = await createPractice()
  const media = await serveMatrixMedia()
  const proxies = new Map(
    await Promise.all(
      networkList.map(async (network) => [network, await startProxies(network, practice, accounts)] as const),
    ),
  )
  const practiceHosts = [...practice.networks, ...[...proxies.values()].flat()].map(({ host }) => host)
  const settings = {
    PUBLIC_URL: 'http://localhost:4600',
    PLC_URL: practice.bluesky.origin,
    PRACTICE_HOSTS: practiceHosts,
  }
  const fleet = await createFleet(workers, {
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    DATA_DIR,
    PLC_URL: settings.PLC_URL,
    PRACTICE_HOSTS: practiceHosts.join(),
    MEDIA_ORIGIN: media.origin,
    PATIENCE: String(patience.worker),
  })
  const database =
    databaseUrl === null
      ? { db: throughWorker(fleet), close: async () => {} }
      : await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR })
  const { db } = database
  const clock = createManualClock()
  const networks = createNetworks({
    db,
    secret,
    settings,
    log: createLog('silent'),
    media: mediaAt(media.origin),
    patience: patience.person,
    now: clock.now,
  })
  // The workers look when they are told to.
  const wake = () => {}
  const accountsOf = createAccounts({
    db,
    vault: networks.vault,
    publications: createAccountPublications({ wake, policyOf: (network) => policyOf(network) }),
    adapterOf: networks.adapterOf,
    background: createBackground(createLog('silent')),
    practiceHosts,
  })
  const posts = createPosts({
    db,
    wake,
    policyOf: (network) => policyOf(network),
    adapterOf: networks.adapterOf,
    now: clock.now,
  })
  const person = await makeOwner(db)
  const place = {
    database,
    practice,
    networks,
    posts,
    person,
    keepAccount: async (...[network, connected, owner]: Parameters<Parameters<typeof createLanes>[1]['keepAccount']>) =>
      (await accountsOf.connect(owner.id, network, connected)).account.id,
  }
  const lanes = new Map<Network, readonly Lane[]>()
  for (const [network, some] of proxies) lanes.set(network, await createLanes(network, place, { proxies: some, media }))
  return {
    database,
    practice,
    posts,
    person,
    clock,
    fleet,
    lanes,
    async close() {
      await fleet.close()
      await database.close()
      for (const proxy of [...proxies.values()].flat()) await proxy.close()
      await media.close()
      await practice.close()
      await rm(DATA_DIR, { recursive: true })
    },
  }
}
