import type { Kysely } from 'kysely'
import type { AccountReportState, DeniedReading } from '../../../contract/analytics.ts'
import { type AccountState, type Network, networks } from '../../../contract/networks.ts'
import { unreadBecause } from '../../../rules/insight/unreadBecause.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { type BudgetState, nextMonth } from '../../../rules/networks/readingBudget.ts'
import { ofBusiness } from '../../content/ofBusiness.ts'
import type { Database } from '../../db/schema.ts'
import type { ReadingBudget } from '../../networks/metering/readingBudget.ts'
import { type DeniedColumns, deniedReadingsOf } from '../deniedReadings.ts'
import type { Owner, ReportScope } from '../scope.ts'

/** An account that a report is of. */
export interface ReportAccount {
  id: number
  network: Network
  name: string
  state: AccountReportState
  /** When the next month's budget begins; null where this one's is not used up. */
  readAgainAt: string | null
  /** What its network does not tell of it before it is connected again. */
  denied: DeniedReading[]
}

interface Deps {
  db: Kysely<Database>
  readingBudget: ReadingBudget
  /** Milliseconds. */
  now: number
}

/** Those that are connected where the filters look, and those in `used`; by network and name. */
export async function readReportAccounts(
  { db, readingBudget, now }: Deps,
  owner: Owner,
  scope: ReportScope,
  used: readonly number[],
): Promise<ReportAccount[]> {
  const rows = await db
    .selectFrom('social_accounts as account')
    .select(['id', 'network', 'handle', 'name', 'state', 'is_practice'])
    .select(['followers_denied_at', 'post_metrics_denied_at'])
    .where('user_id', '=', owner.id)
    .where(({ eb, or, and }) =>
      or([
        ...(used.length === 0 ? [] : [eb('id', 'in', used)]),
        and([
          eb('state', '<>', 'disconnected'),
          ...(scope.network === undefined ? [] : [eb('network', '=', scope.network)]),
          ...(scope.account === undefined ? [] : [eb('id', '=', Number(scope.account))]),
          ...(scope.business_profile_id === undefined ? [] : [ofBusiness(scope.business_profile_id, 'account')]),
        ]),
      ]),
    )
    .execute()
  const described = rows.map(async (row) => {
    const state = stateOf(row, await readingBudget.stateOf(row.network, row.is_practice))
    return describe(row, state, now)
  })
  return (await Promise.all(described)).toSorted(byNetworkAndName)
}

interface Row extends DeniedColumns {
  id: number
  network: Network
  handle: string
  name: string
  state: AccountState
}

const describe = (row: Row, state: AccountReportState, now: number): ReportAccount => ({
  id: row.id,
  network: row.network,
  name: accountLabel(row),
  state,
  denied: state === 'told' ? deniedReadingsOf(row) : [],
  readAgainAt: state === 'budget_used_up' ? new Date(nextMonth(now)).toISOString() : null,
})

const states = {
  connected: 'told',
  expired: 'expired',
  disconnected: 'disconnected',
} as const satisfies Record<AccountState, AccountReportState>

function stateOf({ network, state }: Pick<Row, 'network' | 'state'>, budget: BudgetState): AccountReportState {
  const isWaiting = budget === 'used_up' && state === 'connected'
  return unreadBecause(network, budget) ?? (isWaiting ? 'budget_used_up' : states[state])
}

const byNetworkAndName = (one: ReportAccount, other: ReportAccount): number =>
  networks.indexOf(one.network) - networks.indexOf(other.network) ||
  one.name.localeCompare(other.name, 'en') ||
  one.id - other.id
