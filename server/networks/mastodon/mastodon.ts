import { finishMastodon, startMastodon } from '../../../contract/connecting.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { agreeHint } from '../practiceHint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createMastodon } from './adapter.ts'
import { createApps } from './apps.ts'
import { createMastodonConnecting, type MastodonConnecting } from './connect.ts'
import { createMastodonMedia } from './media.ts'

/** Milliseconds that an upload may take: a hundred megabytes over a slow line. */
const uploadPatience = 15 * 60_000

export function createMastodonNetwork(deps: ServerNetworkDeps): ServerNetwork & { connecting: MastodonConnecting } {
  const { db, sealer, vault, call, callWithin, media, attempts, now } = deps
  const { PUBLIC_URL: website, PRACTICE_HOSTS: plainHosts } = deps.settings
  const redirectUri = `${website}/connect/mastodon/callback`
  const apps = createApps({ db, sealer, call, redirectUri, website, now })
  const stageMedia = createMastodonMedia({ call, upload: callWithin(uploadPatience), media, now })
  const connecting = createMastodonConnecting({ attempts, call, apps, redirectUri, plainHosts, now })
  return {
    adapter: createMastodon({ call, stageMedia, vault, apps, now }),
    connecting,
    way: 'server',
    isConfigured: async () => true,

    practiceHint: agreeHint,

    registerRoutes(app, accounts) {
      registerEndpoint(app, startMastodon, async ({ body }, { user }) => {
        const businessProfileId = await chosenProfile(db, user.id, body.business_profile_id)
        return { authorize_url: await connecting.begin(user.id, body.server, businessProfileId) }
      })

      registerEndpoint(app, finishMastodon, async ({ body }, { user }) =>
        accounts.connect(user.id, 'mastodon', await connecting.finish(user.id, body)),
      )
    },
  }
}
