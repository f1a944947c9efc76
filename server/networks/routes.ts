import type { Kysely } from 'kysely'
import {
  disconnectAccount,
  listAccounts,
  listNetworks,
  moveAccount,
  tokenValidationStatus,
} from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Accounts } from './accounts.ts'
import type { Checking } from './checking.ts'
import { connectableNetworks } from './connectableNetworks.ts'
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

  registerEndpoint(app, listNetworks, async () => ({ networks: await connectableNetworks(networks) }))

  registerEndpoint(app, listAccounts, async (_, { person }) => {
    const results = await accounts.listOf(person.id)
    return { results, count: results.length, page: 1, page_size: results.length, next: null, previous: null }
  })

  registerEndpoint(app, moveAccount, ({ id, body }, { person }) =>
    accounts.move(person.id, Number(id), body.business_profile_id),
  )

  registerEndpoint(app, tokenValidationStatus, async ({ query }, { person }) => {
    if (query.force === 'true' && (await limits.mayAskNetworks(person.id))) await checking.checkAll(person.id)
    return tokenStatusOf(db, person.id)
  })

  registerEndpoint(app, disconnectAccount, ({ id }, { person }) => accounts.disconnect(person.id, Number(id)))
}
