import type { Kysely } from 'kysely'
import { type Network, networks } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { accountOf, adapterAccount } from '../networks/accountRows.ts'
import { type ReadingBudget, ReadingBudgetSpent } from '../networks/metering/readingBudget.ts'
import { type NetworkAdapter, NetworkFault } from '../networks/network.ts'
import { orFault } from '../networks/orFault.ts'
import type { LogFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import {
  beginAccounts,
  claimAccounts,
  type DueAccount,
  missFollowers,
  releaseFollowers,
  storeFollowers,
} from './accountCollections.ts'
import { clearDenied, markDenied } from './deniedReadings.ts'
import { noteFault } from './failedCalls.ts'
import type { LookCalls } from './lookCalls.ts'

interface Deps {
  db: Kysely<Database>
  adapterOf(network: Network): NetworkAdapter
  readingBudget: ReadingBudget
  log: Log
  logFailure: LogFailure
  now(): number
}

/**
 * Answers what reads the followers of accounts that are due, a bounded number; that answers how many there were. A network
 * that fails is logged and asked again later, and one that asked to wait in the same look is not asked before; whatever else
 * goes wrong goes to `logFailure`.
 */
export function createAccountReadings({
  db,
  adapterOf,
  readingBudget,
  log,
  logFailure,
  now,
}: Deps): (calls: LookCalls) => Promise<number> {
  async function readAccount(due: DueAccount, calls: LookCalls): Promise<void> {
    const wait = calls.waits.get(due.accountId)
    if (wait !== undefined) return void (await missFollowers(db, due, { now: now(), wait }))
    const row = await accountOf(db, due.accountId)
    const read = adapterOf(row.network).readFollowers
    if (!read) return
    const told = await orFault(read(adapterAccount(row)))
    if (!(told instanceof NetworkFault)) {
      await storeFollowers(db, due, told, now())
      return clearDenied(db, row, 'followers')
    }
    if (told instanceof ReadingBudgetSpent) return releaseFollowers(db, due, now())
    await noteFault({ db, log }, { row, fault: told, calls }, 'a network did not tell the followers')
    if (!told.isPermissionMissing) return void (await missFollowers(db, due, { now: now(), wait: told.wait }))
    await markDenied(db, row, 'followers', now())
    await releaseFollowers(db, due, now())
  }

  return async (calls) => {
    const off = await readingBudget.off()
    const readable = networks.filter((network) => adapterOf(network).readFollowers !== null && !off.has(network))
    const closed = await readingBudget.closed('account')
    const begun = await beginAccounts(db, readable, now())
    const due = await claimAccounts(db, { networks: readable, closed }, now())
    await Promise.all(
      due.map((one) =>
        readAccount(one, calls).catch((err) =>
          logFailure({ err, account: one.accountId }, 'the followers of an account could not be read'),
        ),
      ),
    )
    return Math.max(begun, due.length)
  }
}
