import type { Network } from '../../../contract/networks.ts'
import type { Practice } from '../../../practice/practice.ts'
import type { JsonValue } from '../../../server/db/tables/columns.ts'
import { adapterAccount } from '../../../server/networks/accountRows.ts'
import type { MediaSource } from '../../../server/networks/mediaSource.ts'
import type {
  Account,
  Content,
  Mark,
  NetworkAdapter,
  Prepared,
  RemotePost,
  Sought,
  Steps,
} from '../../../server/networks/network.ts'
import { createNetworks, type Networks } from '../../../server/networks/networks.ts'
import { createLog } from '../../../server/process/log.ts'
import { type Bench, createBench, secret, settingsFor, type TestClock } from '../publishing/support.ts'

/** Steps that outlive a process of the test; it ends once it has stored as many as it may. */
export interface MemorySteps extends Steps {
  stored: Map<string, JsonValue>
}

export function memorySteps(stored = new Map<string, JsonValue>(), mostPuts = Number.POSITIVE_INFINITY): MemorySteps {
  let puts = 0
  return {
    stored,
    get: (name) => stored.get(name),
    async put(name, value) {
      if (puts >= mostPuts) throw new Error('The process ended')
      puts += 1
      stored.set(name, value)
    },
  }
}

/** A content on its way: what was prepared of it, where the list stood, what is stored. */
export interface Posting {
  prepared: Prepared
  mark: Mark | null
  steps: MemorySteps
}

/** Ada's account on a practice network, called by its adapter alone. */
export interface AdapterScene {
  bench: Bench
  practice: Practice
  networks: Networks
  adapter: NetworkAdapter
  account: Account
  /** Takes everything of the test before away, and connects anew. */
  begin(): Promise<void>
  /** All that comes before the call that makes a content visible. */
  ready(content: Partial<Content>): Promise<Posting>
  send(posting: Posting, isFirstTry?: boolean): Promise<RemotePost>
  post(content: Partial<Content>): Promise<Posting & { standing: RemotePost }>
  soughtFor(posting: Posting, known?: readonly string[]): Sought
  /** How often each operation was called since the beginning of the test. */
  callsOf(operation: string): number
  close(): Promise<void>
}

interface SceneOptions {
  /** The files of the posts; none unless said. */
  media?: MediaSource
  /** Goes on by itself unless said. */
  clock?: TestClock
  /** Made elsewhere, as where the numbers of its posts grow by the test's clock; closing the scene closes it. */
  practice?: Practice
  /** Stand-ins that count as practice servers. */
  hosts?: readonly string[]
}

export async function createAdapterScene(network: Network, options: SceneOptions = {}): Promise<AdapterScene> {
  const { media, hosts = [], ...ofBench } = options
  const bench = await createBench({ hosts, ...ofBench })
  const { practice, database, clock } = bench
  const networks = createNetworks({
    db: database.db,
    secret,
    settings: { ...settingsFor(practice), PRACTICE_HOSTS: [...settingsFor(practice).PRACTICE_HOSTS, ...hosts] },
    log: createLog('silent'),
    now: clock.now,
    ...(media && { media }),
  })
  const adapter: NetworkAdapter = networks.built[network].adapter
  let account: Account | null = null
  const current = (): Account => {
    if (!account) throw new Error('Nothing has begun')
    return account
  }
  const send: AdapterScene['send'] = ({ prepared, mark, steps }, isFirstTry = true) =>
    adapter.send(current(), prepared, { mark, steps, isFirstTry })
  const ready: AdapterScene['ready'] = async (given) => {
    const prepared = await adapter.prepare(current(), contentOf(given), null)
    const steps = memorySteps()
    await adapter.stage?.(current(), prepared, steps)
    return { prepared, steps, mark: (await adapter.readMark?.(current(), prepared)) ?? null }
  }
  return {
    bench,
    practice,
    networks,
    adapter,
    get account() {
      return current()
    },
    async begin() {
      await bench.begin()
      const id = await bench.connect(network)
      const row = await database.db
        .selectFrom('social_accounts')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      account = adapterAccount(row)
      practice[network].watch.calls.length = 0
    },
    ready,
    send,
    async post(content) {
      const posting = await ready(content)
      return { ...posting, standing: await send(posting) }
    },
    soughtFor: ({ prepared, mark, steps }, known = []) => ({
      ...prepared,
      mark,
      steps,
      dismissed: new Set(),
      knownAmong: async (ids) => new Set(ids.filter((id) => known.includes(id))),
    }),
    callsOf: (operation) => practice[network].watch.calls.filter((call) => call.operation === operation).length,
    close: () => bench.close(),
  }
}

export const contentOf = (given: Partial<Content>): Content => ({
  kind: 'post',
  text: '',
  media: [],
  parentId: null,
  rootId: null,
  options: {},
  ...given,
})
