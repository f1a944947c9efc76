import type { Kysely } from 'kysely'
import type { AccountReportState } from '../../../contract/analytics.ts'
import { type AccountState, type Network, networks } from '../../../contract/networks.ts'
import { toldMetrics } from '../../../rules/insight/toldMetrics.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { ofBusiness } from '../../content/ofBusiness.ts'
import type { Database } from '../../db/schema.ts'
import type { Owner, ReportScope } from '../scope.ts'

/** An account that a report is of. */
export interface ReportAccount {
  id: number
  network: Network
  name: string
  state: AccountReportState
}

/** Those that are connected where the filters look, and those in `used`; by network and name. */
export async function readReportAccounts(
  db: Kysely<Database>,
  owner: Owner,
  scope: ReportScope,
  used: readonly number[],
): Promise<ReportAccount[]> {
  const rows = await db
    .selectFrom('social_accounts as account')
    .select(['id', 'network', 'handle', 'name', 'state'])
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
  return rows.map(describe).toSorted(byNetworkAndName)
}

interface Row {
  id: number
  network: Network
  handle: string
  name: string
  state: AccountState
}

const describe = (row: Row): ReportAccount => ({
  id: row.id,
  network: row.network,
  name: accountLabel(row),
  state: stateOf(row),
})

const states = {
  connected: 'told',
  expired: 'expired',
  disconnected: 'disconnected',
} as const satisfies Record<AccountState, AccountReportState>

function stateOf({ network, state }: Pick<Row, 'network' | 'state'>): AccountReportState {
  const told = toldMetrics[network]
  return typeof told === 'string' ? told : states[state]
}

const byNetworkAndName = (one: ReportAccount, other: ReportAccount): number =>
  networks.indexOf(one.network) - networks.indexOf(other.network) ||
  one.name.localeCompare(other.name, 'en') ||
  one.id - other.id
