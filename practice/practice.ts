import { join } from 'node:path'
import type { Network } from '../contract/networks.ts'
import { startBluesky } from './bluesky/network.ts'
import { addEarlierPosts } from './earlierPosts.ts'
import { startLinkedIn, startLinkedInPages } from './linkedin/network.ts'
import { startMastodon } from './mastodon/network.ts'
import { startFacebook, startInstagram } from './meta/network.ts'
import type { PracticeNetwork, StartNetwork } from './network.ts'
import { people } from './people.ts'
import { startThreads } from './threads/network.ts'
import { startTiktok } from './tiktok/network.ts'
import { startTwitter } from './twitter/network.ts'

const starts = {
  twitter: startTwitter,
  facebook: startFacebook,
  instagram: startInstagram,
  linkedin: startLinkedIn,
  linkedin_org: startLinkedInPages,
  tiktok: startTiktok,
  threads: startThreads,
  bluesky: startBluesky,
  mastodon: startMastodon,
} satisfies Record<Network, StartNetwork>

type Started = { [Name in Network]: Awaited<ReturnType<(typeof starts)[Name]>> }

const startOf: { [Name in Network]: (...given: Parameters<StartNetwork>) => Promise<Started[Name]> } = starts

export interface Practice extends Started {
  /** Every one of them. */
  networks: readonly PracticeNetwork[]
  people: typeof people
  close(): Promise<void>
}

interface Options {
  /** Ports of the servers; free ones unless said. */
  ports?: Record<Network, number>
  /** A folder to keep the networks' state in, so that a restart finds it again; unless said it lives in memory. */
  folder?: string
  /** By what the numbers of posts and accounts grow, milliseconds since 1970; the machine's clock unless said. */
  now?: () => number
  /** Whether people have posts from before any app came, on the networks that list them; they have none unless said. */
  earlierPosts?: boolean
}

/** Starts a practice network for each of the contract's. Rejects when a port is taken. */
export async function createPractice({ ports, folder, now, earlierPosts = false }: Options = {}): Promise<Practice> {
  const started: PracticeNetwork[] = []
  const close = async () => {
    await Promise.all(started.map((network) => network.close()))
  }
  const start = async <Name extends Network>(name: Name): Promise<Started[Name]> => {
    const file = folder === undefined ? null : join(folder, `${name}.json`)
    const network = await startOf[name](ports?.[name] ?? 0, file, now)
    started.push(network)
    return network
  }
  try {
    const networks = {
      twitter: await start('twitter'),
      facebook: await start('facebook'),
      instagram: await start('instagram'),
      linkedin: await start('linkedin'),
      linkedin_org: await start('linkedin_org'),
      tiktok: await start('tiktok'),
      threads: await start('threads'),
      bluesky: await start('bluesky'),
      mastodon: await start('mastodon'),
    } satisfies Record<Network, PracticeNetwork>
    if (earlierPosts) await addEarlierPosts(listing(networks), now?.() ?? Date.now())
    return { ...networks, networks: Object.values(networks), people, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Those whose API lists what an account posted; X charges for it, and LinkedIn lists no person's. */
const listing = ({ facebook, instagram, linkedin_org, tiktok, threads, bluesky, mastodon }: Started) => ({
  facebook,
  instagram,
  linkedin_org,
  tiktok,
  threads,
  bluesky,
  mastodon,
})
