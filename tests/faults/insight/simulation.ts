import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '../../../practice/faults.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { type Collecting, createCollecting } from '../../../server/insight/collecting.ts'
import { createLog } from '../../../server/process/log.ts'
import { makePublished } from '../../server/insight/publishedPosts.ts'
import { connectedToBluesky } from '../../server/publishing/connectedAda.ts'
import { type Bench, createBench, createManualClock } from '../../server/publishing/support.ts'
import { remoteIdOf, writePracticeState } from './practiceState.ts'
import {
  accountNameOf,
  day,
  dayCount,
  earlierPublications,
  hour,
  type SimulatedAccount,
  type SimulatedPost,
  type SimulatedPublication,
  simulatedPosts,
  type ToldNetwork,
  toldNetworks,
} from './simulatedPosts.ts'

/** What some posts are tagged with. */
export const tag = 'sourdough'
export const timezone = 'America/New_York'
/** From this day on Instagram tells no reach. */
export const reachRemovedAt = 50 * day
/** When Bluesky counts anew, as if its posts of the last six days were six days younger. */
export const rewrittenAt = 55 * day
export const rewrittenBy = 6 * day
/** When the person puts every seventh post that is out into another bucket. */
const movedAt = 70 * day
/** Where the posts fail that do not go out, both at once. */
export const failingOn = ['mastodon', 'threads'] as const satisfies SimulatedAccount[]

/** A post as the product stores it. */
export interface StoredPost extends SimulatedPost {
  postId: number
  /** In which it is by now. */
  bucketId: number
}

export interface Simulation {
  bench: Bench
  /** Milliseconds. */
  begin: number
  /** When the simulated days are over. */
  end: number
  posts: readonly StoredPost[]
  /** What stood on the networks before the accounts were connected. */
  earlier: readonly SimulatedPublication[]
  /** When these were due; none of them went out. */
  failedAt: readonly number[]
  accountIds: Readonly<Record<SimulatedAccount, number>>
  /** Whose accounts were connected again after a sign-in ended, in order. */
  reconnected: readonly ToldNetwork[]
  /** When a post was taken off its network, milliseconds; null where it stands. */
  removedAt(publication: SimulatedPublication): number | null
  /** When it came in, as its network says at an instant. */
  createdAt(publication: SimulatedPublication, at: number): number
  close(): Promise<void>
}

/** What goes wrong on a network on some days. */
const faultDays: readonly { network: ToldNetwork; from: number; until: number; fault: Fault }[] = [
  {
    network: 'mastodon',
    from: 8,
    until: 10,
    fault: { kind: 'rateLimit', operation: 'getStatus', seconds: 900, percent: 40 },
  },
  { network: 'facebook', from: 15, until: 17, fault: { kind: 'dieAfter', operation: 'insights', percent: 20 } },
  { network: 'bluesky', from: 22, until: 25, fault: { kind: 'cutAnswer', operation: 'getPosts', percent: 60 } },
  { network: 'threads', from: 28, until: 30, fault: { kind: 'htmlPage', operation: 'mediaInsights', percent: 40 } },
  {
    network: 'linkedin_org',
    from: 33,
    until: 35,
    fault: { kind: 'loseAnswer', operation: 'shareStatistics', percent: 60 },
  },
  { network: 'tiktok', from: 38, until: 42, fault: { kind: 'down' } },
  { network: 'instagram', from: 60, until: 62, fault: { kind: 'dieAfter', operation: 'insights', percent: 10 } },
  {
    network: 'bluesky',
    from: 66,
    until: 68,
    fault: { kind: 'rateLimit', operation: 'getPosts', seconds: 7200, percent: 50 },
  },
]

const step = 3 * hour

