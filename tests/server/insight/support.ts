import type { Network } from '../../../contract/networks.ts'
import { type Collecting, createCollecting } from '../../../server/insight/collecting.ts'
import type {
  Account,
  FollowersReader,
  NetworkAdapter,
  PostAnswer,
  PostLister,
} from '../../../server/networks/network.ts'
import { createLog } from '../../../server/process/log.ts'
import { type Bench, createBench, createManualClock } from '../publishing/support.ts'

/** Answers what a network tells of posts, by remote id. */
type Tell = (account: Account, remoteIds: readonly string[]) => Promise<ReadonlyMap<string, PostAnswer>>

/** Posts that are out on practice networks, and a network's numbers that a test says. */
export interface InsightBench extends Bench {
  /** What every network tells from now on. */
  tell(answer: Tell): void
  /** The remote ids of every call so far, in order. */
  asked: (readonly string[])[]
  /** A process that collects, whose calls ask for so many posts at most. */
  collector(most?: number): Collecting
  /** What every network tells of the followers of accounts from now on; nothing is asked of them unless it is said. */
  tellFollowers(answer: FollowersReader): void
  /** The accounts whose followers were asked for so far, in order. */
  askedAccounts: number[]
  /** What every network lists of accounts from now on; nothing is listed unless it is said. */
  list(answer: PostLister): void
  /** The account and the cursor of every page asked for so far, in order. */
  askedPages: [number, string | null][]
  /** A process that collects what the practice networks tell. */
  realCollector(): Collecting
  /** Publishes a post on accounts; answers its id. */
  publish(accountIds: number[]): Promise<number>
}

export async function createInsightBench(): Promise<InsightBench> {
  const bench = await createBench({ clock: createManualClock() })
  const asked: (readonly string[])[] = []
  const askedAccounts: number[] = []
  let answer: Tell = async () => new Map()
  let answerFollowers: FollowersReader | null = null
  const askedPages: [number, string | null][] = []
  let answerList: PostLister | null = null
  const listPosts: PostLister = async (account, cursor) => {
    askedPages.push([account.id, cursor])
    return (await answerList?.(account, cursor)) ?? { posts: [], next: null }
  }
  const readFollowers: FollowersReader = async (account) => {
    askedAccounts.push(account.id)
    return (await answerFollowers?.(account)) ?? null
  }
  const adapterOf =
    (most: number) =>
    (network: Network): NetworkAdapter => ({
      ...bench.networks.adapterOf(network),
      readMetrics: {
        most,
        read(account, remoteIds) {
          asked.push(remoteIds)
          return answer(account, remoteIds)
        },
      },
      readFollowers: answerFollowers && readFollowers,
      listPosts: answerList && listPosts,
    })
  const collecting = (adapters: (network: Network) => NetworkAdapter): Collecting =>
    createCollecting({
      db: bench.database.db,
      adapterOf: adapters,
      readingBudget: bench.networks.readingBudget,
      log: createLog('info', { write: (line) => void bench.logged.push(line) }),
      now: bench.clock.now,
    })
  return {
    ...bench,
    get person() {
      return bench.person
    },
    asked,
    askedAccounts,
    askedPages,
    list(next) {
      answerList = next
    },
    tellFollowers(next) {
      answerFollowers = next
    },
    tell(next: Tell) {
      answer = next
    },
    collector: (most = 10) => collecting(adapterOf(most)),
    realCollector: () => collecting(bench.networks.adapterOf),
    async publish(accountIds: number[]) {
      const id = await bench.planNow(`Fresh bread ${bench.clock.now()}`, accountIds)
      await bench.runOut()
      return id
    },
  }
}
