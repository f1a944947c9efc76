import { randomUUID } from 'node:crypto'
import type { Network } from '../../../contract/networks.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { rulesOf } from '../../../rules/networks/networks.ts'
import type { Posts } from '../../../server/content/posts.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import type { Accounts } from '../../../server/networks/accounts.ts'
import type { Networks } from '../../../server/networks/networks.ts'
import type { Owner } from '../../server/publishing/support.ts'
import { guestNames } from '../../support/fediverse/people.ts'
import { type LyingProxy, startLyingProxy } from '../../support/lyingProxy.ts'
import { type ContentName, type Writing, writingOf, writtenOf } from './contents.ts'
import { type MatrixMedia, type MediaIds, serveMatrixMedia } from './media.ts'
import { type MatrixName, matrixNetworks, networkOf } from './networks.ts'

/** An account of its own behind a proxy of its own: whatever comes there is of the one post that is on its way. */
export interface Lane {
  proxy: LyingProxy
  /** Of the library of whom it belongs to. */
  mediaIds: MediaIds
  accountId(): number
  /** Connects the account, anew where the network no longer took its credentials. */
  connect(): Promise<void>
}

/** Practice networks, proxies before one of them, and the files of what goes out there. */
export interface Peers {
  practice: Practice
  media: MatrixMedia
  proxies: readonly LyingProxy[]
  hosts: readonly string[]
  close(): Promise<void>
}

/** Closing what is made of the practice closes that; closing this closes all else. */
export async function createPeers(network: MatrixName, lanes: number): Promise<Peers> {
  const practice = await createPractice()
  const media = await serveMatrixMedia()
  const proxies = await startProxies(network, practice, lanes)
  return {
    practice,
    media,
    proxies,
    hosts: proxies.map(({ host }) => host),
    close: async () => void (await Promise.all([media, ...proxies].map((one) => one.close()))),
  }
}

/** As many proxies before one network as there shall be lanes. */
export function startProxies(network: MatrixName, practice: Practice, lanes: number): Promise<LyingProxy[]> {
  const { errors } = matrixNetworks[network]
  return Promise.all(Array.from({ length: lanes }, () => startLyingProxy(practice[networkOf(network)], { errors })))
}

interface Place {
  database: Pick<OpenDatabase, 'db'>
  practice: Practice
  networks: Networks
  posts: Posts
  person: Owner
  keepAccount(network: Network, connected: Parameters<Accounts['connect']>[2], owner: Owner): Promise<number>
}

/** Lanes whose accounts are connected. */
export async function createLanes(
  network: MatrixName,
  place: Place,
  { proxies, media }: Pick<Peers, 'proxies' | 'media'>,
): Promise<Lane[]> {
  const mediaIds = await media.addTo(place.database.db, place.person.id)
  const { practice, networks, person, keepAccount } = place
  const connectLane = async (proxy: LyingProxy, index: number): Promise<Lane> => {
    const name = guestNames[index] ?? ''
    let account = 0
    const connect = async () => {
      const at = { practice, networks, proxy, person: name, userId: person.id }
      account = await keepAccount(networkOf(network), await matrixNetworks[network].connect(at), person)
    }
    await connect()
    return { proxy, mediaIds, connect, accountId: () => account }
  }
  return Promise.all(proxies.map(connectLane))
}

/** The lanes whose accounts their person is asked to connect again. */
export async function lostLanes({ db }: Place['database'], lanes: readonly Lane[]): Promise<Lane[]> {
  const lost = await db
    .selectFrom('social_accounts')
    .select('id')
    .where(
      'id',
      'in',
      lanes.map((lane) => lane.accountId()),
    )
    .where('state', '!=', 'connected')
    .execute()
  return lanes.filter((lane) => lost.some(({ id }) => id === lane.accountId()))
}

/** A post that was planned, and how it was written. */
export interface Planned {
  lane: Lane
  word: string
  writing: Writing
  post: number
}

let words = 0

/** Plans a post of that content that is due at once, on a lane. */
export async function planOn(
  network: MatrixName,
  place: Pick<Place, 'posts' | 'person'>,
  lane: Lane,
  content: ContentName,
): Promise<Planned> {
  words += 1
  const word = `no${words}`
  const writing = writingOf(content, word, rulesOf(networkOf(network)).takes)
  const { id } = await place.posts.create(place.person, randomUUID(), writtenOn(lane, writing))
  return { lane, word, writing, post: id }
}

/** What is written for a lane. */
export const writtenOn = (lane: Lane, writing: Writing) => writtenOf(writing, lane.mediaIds, [lane.accountId()])
