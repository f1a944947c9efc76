import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { createPublicFetch } from '../http/publicFetch.ts'
import { createFailureLog, type NoteFailure, throttled } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createSealer } from '../process/sealer.ts'
import { type AppStore, createAppStore } from './appStore.ts'
import { createBlueskyNetwork } from './bluesky/bluesky.ts'
import { createConnectAttempts } from './connectAttempts.ts'
import { createFacebookNetwork } from './facebook/facebook.ts'
import { createHttpClient, type HttpClient } from './httpClient.ts'
import { createInstagramNetwork } from './instagram/instagram.ts'
import { createLinkedInNetwork, createLinkedInPagesNetwork } from './linkedin/linkedin.ts'
import { createMastodonNetwork } from './mastodon/mastodon.ts'
import type { MediaSource } from './mediaSource.ts'
import { createReadingBudget, type ReadingBudget } from './metering/readingBudget.ts'
import { type NetworkAdapter, NetworkFault } from './network.ts'
import { type Choices, createChoices } from './oauth/choices.ts'
import { limitReaders } from './pacing/limitReaders.ts'
import { createLimitStore } from './pacing/limitStore.ts'
import { scopedAdapter } from './pacing/scopedAdapter.ts'
import { watchLimits } from './pacing/watchLimits.ts'
import type { NetworkSettings, ServerNetwork, ServerNetworkDeps } from './serverNetwork.ts'
import { createThreadsNetwork } from './threads/threads.ts'
import { createTiktokNetwork } from './tiktok/tiktok.ts'
import { createTwitterNetwork } from './twitter/twitter.ts'
import { createVault, type Vault } from './vault.ts'

export interface NetworksDeps {
  db: Kysely<Database>
  /** What credentials are sealed with. */
  secret: string
  settings: NetworkSettings
  log: Log
  noteFailure?: NoteFailure
  /** The files of a content; none unless said. */
  media?: MediaSource
  /** Limit of one call to a network, milliseconds; of those too that usually may take longer. */
  patience?: number
  now?: () => number
}

/** The networks that work here, and what all of them are called with. */
export interface Networks {
  built: ReturnType<typeof createBuilt>
  choices: Choices
  apps: AppStore
  readingBudget: ReadingBudget
  adapterOf(network: Network): NetworkAdapter
  vault: Vault
  call: HttpClient
  /** A client whose calls end after so many milliseconds. */
  callWithin(patience: number): HttpClient
  /** `host:port` of practice servers. */
  practiceHosts: readonly string[]
}

export function createNetworks({
  db,
  secret,
  settings,
  log,
  noteFailure,
  media = withoutMedia,
  patience,
  now = Date.now,
}: NetworksDeps): Networks {
  const { PLC_URL, PRACTICE_HOSTS: practiceHosts } = settings
  const sealer = createSealer(secret)
  const vault = createVault(db, sealer)
  const fetch = createPublicFetch({ allowedHosts: [...practiceHosts, ...plainHostOf(PLC_URL)] })
  const call = createHttpClient(fetch, patience)
  const callWithin = (limit: number) => createHttpClient(fetch, Math.min(limit, patience ?? limit))
  const attempts = createConnectAttempts({ db, sealer, now })
  const choices = createChoices({ db, sealer, now })
  const apps = createAppStore({ db, sealer, settings, now })
  const logFailure = throttled(createFailureLog(log, noteFailure), now)
  const deps = { db, sealer, vault, attempts, choices, apps, media, settings, logFailure, now }
  const built = createBuilt((network) => {
    const watched = (client: HttpClient) => watchLimits(client, limitReaders[network], now)
    return { ...deps, call: watched(call), callWithin: (limit) => watched(callWithin(limit)) }
  })
  const limits = createLimitStore({ db, logFailure, now })
  return {
    built,
    choices,
    apps,
    readingBudget: createReadingBudget({ db, apps, now }),
    adapterOf: (network) => scopedAdapter(built[network].adapter, limits),
    vault,
    call,
    callWithin,
    practiceHosts,
  }
}

const isGone = async (): Promise<never> => {
  throw new NetworkFault('refused', 'The file of this post is gone.', { contact: 'none' })
}
const withoutMedia: MediaSource = { open: isGone, publicUrl: isGone }

const createBuilt = (depsOf: (network: Network) => ServerNetworkDeps) =>
  ({
    twitter: createTwitterNetwork(depsOf('twitter')),
    facebook: createFacebookNetwork(depsOf('facebook')),
    instagram: createInstagramNetwork(depsOf('instagram')),
    linkedin: createLinkedInNetwork(depsOf('linkedin')),
    linkedin_org: createLinkedInPagesNetwork(depsOf('linkedin_org')),
    tiktok: createTiktokNetwork(depsOf('tiktok')),
    threads: createThreadsNetwork(depsOf('threads')),
    bluesky: createBlueskyNetwork(depsOf('bluesky')),
    mastodon: createMastodonNetwork(depsOf('mastodon')),
  }) satisfies Record<Network, ServerNetwork>

/** A directory on this machine, as tests have it, is called without TLS. */
const plainHostOf = (address: string): string[] => {
  const { protocol, host } = new URL(address)
  return protocol === 'http:' ? [host] : []
}
