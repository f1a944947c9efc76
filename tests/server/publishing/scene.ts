import { createPractice } from '../../../practice/practice.ts'
import type { PublicationRow } from '../../../server/publishing/transition.ts'
import { connectedTo } from '../../support/connectedThrough.ts'
import { type Fediverse, startFediverse } from '../../support/fediverse/fediverse.ts'
import { guestNames } from '../../support/fediverse/people.ts'
import { forwardWithin } from '../../support/lyingProxy/forward.ts'
import type { Lie } from '../../support/lyingProxy/lies.ts'
import { type LyingProxy, startLyingProxy } from '../../support/lyingProxy.ts'
import { agreeAt, connectedToBluesky } from './connectedAda.ts'
import type { Planning } from './planAllNow.ts'
import { type Bench, createBench, createManualClock, makeOwner, type Owner } from './support.ts'

export type Peer = 'mastodon' | 'fediverse' | 'bluesky'

/** An account on which posts go out while others go out on other accounts. */
export interface Lane {
  owner: Owner
  /** Who has the account there. */
  author: string
  /** What the account's calls go through. */
  proxy: LyingProxy
  /** Connects the account, anew where the provider was told that it had expired, and answers its id. */
  connect(): Promise<number>
  /** The account's id; it is connected by the first who asks. */
  accountId(): Promise<number>
}

/** One account on a network that is reached through a lying proxy, on a clock that moves only when it is told to. */
export interface Scene {
  bench: Bench
  proxy: LyingProxy
  fediverse: Fediverse
  /** The account's id; connected anew where the provider was told that it had expired. */
  connect(): Promise<number>
  /** Is asked of every call that sends a post. */
  isSending: Lie['on']
  /** Remote ids of what stands there of a text that was sent from here. */
  sentFromHere(text: string): string[]
  /** Plans a post that is due now, and answers its id. */
  plan(text: string): Promise<number>
  /** So many accounts of their own beside each other. */
  lanes(count: number): Promise<Lane[]>
  /** Plans posts that are due now, each on its lane; answers them with their ids, in the same order. */
  planAll<T extends { lane: Lane; text: string }>(planned: readonly T[]): Promise<(T & { post: number })[]>
  /** What persons are told of posts, and what stands there of their texts. */
  lookAll<T extends { post: number; text: string }>(sent: readonly T[]): Promise<(T & Told)[]>
  close(): Promise<void>
}

interface SceneOptions {
  /** How many accounts post at once; their calls wait for each other, so that a network is given longer to answer. */
  atOnce?: number
  /** How many lanes have a proxy of their own, so that a host that goes silent keeps no other lane waiting. */
  apart?: number
}

/** Whose account a scene has. */
const usualNames: Record<Peer, string> = { mastodon: 'ada', fediverse: 'ines', bluesky: 'ada' }
const network = { mastodon: 'mastodon', fediverse: 'mastodon', bluesky: 'bluesky' } as const
const sendingPaths: Record<Peer, string> = {
  mastodon: '/api/v1/statuses',
  fediverse: '/api/v1/statuses',
  bluesky: '/xrpc/com.atproto.repo.putRecord',
}

