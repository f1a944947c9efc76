import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createPosts, type Posts } from '../../../server/content/posts.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import type { Database } from '../../../server/db/schema.ts'
import { type Accounts, createAccounts } from '../../../server/networks/accounts.ts'
import type { MediaSource } from '../../../server/networks/mediaSource.ts'
import { createNetworks, type Networks } from '../../../server/networks/networks.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { createAccountPublications } from '../../../server/publishing/accountPublications.ts'
import { type CapacityLimits, usualLimits } from '../../../server/publishing/capacity.ts'
import { createPublisher, type Publisher } from '../../../server/publishing/publisher.ts'
import { createQueue, type Queue } from '../../../server/publishing/queue.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import { makePerson, openTestDatabase, type TestPerson } from '../support.ts'
import { connectedAda } from './connectedAda.ts'
import { type Planning, planAllNow } from './planAllNow.ts'

/** A clock that can be put ahead. */
export interface TestClock {
  now(): number
  pass(milliseconds: number): void
  reset(): void
}

/** Everything between a plan and the practice networks, without pages and routes. */
export interface Bench {
  database: OpenDatabase
  practice: Practice
  networks: Networks
  queue: Queue
  publisher: Publisher
  accounts: Accounts
  posts: Posts
  /** Whoever the test is about; another one after `begin`. */
  readonly person: Owner
  /** Takes everything of the test before away. */
  begin(): Promise<void>
  clock: TestClock
  logged: string[]
  /** Another worker on the same database; it may be one that waits for another time on its calls, milliseconds. */
  anotherPublisher(callPatience?: number): Publisher
  /** Connects the practice account of ada; answers its id. */
  connect(network: Network): Promise<number>
  /** Connects an account with what signing in to its network gave, for `person` unless said; answers its id. */
  keepAccount(network: Network, connected: Connected, owner?: Owner): Promise<number>
  /** Plans a post that is due now, by `person` unless said; answers its id. */
  planNow(text: string, accountIds: number[], owner?: Owner): Promise<number>
  /** Plans posts that are due now, as `planNow` does, at once; answers their ids in the same order. */
  planAllNow(planned: readonly Planning[]): Promise<number[]>
  /** The only part of a post. */
  part(postId: number): Promise<PublicationRow>
  /** Reads the only part of each of these posts; answers what gives it by the post's id. */
  readParts(postIds: readonly number[]): Promise<(postId: number) => PublicationRow>
  /**
   * Works on what is due, and lets time pass to the next step, until nothing more happens by itself. By the bench's own
   * publisher, or by several at once.
   */
  runOut(publishers?: readonly Publisher[]): Promise<void>
  close(): Promise<void>
}

export const secret = 'the secret of the tests, which is long enough'
/** Milliseconds that a network may take: what is too slow is told by a test, not by how busy the machine is. */
export const patience = 60_000

type Connected = Parameters<Accounts['connect']>[2]
/** A person who plans posts. */
export type Owner = TestPerson & { timezone: string }

export const makeOwner = async (db: Kysely<Database>): Promise<Owner> => ({
  ...(await makePerson(db)),
  timezone: 'UTC',
})

interface BenchOptions {
  /** `host:port` of further peers on this machine. */
  hosts?: readonly string[]
  /** Where DIDs are looked up, if not at the practice network itself. */
  plcUrl?: string
  clock?: TestClock
  /** One that is open already; a new one unless said. Closing the bench closes it. */
  database?: OpenDatabase
  /** Made elsewhere, where a peer stands before it; closing the bench closes it. */
  practice?: Practice
  /** How long a network may take to answer, milliseconds. */
  callPatience?: number
  /** The files of the posts; none unless said. */
  createMedia?: (db: Kysely<Database>) => MediaSource
  /** Whether X is read, which costs; it is unless said. */
  isReadingPaid?: boolean
  /** How many of everything may go out at once. */
  limits?: CapacityLimits
}

