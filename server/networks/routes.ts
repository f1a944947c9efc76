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

interface NetworkRouteParts {
  db: Kysely<Database>
  networks: Networks
  accounts: Accounts
  checking: Checking
  limits: Pick<Limits, 'mayAskNetworks'>
}

/** Connecting, listing, checking, moving and disconnecting social accounts. */
export function networkRoutes(app: ProviderApp, { db, networks, accounts, checking, limits }: NetworkRouteParts): void {
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

  registerEndpoint(app, listAccounts, async (_, { person }) => {
    const results = await accounts.listOf(person.id)
    return { results, count: results.length, page: 1, page_size: results.length, next: null, previous: null }
  })

  registerEndpoint(app, startBluesky, async ({ body }, { person }) => {
    const businessProfileId = await chosenProfile(db, person.id, body.business_profile_id)
    const given = { handle: body.handle, appPassword: body.app_password }
    const connected = await connectBluesky({ call, directory }, given)
    return accounts.connect(person.id, 'bluesky', { ...connected, businessProfileId })
  })

  registerEndpoint(app, startMastodon, async ({ body }, { person }) => {
    const businessProfileId = await chosenProfile(db, person.id, body.business_profile_id)
    return { authorize_url: await mastodonConnecting.begin(person.id, body.server, businessProfileId) }
  })

  registerEndpoint(app, finishMastodon, async ({ body }, { person }) =>
    accounts.connect(person.id, 'mastodon', await mastodonConnecting.finish(person.id, body)),
  )

  registerEndpoint(app, moveAccount, ({ id, body }, { person }) =>
    accounts.move(person.id, Number(id), body.business_profile_id),
  )

  registerEndpoint(app, tokenValidationStatus, async ({ query }, { person }) => {
    if (query.force === 'true' && (await limits.mayAskNetworks(person.id))) await checking.checkAll(person.id)
    return tokenStatusOf(db, person.id)
  })

  registerEndpoint(app, disconnectAccount, ({ id }, { person }) => accounts.disconnect(person.id, Number(id)))
}
