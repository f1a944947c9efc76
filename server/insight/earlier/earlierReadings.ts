import type { Kysely } from 'kysely'
import { type Network, networks } from '../../../contract/networks.ts'
import type { Database } from '../../db/schema.ts'
import { type AccountRow, accountOf, adapterAccount } from '../../networks/accountRows.ts'
import { type NetworkAdapter, NetworkFault } from '../../networks/network.ts'
import { orFault } from '../../networks/orFault.ts'
import type { LogFailure } from '../../process/failureLog.ts'
import type { Log } from '../../process/log.ts'
import { clearDenied, markDenied } from '../deniedReadings.ts'
import { noteFault } from '../failedCalls.ts'
import type { LookCalls } from '../lookCalls.ts'
import {
  claimEarlierPosts,
  type DueEarlierPost,
  missEarlierReading,
  missGoneEarlier,
  releaseEarlierReading,
  storeEarlierReading,
} from './earlierPosts.ts'
import { beginListings, claimListings, type DueListing, missPage, storePage } from './listings.ts'

interface Deps {
  db: Kysely<Database>
  adapterOf(network: Network): NetworkAdapter
  log: Log
  logFailure: LogFailure
  now(): number
  isStopped(): boolean
}

/**
 * Answers what lists a page of the earlier posts of each account that is due, and reads the numbers of a bounded number of
 * them, within what the look has left. A network that fails is logged and asked again later; whatever else goes wrong goes
 * to `logFailure`.
 */
export function createEarlierReadings(deps: Deps): (calls: LookCalls) => Promise<void> {
  const { db, adapterOf, log, logFailure, now, isStopped } = deps

  const onFault = (row: AccountRow, fault: NetworkFault, calls: LookCalls): Promise<void> =>
    noteFault({ db, log }, { row, fault, calls }, 'a network did not tell earlier posts')

  async function listPage(due: DueListing, calls: LookCalls): Promise<void> {
    const wait = calls.waits.get(due.accountId)
    if (wait !== undefined) return void (await missPage(db, due, { now: now(), wait }))
    const row = await accountOf(db, due.accountId)
    const list = adapterOf(row.network).listPosts
    if (!list) return
    const page = await orFault(list(adapterAccount(row), due.cursor))
    if (!(page instanceof NetworkFault)) return storePage(db, due, page, now())
    await onFault(row, page, calls)
    await missPage(db, due, { now: now(), wait: page.wait })
  }

  /** One call after the other; where one fails, none is made for the rest of the account's. */
  async function readPostsOf(accountId: number, due: readonly DueEarlierPost[], calls: LookCalls): Promise<void> {
    const row = await accountOf(db, accountId)
    const reader = adapterOf(row.network).readMetrics
    if (!reader) return
    const account = adapterAccount(row)
    for (let at = 0; at < due.length && !isStopped(); at += reader.most) {
      const some = due.slice(at, at + reader.most)
      const ids = some.map(({ remoteId }) => remoteId)
      const told = await orFault(reader.read(account, ids))
      if (told instanceof NetworkFault) {
        await onFault(row, told, calls)
        return told.isPermissionMissing ? deny(row, due.slice(at)) : missAll(due.slice(at), told.wait)
      }
      await storeAll(some, told)
      await clearDenied(db, row, 'posts')
    }
  }

  async function storeAll(some: readonly DueEarlierPost[], told: Awaited<ReturnType<Read>>): Promise<void> {
    for (const due of some) {
      const answer = told.get(due.remoteId)
      if (answer === 'gone') await missGoneEarlier(db, due, now())
      else if (answer) await storeEarlierReading(db, due, answer, now())
      else await missEarlierReading(db, due, { now: now(), wait: 0 })
    }
  }

  async function deny(row: AccountRow, some: readonly DueEarlierPost[]): Promise<void> {
    await markDenied(db, row, 'posts', now())
    for (const due of some) await releaseEarlierReading(db, due, now())
  }

  async function missAll(some: readonly DueEarlierPost[], wait: number): Promise<void> {
    for (const due of some) await missEarlierReading(db, due, { now: now(), wait })
  }

  async function listPages(calls: LookCalls): Promise<void> {
    const listed = networks.filter((network) => adapterOf(network).listPosts !== null)
    await beginListings(db, listed, now())
    const due = await claimListings(db, listed, now())
    await Promise.all(
      due.map((one) =>
        listPage(one, calls).catch((err) =>
          logFailure({ err, account: one.accountId }, 'the earlier posts of an account could not be listed'),
        ),
      ),
    )
  }

  async function readPosts(calls: LookCalls): Promise<void> {
    const readable = networks.filter((network) => adapterOf(network).readMetrics !== null)
    const due = await claimEarlierPosts(db, { networks: readable, calls }, now())
    await Promise.all(
      [...Map.groupBy(due, ({ accountId }) => accountId)].map(([account, some]) =>
        readPostsOf(account, some, calls).catch((err) =>
          logFailure({ err, account }, 'the numbers of earlier posts could not be read'),
        ),
      ),
    )
  }

  return async (calls) => {
    await listPages(calls)
    await readPosts(calls)
  }
}

type Read = NonNullable<NetworkAdapter['readMetrics']>['read']