/** Lets 90 days pass over the practice networks, read by the product's own worker through its own adapters. */
export async function simulate(): Promise<Simulation> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-days-'))
  const clock = createManualClock()
  // The practice networks give tokens by the machine's clock, and none may last longer than it should by this one.
  clock.pass(hour / 2)
  const begin = clock.now()
  const end = begin + dayCount * day
  const planned = simulatedPosts(begin)
  const publications = planned.flatMap((post) => post.publications)
  const earlier = earlierPublications(begin)
  await writePracticeState(folder, [...earlier, ...publications])
  const practice = await createPractice({ folder, now: clock.now })
  const bench = await createBench({ practice, clock })
  const { db } = bench.database
  await db.updateTable('users').set({ timezone }).where('id', '=', bench.person.id).execute()
  const accountIds = await connectAll(bench)
  const bucketIds = await makeBuckets(bench)
  const collecting = collectingOf(bench)
  const events = [...publications.flatMap(removalsOf), ...changesOf(begin, publications)]
  const posts: StoredPost[] = []
  const failedAt: number[] = []
  const reconnected: ToldNetwork[] = []

  const publishUntil = async (at: number) => {
    for (const post of planned.slice(posts.length)) {
      if ((post.publications.at(-1)?.publishedAt ?? 0) > at) return
      const bucketId = bucketIds[posts.length % bucketIds.length] ?? 0
      posts.push({ ...post, bucketId, postId: await storePost(bench, { post, bucketId, accountIds }) })
      if (posts.length % 50 === 0) {
        failedAt.push(post.dueAt)
        await storeFailed(bench, post.dueAt, accountIds)
      }
    }
  }
  const moveSome = async () => {
    for (const [index, post] of posts.entries()) {
      if (index % 7 !== 0) continue
      const bucketId = bucketIds[(index + 1) % bucketIds.length] ?? 0
      await db.updateTable('posts').set({ bucket_id: bucketId }).where('id', '=', post.postId).execute()
      posts[index] = { ...post, bucketId }
    }
  }
  const reconnect = async () => {
    const expired = await db.selectFrom('social_accounts').select('network').where('state', '=', 'expired').execute()
    for (const network of toldNetworks.filter((one) => expired.some((row) => row.network === one))) {
      await bench.connect(network)
      reconnected.push(network)
    }
  }

  for (; clock.now() < end; clock.pass(step)) {
    await publishUntil(clock.now())
    for (const event of events.filter(({ at }) => at > clock.now() - step && at <= clock.now())) event.happen(practice)
    if (clock.now() === begin + movedAt) await moveSome()
    setFaults(practice, (clock.now() - begin) / day)
    while (await collecting.look()) {}
    // Whoever must sign in again does so once a day.
    if ((clock.now() - begin) % day === 0) await reconnect()
  }
  await publishUntil(end + hour)

  return {
    ...{ bench, begin, end, posts, earlier, failedAt, accountIds, reconnected },
    removedAt: (publication) => removalsOf(publication)[0]?.at ?? null,
    createdAt: (publication, at) =>
      at >= begin + rewrittenAt && isRewritten(publication, begin)
        ? publication.publishedAt + rewrittenBy
        : publication.publishedAt,
    async close() {
      await collecting.stop()
      await bench.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Something that comes about on a network at an instant, milliseconds. */
interface NetworkEvent {
  at: number
  happen(practice: Practice): void
}

/** Every 29th post of a network is taken off it, some before they were read and some afterwards. */
function removalsOf({ network, nth, publishedAt }: SimulatedPublication): NetworkEvent[] {
  if (nth % 29 !== 7) return []
  const age = nth % 2 === 0 ? hour / 2 : 4 * day
  return [{ at: publishedAt + age, happen: (practice) => practice[network].removePost(remoteIdOf[network](nth)) }]
}

function changesOf(begin: number, publications: readonly SimulatedPublication[]): NetworkEvent[] {
  return [
    { at: begin + 45 * day, happen: ({ mastodon }) => mastodon.expireTokens('all', 'ada') },
    { at: begin + reachRemovedAt, happen: ({ instagram }) => instagram.removeMetric('reach') },
    ...publications
      .filter((one) => isRewritten(one, begin))
      .map(({ nth, publishedAt }) => ({
        at: begin + rewrittenAt,
        happen: ({ bluesky }: Practice) =>
          bluesky.datePost(remoteIdOf.bluesky(nth), new Date(publishedAt + rewrittenBy).toISOString()),
      })),
  ]
}

const isRewritten = ({ network, publishedAt }: SimulatedPublication, begin: number): boolean =>
  network === 'bluesky' && publishedAt > begin + rewrittenAt - 6 * day && publishedAt <= begin + rewrittenAt

/** Switches on what goes wrong on a day of the simulation, and off what does no longer. */
function setFaults(practice: Practice, today: number): void {
  for (const network of toldNetworks) {
    const now = faultDays.filter((one) => one.network === network && one.from <= today && today < one.until)
    const { faults } = practice[network]
    if (now.length !== faults.list().length) faults.set(now.map(({ fault }) => fault))
  }
}

const collectingOf = ({ database: { db }, networks, clock, logged }: Bench): Collecting =>
  createCollecting({
    db,
    adapterOf: networks.adapterOf,
    readingBudget: networks.readingBudget,
    log: createLog('info', { write: (line) => void logged.push(line) }),
    now: clock.now,
  })

async function connectAll(bench: Bench): Promise<Record<SimulatedAccount, number>> {
  const ids = { ...{ facebook: 0, instagram: 0, linkedin_org: 0, tiktok: 0 }, threads: 0, bluesky: 0, mastodon: 0 }
  for (const network of toldNetworks) ids[network] = await bench.connect(network)
  const second = await connectedToBluesky('grace', bench.networks)
  return { ...ids, bluesky_grace: await bench.keepAccount('bluesky', second) }
}

/** Percent of the posts that each should be. */
const bucketShares: readonly (readonly [name: string, share: number])[] = [
  ['Tips', 50],
  ['Offers', 30],
  ['Stories', 20],
]

async function makeBuckets({ database: { db }, person }: Bench): Promise<number[]> {
  const made = await db
    .insertInto('content_buckets')
    .values(bucketShares.map(([name, share]) => ({ user_id: person.id, name, share, color: 'clay' as const })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

interface Storing {
  post: SimulatedPost
  bucketId: number
  accountIds: Readonly<Record<SimulatedAccount, number>>
}

const storePost = ({ database: { db }, person }: Bench, { post, bucketId, accountIds }: Storing): Promise<number> =>
  makePublished(
    db,
    person.id,
    post.publications.map(({ network, nth, publishedAt }) => ({
      ...{
        accountId: accountIds[accountNameOf({ network, nth })],
        network,
        at: isoOf(publishedAt),
        due: isoOf(post.dueAt),
      },
      columns: { remote_id: remoteIdOf[network](nth) },
    })),
    { bucket_id: bucketId, ...(post.isTagged && { tags: JSON.stringify([tag]) }) },
  )

async function storeFailed(
  { database: { db }, person }: Bench,
  dueAt: number,
  accountIds: Storing['accountIds'],
): Promise<void> {
  const columns = { state: 'failed', published_at: null, sent_at: null } as const
  await makePublished(
    db,
    person.id,
    failingOn.map((network) => ({ accountId: accountIds[network], network, at: isoOf(dueAt), columns })),
  )
}

const isoOf = (at: number): string => new Date(at).toISOString()
