import type { Kysely } from 'kysely'
import { chooseAccounts } from '../../contract/connecting.ts'
import {
  disconnectAccount,
  listAccounts,
  listNetworks,
  moveAccount,
  tokenValidationStatus,
} from '../../contract/networks.ts'
import { monthOf } from '../../rules/networks/charges.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Accounts } from './accounts.ts'
import type { Checking } from './checking.ts'
import { connectableNetworks } from './connectableNetworks.ts'
import { chargesOf } from './metering/summaries.ts'
import type { Networks } from './networks.ts'
import { tokenStatusOf } from './tokenStatus.ts'

interface NetworkRouteDeps {
  db: Kysely<Database>
  networks: Networks
  accounts: Accounts
  checking: Checking
  limits: Pick<Limits, 'mayAskNetworks'>
}

/** Connecting, listing, checking, moving and disconnecting social accounts. */
export function networkRoutes(app: ProviderApp, { db, networks, accounts, checking, limits }: NetworkRouteDeps): void {
  for (const { registerRoutes } of Object.values(networks.built)) registerRoutes(app, accounts)

  registerEndpoint(app, listNetworks, async (_, { user }) => {
    const charges = await chargesOf(db, { userId: user.id, month: monthOf(Date.now()) })
    return { networks: await connectableNetworks(networks, charges) }
  })

  registerEndpoint(app, listAccounts, async ({ query }, { user }) => {
    const business = query.business_profile_id === undefined ? null : Number(query.business_profile_id)
    const all = await accounts.listOf(user.id)
    const results = business === null ? all : all.filter((one) => one.business_profile_id === business)
    return { results, count: results.length, page: 1, page_size: results.length, next: null, previous: null }
  })

  registerEndpoint(app, chooseAccounts, ({ body }) =>
    accounts.connectAll((trx) => networks.choices.take(trx, body.choice_key, body.accounts)),
  )

  registerEndpoint(app, moveAccount, ({ id, body }, { user }) =>
    accounts.move(user.id, Number(id), body.business_profile_id),
  )

  registerEndpoint(app, tokenValidationStatus, async ({ query }, { user }) => {
    if (query.force === 'true' && (await limits.mayAskNetworks(user.id))) await checking.checkAll(user.id)
    return tokenStatusOf(db, user.id)
  })

  registerEndpoint(app, disconnectAccount, ({ id }, { user }) => accounts.disconnect(user.id, Number(id)))
}
