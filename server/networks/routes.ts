import {
  disconnectAccount,
  finishMastodon,
  listAccounts,
  listNetworks,
  startBluesky,
  startMastodon,
} from '../../contract/networks.ts'
import type { ProviderApp } from '../http.ts'
import { serve } from '../serve.ts'
import type { Accounts } from './accounts.ts'
import { connectBluesky } from './bluesky/connect.ts'
import type { Networks } from './networks.ts'
import { practiceServers } from './practiceServers.ts'

/** Connecting, listing and disconnecting social accounts. */
export function networkRoutes(
  app: ProviderApp,
  { networks, accounts }: { networks: Networks; accounts: Accounts },
): void {
  const { call, directory, mastodonConnecting, practiceHosts } = networks

  serve(app, listNetworks, async () => {
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

  serve(app, listAccounts, async (_, { person }) => {
    const results = await accounts.listOf(person.id)
    return { results, count: results.length, page: 1, page_size: results.length, next: null, previous: null }
  })

  serve(app, startBluesky, async ({ body }, { person }) =>
    accounts.connect(
      person.id,
      'bluesky',
      await connectBluesky({ call, directory }, { handle: body.handle, appPassword: body.app_password }),
    ),
  )

  serve(app, startMastodon, async ({ body }, { person }) => ({
    authorize_url: await mastodonConnecting.begin(person.id, body.server),
  }))

  serve(app, finishMastodon, async ({ body }, { person }) =>
    accounts.connect(person.id, 'mastodon', await mastodonConnecting.finish(person.id, body)),
  )

  serve(app, disconnectAccount, ({ id }, { person }) => accounts.disconnect(person.id, Number(id)))
}
