import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { createPublicFetch } from '../http/publicFetch.ts'
import { createSealer } from '../process/sealer.ts'
import { createBluesky } from './bluesky/adapter.ts'
import { createDirectory, type Directory } from './bluesky/identity.ts'
import { createHttpClient, type HttpClient } from './httpClient.ts'
import { createMastodon } from './mastodon/adapter.ts'
import { createApps } from './mastodon/apps.ts'
import { createMastodonConnecting, type MastodonConnecting } from './mastodon/connect.ts'
import type { NetworkAdapter } from './network.ts'
import { createVault, type Vault } from './vault.ts'

export interface NetworksDeps {
  db: Kysely<Database>
  /** What credentials are sealed with. */
  secret: string
  settings: { PUBLIC_URL: string; PLC_URL: string; PRACTICE_HOSTS: readonly string[] }
  /** Limit of one call to a network, milliseconds. */
  patience?: number
  now?: () => number
}

/** The networks that work here, and what connecting with them needs. */
export interface Networks {
  adapterOf(network: Network): NetworkAdapter | undefined
  vault: Vault
  call: HttpClient
  directory: Directory
  mastodonConnecting: MastodonConnecting
  /** `host:port` of practice servers. */
  practiceHosts: readonly string[]
}

/** Milliseconds; a handle may be looked for at several places. */
const lookupPatience = 8000
const entryway = 'https://bsky.social'

export function createNetworks({ db, secret, settings, patience, now = Date.now }: NetworksDeps): Networks {
  const { PUBLIC_URL, PLC_URL, PRACTICE_HOSTS: practiceHosts } = settings
  const sealer = createSealer(secret)
  const vault = createVault(db, sealer)
  const fetch = createPublicFetch({ allowedHosts: [...practiceHosts, ...plainHostOf(PLC_URL)] })
  const call = createHttpClient(fetch, patience)
  const redirectUri = `${PUBLIC_URL}/connect/mastodon/callback`
  const apps = createApps({ db, sealer, call, redirectUri, website: PUBLIC_URL, now })
  const practiceOrigins = practiceHosts.map((host) => `http://${host}`)
  const directory = createDirectory(createHttpClient(fetch, lookupPatience), {
    plcUrl: PLC_URL,
    entryway,
    practiceOrigins,
  })
  const adapters: Partial<Record<Network, NetworkAdapter>> = {
    bluesky: createBluesky({ call, vault, directory, now }),
    mastodon: createMastodon({ call, vault, apps, now }),
  }
  return {
    adapterOf: (network) => adapters[network],
    vault,
    call,
    directory,
    mastodonConnecting: createMastodonConnecting({
      db,
      sealer,
      call,
      apps,
      redirectUri,
      plainHosts: practiceHosts,
      now,
    }),
    practiceHosts,
  }
}

/** A directory on this machine, as tests have it, is called without TLS. */
const plainHostOf = (address: string): string[] => {
  const { protocol, host } = new URL(address)
  return protocol === 'http:' ? [host] : []
}
