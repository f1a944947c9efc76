import { createPractice } from '../../../practice/practice.ts'
import { connectedToBluesky } from '../../server/publishing/connectedAda.ts'
import { idsOf } from '../../server/publishing/scene.ts'
import { makeOwner, type Owner } from '../../server/publishing/support.ts'
import { connectedTo } from '../../support/connectedThrough.ts'
import type { Behavior } from '../../support/fediverse/behavior.ts'
import { startFediverse } from '../../support/fediverse/fediverse.ts'
import { guestNames } from '../../support/fediverse/people.ts'
import type { ProxiedCall } from '../../support/lyingProxy/lies.ts'
import { type LyingProxy, startLyingProxy } from '../../support/lyingProxy.ts'
import { createFaultBench, type FaultBench } from './bench.ts'

/** A post on an account of its own, at a peer behind a proxy. */
export interface PeerPost {
  id: number
  text: string
  /** Whether a call to the proxy is about this post, or about its account. */
  concerns(call: ProxiedCall): boolean
}

/** What servers make of an Idempotency-Key that comes again. */
const keys = {
  'keys honored': 'honored',
  'keys ignored': 'ignored',
  'keys forgotten': { rememberedFor: 100 },
} as const satisfies Record<string, Behavior['keys']>

type ServerName = keyof typeof keys
const serverNames: readonly ServerName[] = ['keys honored', 'keys ignored', 'keys forgotten']
export type PeerName = 'Bluesky' | ServerName
export const peerNames: readonly PeerName[] = ['Bluesky', ...serverNames]

/** A network behind a lying proxy, where many posts are on their way at once. */
export interface Peer {
  name: PeerName
  proxy: LyingProxy
  isSending(call: ProxiedCall): boolean
  /** Plans a post that is due now, on an account that nothing else goes out on. */
  plan(): Promise<PeerPost>
  /** Remote ids of what stands there of a text. */
  standing(text: string): string[]
}

export interface Peers {
  bench: FaultBench
  all: readonly Peer[]
  named(name: PeerName): Peer
  close(): Promise<void>
}

const isStatus = ({ method, path }: ProxiedCall) => method === 'POST' && path === '/api/v1/statuses'
const isRecord = ({ path }: ProxiedCall) => path === '/xrpc/com.atproto.repo.putRecord'

/** Bluesky, and servers of the Mastodon API that treat keys differently, on one PostgreSQL. */
export async function createPeers(): Promise<Peers> {
  const practice = await createPractice()
  const bluesky = await startLyingProxy(practice.bluesky, { errors: 'bluesky' })
  const servers = await Promise.all(serverNames.map(startServer))
  const hosts = [bluesky, ...servers.map(({ proxy }) => proxy)].map(({ host }) => host)
  const bench = await createFaultBench({ practice, hosts, plcUrl: bluesky.origin })
  const owner = await makeOwner(bench.database.db)
  const all = [blueskyPeer(bench, bluesky, owner), ...servers.map((server) => serverPeer(bench, server, owner))]
  return {
    bench,
    all,
    named(name) {
      const peer = all.find((one) => one.name === name)
      if (!peer) throw new Error(`There is no peer ${name}`)
      return peer
    },
    async close() {
      await bench.close()
      await bluesky.close()
      for (const { proxy, fediverse } of servers) {
        await proxy.close()
        await fediverse.close()
      }
    },
  }
}

async function startServer(name: ServerName) {
  const fediverse = await startFediverse()
  fediverse.behavior.keys = keys[name]
  fediverse.behavior.rateLimit = Number.MAX_SAFE_INTEGER
  return { name, fediverse, proxy: await startLyingProxy(fediverse) }
}

function nextOf(guests: string[]): string {
  const guest = guests.shift()
  if (guest === undefined) throw new Error('All guests have a post already')
  return guest
}

function serverPeer(
  bench: FaultBench,
  { name, fediverse, proxy }: Awaited<ReturnType<typeof startServer>>,
  owner: Owner,
): Peer {
  const guests = [...guestNames]
  return {
    name,
    proxy,
    isSending: isStatus,
    async plan() {
      const guest = nextOf(guests)
      const agreeing = { host: proxy.host, authorize: (address: string) => fediverse.authorize(address, guest) }
      const account = await bench.keepAccount('mastodon', await connectedTo(agreeing, bench.networks, owner.id), owner)
      const token = proxy.requests.findLast(({ authorization }) => authorization !== '')?.authorization
      const text = `The loaf of ${guest}`
      const id = await bench.planNow(text, [account], owner)
      return { id, text, concerns: ({ authorization }) => authorization === token }
    },
    standing: (text) => idsOf(text, fediverse.statuses()),
  }
}

function blueskyPeer(bench: FaultBench, proxy: LyingProxy, owner: Owner): Peer {
  const { practice, networks } = bench
  const guests = [...guestNames]
  return {
    name: 'Bluesky',
    proxy,
    isSending: isRecord,
    async plan() {
      const guest = nextOf(guests)
      const account = await bench.keepAccount('bluesky', await connectedToBluesky(guest, networks), owner)
      const text = `The loaf of ${guest}.`
      const id = await bench.planNow(text, [account], owner)
      return { id, text, concerns: concernsRecord(text) }
    },
    standing: (text) => idsOf(text, practice.bluesky.posts()),
  }
}

/** The record is known by its text as it is put, and by its key as it is read. */
function concernsRecord(text: string): (call: ProxiedCall) => boolean {
  let key: string | null = null
  return ({ body, query }) => {
    if (body.includes(text)) key = /"rkey":"(\w+)"/.exec(body)?.[1] ?? null
    return body.includes(text) || (key !== null && query.includes(`rkey=${key}`))
  }
}