export async function createBench(options: BenchOptions = {}): Promise<Bench> {
  const { hosts = [], clock = createTestClock(), callPatience = patience, limits = usualLimits } = options
  const practice = options.practice ?? (await createPractice())
  const database = options.database ?? (await openTestDatabase())
  const { db } = database
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const usual = settingsFor(practice)
  const settings = {
    ...usual,
    PLC_URL: options.plcUrl ?? usual.PLC_URL,
    PRACTICE_HOSTS: [...usual.PRACTICE_HOSTS, ...hosts],
    PAID_READING: { twitter: options.isReadingPaid ?? true },
  }
  const media = options.createMedia?.(db)
  const networksWith = (limit: number) =>
    createNetworks({ db, secret, settings, log, ...(media && { media }), patience: limit, now: clock.now })
  const networks = networksWith(patience)
  const queue = await createQueue(database, log)
  const worker = (limit = callPatience) =>
    createPublisher({
      db,
      queue,
      adapterOf: networksWith(limit).adapterOf,
      policyOf: (network: Network) => policyOf(network),
      log,
      owner: randomUUID(),
      now: clock.now,
      limits,
    })
  const publisher = worker()
  const accounts = createAccounts({
    db,
    vault: networks.vault,
    publications: createAccountPublications({ wake: queue.wake, policyOf: (network) => policyOf(network) }),
    adapterOf: networks.adapterOf,
    background: createBackground(log),
    practiceHosts: networks.practiceHosts,
  })
  const posts = createPosts({
    db,
    wake: queue.wake,
    policyOf: (network) => policyOf(network),
    adapterOf: networks.adapterOf,
    now: clock.now,
  })
  let person = await makeOwner(db)
  const keepAccount: Bench['keepAccount'] = async (network, connected, owner = person) =>
    (await accounts.connect(owner.id, network, connected)).account.id
  const readParts: Bench['readParts'] = async (postIds) => {
    const rows = await db.selectFrom('publications').selectAll().where('post_id', 'in', postIds).execute()
    const byPost = new Map(rows.map((row) => [row.post_id, row]))
    return (postId) => {
      const part = byPost.get(postId)
      if (!part) throw new Error(`Nothing is planned of the post ${postId}`)
      return part
    }
  }

  return {
    database,
    practice,
    networks,
    queue,
    publisher,
    accounts,
    posts,
    get person() {
      return person
    },
    clock,
    logged,
    anotherPublisher: worker,
    part: async (postId) => (await readParts([postId]))(postId),
    readParts,
    async begin() {
      for (const network of practice.networks) {
        network.faults.set([])
        network.watch.calls.length = 0
        for (const { id } of network.posts()) network.removePost(id)
      }
      for (const table of ['posts', 'social_accounts', 'users', 'silent_hosts', 'network_limits'] as const) {
        await db.deleteFrom(table).execute()
      }
      clock.reset()
      person = await makeOwner(db)
    },
    async connect(network) {
      return keepAccount(network, await connectedAda(network, { practice, networks, userId: person.id }))
    },
    keepAccount,
    async planNow(text, accountIds, owner = person) {
      const written = { text, account_ids: accountIds, intent: 'now' as const }
      return (await posts.create(owner, randomUUID(), written)).id
    },
    planAllNow: (planned) => planAllNow(db, planned, clock.now()),
    async runOut(publishers = [publisher]) {
      for (;;) {
        await Promise.all(publishers.map((one) => one.runDue()))
        const next = await nextInstant(db, clock.now())
        if (next === null) return
        clock.pass(Math.max(0, next - clock.now()))
      }
    },
    async close() {
      await publisher.stop()
      await queue.close()
      await database.close()
      await practice.close()
    },
  }
}

/**
 * When something may happen next, milliseconds since 1970, now at the earliest: something is due, or a silent host is
 * tried, before which nothing goes out there that was due already. Null where nothing is planned any more.
 */
async function nextInstant(db: Kysely<Database>, now: number): Promise<number | null> {
  const { rows } = await sql<{ at: Date; is_turn: boolean }>`
    select next_at as at, false as is_turn from publications where next_at is not null
    union select next_try_at, true from silent_hosts
  `.execute(db)
  if (rows.every(({ is_turn }) => is_turn)) return null
  const instants = rows.map(({ at }) => at.getTime())
  const coming = instants.filter((at) => at > now)
  return rows.some(({ is_turn }) => is_turn) && coming.length > 0
    ? Math.min(...coming)
    : Math.max(now, Math.min(...instants))
}

export const settingsFor = ({ networks, bluesky }: Practice) => ({
  PUBLIC_URL: 'http://localhost:4600',
  PLC_URL: bluesky.origin,
  PRACTICE_HOSTS: networks.map(({ host }) => host),
  PAID_READING: { twitter: true },
})

/** The clock of this machine, put ahead as far as it is told to. */
export function createTestClock(): TestClock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    pass(milliseconds) {
      ahead += milliseconds
    },
    reset() {
      ahead = 0
    },
  }
}

/**
 * A clock that goes on only when it is told to, so that what happens by it does not depend on how fast the machine is,
 * and what posts wait for equally long comes for all of them at one instant.
 */
export function createManualClock(): TestClock {
  let at = Date.now()
  return {
    now: () => at,
    pass(milliseconds) {
      at += milliseconds
    },
    reset() {
      at = Date.now()
    },
  }
}
