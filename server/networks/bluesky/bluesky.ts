import { type BlueskyWay, blueskyClientMetadata, finishBluesky, startBluesky } from '../../../contract/connecting.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { notFound } from '../../http/httpError.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { createProvers } from '../oauth/boundTokens.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createAccess } from './access.ts'
import { createBluesky } from './adapter.ts'
import { createAuthorization } from './authorization.ts'
import { createClients } from './client.ts'
import { connectBluesky } from './connect.ts'
import { type BlueskyConsent, createBlueskyConsent } from './consent.ts'
import { createDirectory, type Directory } from './identity.ts'
import { createBlueskyMedia } from './media.ts'
import { createVideoService } from './videoService.ts'

/** Milliseconds; a handle may be looked for at several places. */
const lookupPatience = 8000
/** The same of an upload: a hundred megabytes over a slow line. */
const uploadPatience = 15 * 60_000
const entryway = 'https://bsky.social'
const videoOrigin = 'https://video.bsky.app'

export function createBlueskyNetwork(
  deps: ServerNetworkDeps,
): ServerNetwork & { directory: Directory; consent: BlueskyConsent; clientMetadataUrl: string | null } {
  const { db, sealer, call, callWithin, vault, media, attempts, now } = deps
  const { PLC_URL: plcUrl, PUBLIC_URL: publicUrl, PRACTICE_HOSTS } = deps.settings
  const practiceOrigins = PRACTICE_HOSTS.map((host) => `http://${host}`)
  const directory = createDirectory(callWithin(lookupPatience), { plcUrl, entryway, practiceOrigins })
  const upload = callWithin(uploadPatience)
  const videos = createVideoService({ call, upload, origin: videoOrigin, now })
  const stageMedia = createBlueskyMedia({ media, upload, videos, now })
  const provers = createProvers()
  const clients = createClients({ publicUrl, practiceOrigins, sealer })
  const authorization = createAuthorization({ call, provers, practiceOrigins, now })
  const access = createAccess({ call, vault, authorization, clients, provers, now })
  const consent = createBlueskyConsent({ attempts, call, directory, authorization, clients, provers, now })
  return {
    adapter: createBluesky({ call, access, directory, stageMedia, now }),
    directory,
    consent,
    clientMetadataUrl: clients.metadataUrl,
    way: 'app_password',
    isConfigured: async () => true,
    configuredWays: async () => waysOf(clients.metadataUrl !== null, practiceOrigins.length > 0),

    practiceHint: "Handles end with .practice.test; the server's page shows accounts and app passwords.",

    registerRoutes(app, accounts) {
      registerEndpoint(app, startBluesky, async ({ body }, { user }) => {
        const businessProfileId = await chosenProfile(db, user.id, body.business_profile_id)
        const { handle, app_password: appPassword } = body
        if (appPassword === undefined) {
          return { authorize_url: await consent.begin(user.id, handle, businessProfileId) }
        }
        const connected = await connectBluesky({ call, directory }, { handle, appPassword })
        return accounts.connect(user.id, 'bluesky', { ...connected, businessProfileId })
      })

      registerEndpoint(app, finishBluesky, async ({ body }, { user }) =>
        accounts.connect(user.id, 'bluesky', await consent.finish(user.id, body)),
      )

      registerEndpoint(app, blueskyClientMetadata, async () => {
        if (clients.metadataUrl === null) throw notFound('This installation has no public address.')
        return clients.metadata()
      })
    },
  }
}

/** The first is the one that is offered first. On loopback only practice servers can ask the person themselves. */
const waysOf = (isPublic: boolean, hasPractice: boolean): readonly BlueskyWay[] => {
  if (isPublic) return ['consent', 'app_password']
  return hasPractice ? ['app_password', 'consent'] : ['app_password']
}
