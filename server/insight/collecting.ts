import type { Kysely } from 'kysely'
import { type Network, networks } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { type AccountRow, accountOf, adapterAccount } from '../networks/accountRows.ts'
import { type ReadingBudget, ReadingBudgetSpent } from '../networks/metering/readingBudget.ts'
import { type Account, type MetricsReader, type NetworkAdapter, NetworkFault } from '../networks/network.ts'
import { orFault } from '../networks/orFault.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createTimer } from '../process/timer.ts'
import { accountsAtOnce } from './accountCollections.ts'
import { createAccountReadings } from './accountReadings.ts'
import {
  beginCollections,
  claimDue,
  collectedAtOnce,
  type DueCollection,
  endCollections,
  missGone,
  missReading,
  releaseDue,
  storeReading,
} from './collections.ts'
import { clearDenied, markDenied } from './deniedReadings.ts'
import { createEarlierReadings } from './earlier/earlierReadings.ts'
import { noteFault } from './failedCalls.ts'
import { createLookCalls, type LookCalls } from './lookCalls.ts'

/** Collects what the networks tell of posts and accounts, by `rules/insight/collectionPlan.ts`. */
export interface Collecting {
  /** Reads what is due, a bounded number; answers whether there may be more. */
  look(): Promise<boolean>
  /** Begins to look, over and over. */
  start(): void
  /** Begins nothing more, and ends what runs. */
  stop(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  adapterOf(network: Network): NetworkAdapter
  readingBudget: ReadingBudget
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
}

/** Milliseconds between two looks where there was not more to do than one could. */
const pause = 60_000

export function createCollecting(deps: Deps): Collecting {
  const { db, adapterOf, readingBudget, log, noteFailure, now = Date.now } = deps
  const logFailure = createFailureLog(log, noteFailure)
  const readAccounts = createAccountReadings({ db, adapterOf, readingBudget, log, logFailure, now })
  let isStopped = false
  const readEarlier = createEarlierReadings({ db, adapterOf, log, logFailure, now, isStopped: () => isStopped })

  const missAll = async (some: readonly DueCollection[], wait: number): Promise<void> => {
    for (const due of some) await missReading(db, due, { now: now(), wait })
  }

  /** Reads and stores some; answers what the network failed by, or null. */
  async function readSome(read: MetricsReader['read'], account: Account, some: readonly DueCollection[]) {
    const ids = some.map(({ remoteId }) => remoteId)
    const told = await orFault(read(account, ids))
    if (told instanceof NetworkFault) return told
    for (const due of some) {
      const answer = told.get(due.remoteId)
      if (answer === 'gone') await missGone(db, due, now())
      else if (answer) await storeReading(db, due, answer, now())
      else await missReading(db, due, { now: now(), wait: 0 })
    }
    return null
  }

  /** One call after the other; where one fails, none is made for the rest of the account's. */
  async function readPostsOf(accountId: number, due: readonly DueCollection[], calls: LookCalls): Promise<void> {
    const row = await accountOf(db, accountId)
    const reader = adapterOf(row.network).readMetrics
    if (!reader) return
    const account = adapterAccount(row)
    for (let at = 0; at < due.length && !isStopped; at += reader.most) {
      const some = due.slice(at, at + reader.most)
      calls.addPosts(row.id, some.length)
      const fault = await readSome(reader.read, account, some)
      if (!fault) {
        await clearDenied(db, row, 'posts')
        continue
      }
      return fault instanceof ReadingBudgetSpent
        ? readFitting(accountId, due.slice(at), fault.fits, calls)
        : missFailed(row, due.slice(at), fault, calls)
    }
  }

  async function missFailed(
    row: AccountRow,
    due: readonly DueCollection[],
    fault: NetworkFault,
    calls: LookCalls,
  ): Promise<void> {
    await noteFault(deps, { row, fault, calls }, 'a network did not tell the numbers of posts')
    if (!fault.isPermissionMissing) return missAll(due, fault.wait)
    await markDenied(db, row, 'posts', now())
    return releaseDue(db, due, now())
  }

  /** Reads as many as fit into what is left of the month's budget; the others stay due. */
  async function readFitting(
    accountId: number,
    due: readonly DueCollection[],
    fits: number,
    calls: LookCalls,
  ): Promise<void> {
    await releaseDue(db, due.slice(fits), now())
    return readPostsOf(accountId, due.slice(0, fits), calls)
  }

  async function readPosts(calls: LookCalls): Promise<number> {
    const off = await readingBudget.off()
    const readable = networks.filter((network) => adapterOf(network).readMetrics !== null && !off.has(network))
    await endCollections(db, now())
    const begun = await beginCollections(db, readable, now())
    const due = await claimDue(db, now(), await readingBudget.closed('post'))
    const byAccount = Map.groupBy(due, ({ accountId }) => accountId)
    await Promise.all(
      [...byAccount].map(([account, some]) =>
        readPostsOf(account, some, calls).catch((err) =>
          logFailure({ err, account }, 'the numbers of posts could not be collected'),
        ),
      ),
    )
    return Math.max(begun, due.length)
  }

  async function look(): Promise<boolean> {
    const calls = createLookCalls()
    const posts = await readPosts(calls)
    const accounts = await readAccounts(calls)
    await readEarlier(calls)
    return posts === collectedAtOnce || accounts === accountsAtOnce
  }

  const timer = createTimer({
    look: async () => ((await look()) ? 0 : pause),
    onError: (err) => logFailure({ err }, 'collecting numbers'),
  })

  return {
    look,
    start: () => timer.start(),
    stop() {
      isStopped = true
      return timer.stop()
    },
  }
}