export async function createScene(peer: Peer, { atOnce, apart = 0 }: SceneOptions = {}): Promise<Scene> {
  const clock = createManualClock()
  const fediverse = await startFediverse({ now: clock.now })
  fediverse.behavior.rateLimit = Number.MAX_SAFE_INTEGER
  const practice = await createPractice()
  const targets: Record<Peer, { origin: string }> = {
    fediverse,
    mastodon: practice.mastodon,
    bluesky: practice.bluesky,
  }
  const startProxy = () =>
    startLyingProxy(targets[peer], {
      errors: network[peer],
      ...(peer === 'fediverse' && { forward: forwardWithin(fediverse) }),
    })
  const proxy = await startProxy()
  const apartProxies = await Promise.all(Array.from({ length: apart }, startProxy))
  const proxies = [proxy, ...apartProxies]
  const bench = await createBench({
    practice,
    clock,
    hosts: proxies.map(({ host }) => host),
    ...(atOnce !== undefined && {
      callPatience: 20_000,
      limits: { whole: atOnce, perHost: atOnce, perUser: atOnce },
    }),
    ...(peer === 'bluesky' && { plcUrl: proxy.origin }),
  })
  const { networks } = bench
  /** What connecting the account of who is named gives; on the practice server it is always ada's. */
  const connecting = {
    fediverse: ({ host }: LyingProxy, { id }: Owner, name: string) =>
      connectedTo({ host, authorize: (address) => fediverse.authorize(address, name) }, networks, id),
    mastodon: ({ host }: LyingProxy, { id }: Owner) => connectedTo({ host, authorize: agreeAt }, networks, id),
    bluesky: (_: LyingProxy, __: Owner, name: string) => connectedToBluesky(name, networks),
  }
  const standing = {
    fediverse: () => fediverse.statuses().filter(({ application }) => application === 'Solo Social'),
    mastodon: () => practice.mastodon.posts(),
    bluesky: () => practice.bluesky.posts(),
  }
  const laneThrough = (through: LyingProxy, owner: Owner, author: string): Lane => {
    let account: number | null = null
    const connect = async () => {
      account = await bench.keepAccount(network[peer], await connecting[peer](through, owner, author), owner)
      return account
    }
    return { owner, author, proxy: through, connect, accountId: async () => account ?? connect() }
  }
  const own = laneThrough(proxy, bench.person, usualNames[peer])

  return {
    bench,
    proxy,
    fediverse,
    connect: own.connect,
    isSending: ({ method, path }) => method === 'POST' && path === sendingPaths[peer],
    sentFromHere: (text) => idsOf(text, standing[peer]()),
    plan: async (text) => bench.planNow(text, [await own.accountId()]),
    async lanes(count) {
      const owners: Owner[] = []
      while (owners.length < count) owners.push(await makeOwner(bench.database.db))
      return owners.map((owner, index) => laneThrough(apartProxies[index] ?? proxy, owner, guestNames[index] ?? ''))
    },
    async planAll(planned) {
      const plannings: Planning[] = []
      for (const { lane, text } of planned) {
        plannings.push({ text, accountId: await lane.accountId(), owner: lane.owner })
      }
      const ids = await bench.planAllNow(plannings)
      return planned.map((one, index) => ({ ...one, post: ids[index] ?? 0 }))
    },
    async lookAll(sent) {
      const partOf = await bench.readParts(sent.map(({ post }) => post))
      const stands: readonly { id: string; text: string }[] = standing[peer]()
      const byText = Map.groupBy(stands, ({ text }) => text)
      return sent.map((one) => ({
        ...one,
        part: partOf(one.post),
        standing: (byText.get(one.text) ?? []).map(({ id }) => id),
      }))
    },
    async close() {
      await bench.close()
      await Promise.all(proxies.map((one) => one.close()))
      await fediverse.close()
    },
  }
}

/** Ids of the posts with a text. */
export const idsOf = (text: string, posts: readonly { id: string; text: string }[]): string[] =>
  posts.filter((post) => post.text === text).map(({ id }) => id)

/** What a person is told of a post, and what stands on the network of it. */
export interface Told {
  part: PublicationRow
  standing: string[]
}

/**
 * Why what a person is told of a post does not agree with what stands there; null where it does. Whoever is asked to look
 * is told nothing wrong.
 */
export function disagreement({ part, standing }: Told): string | null {
  const { state, remote_id } = part
  if (standing.length > 1) return `${standing.length} stand there`
  if (state === 'published' && remote_id !== standing[0])
    return `told published as ${remote_id}, there is ${standing[0]}`
  if (state === 'failed' || state === 'missed') return standing.length === 0 ? null : `told ${state}, but it is there`
  return state === 'published' || state === 'needs_person' || state === 'held' ? null : `left in ${state}`
}
