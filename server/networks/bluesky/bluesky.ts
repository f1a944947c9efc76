import { startBluesky } from '../../../contract/connecting.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createBluesky } from './adapter.ts'
import { connectBluesky } from './connect.ts'
import { createDirectory, type Directory } from './identity.ts'
import { createBlueskyMedia } from './media.ts'
import { createVideoService } from './videoService.ts'

/** Milliseconds; a handle may be looked for at several places. */
const lookupPatience = 8000
/** The same of an upload: a hundred megabytes over a slow line. */
const uploadPatience = 15 * 60_000
const entryway = 'https://bsky.social'
const videoOrigin = 'https://video.bsky.app'

export function createBlueskyNetwork(deps: ServerNetworkDeps): ServerNetwork & { directory: Directory } {
  const { db, call, callWithin, vault, media, now } = deps
  const { PLC_URL: plcUrl, PRACTICE_HOSTS } = deps.settings
  const practiceOrigins = PRACTICE_HOSTS.map((host) => `http://${host}`)
  const directory = createDirectory(callWithin(lookupPatience), { plcUrl, entryway, practiceOrigins })
  const upload = callWithin(uploadPatience)
  const videos = createVideoService({ call, upload, origin: videoOrigin, now })
  const stageMedia = createBlueskyMedia({ media, upload, videos, now })
  return {
    adapter: createBluesky({ call, vault, directory, stageMedia, now }),
    directory,
    way: 'app_password',
    isConfigured: async () => true,

    practiceHint: "Handles end with .practice.test; the server's page shows accounts and app passwords.",

    registerRoutes(app, accounts) {
      registerEndpoint(app, startBluesky, async ({ body }, { user }) => {
        const businessProfileId = await chosenProfile(db, user.id, body.business_profile_id)
        const given = { handle: body.handle, appPassword: body.app_password }
        const connected = await connectBluesky({ call, directory }, given)
        return accounts.connect(user.id, 'bluesky', { ...connected, businessProfileId })
      })
    },
  }
}
