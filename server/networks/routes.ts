import type { Kysely } from 'kysely'
import {
  disconnectAccount,
  finishMastodon,
  listAccounts,
  listNetworks,
  moveAccount,
  startBluesky,
  startMastodon,
  tokenValidationStatus,
} from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import type { ProviderApp } from '../http/env.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Accounts } from './accounts.ts'
import { connectBluesky } from './bluesky/connect.ts'
import type { Checking } from './checking.ts'
import type { Networks } from './networks.ts'
import { practiceServers } from './practiceServers.ts'
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
  const { call, directory, mastodonConnecting, practiceHosts } = networks

  registerEndpoint(app, listNetworks, async () => {
    const practice = await practiceServers(call, practiceHosts)
    const offered = (network: 'bluesky' | 'mastodon') =>
      practice.filter((one) => one.network === network).map(({ network: _, ...shown }) => shown)
    return {
      networks: [
        { network: 'bluesky' as const, way: 'app_password' as const, practice_servers: offered('bluesky') },
        { network: 'mastodon' as const, way: 'server' as const, practice_servers: offered('mastodon') },
      ],
    }
  })

  registerEndpoint(app, listAccounts, async (_, { user }) => {
    const results = await accounts.listOf(user.id)
    return { results, count: results.length, page: 1, page_size: results.length, next: null, previous: null }
  })

  registerEndpoint(app, startBluesky, async ({ body }, { user }) => {
    const businessProfileId = await chosenProfile(db, user.id, body.business_profile_id)
    const given = { handle: body.handle, appPassword: body.app_password }
    const connected = await connectBluesky({ call, directory }, given)
    return accounts.connect(user.id, 'bluesky', { ...connected, businessProfileId })
  })

  registerEndpoint(app, startMastodon, async ({ body }, { user }) => {
    const businessProfileId = await chosenProfile(db, user.id, body.business_profile_id)
    return { authorize_url: await mastodonConnecting.begin(user.id, body.server, businessProfileId) }
  })

  registerEndpoint(app, finishMastodon, async ({ body }, { user }) =>
    accounts.connect(user.id, 'mastodon', await mastodonConnecting.finish(user.id, body)),
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
