import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '../server/db/open.ts'
import { NetworkFault } from '../server/networks/network.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { type OnSend, publisherOf } from './instantNetwork.ts'
import { analyze, type Crowd, clearPosts, forgetSilence, makeCrowd, planPosts, unpublished } from './plannedPosts.ts'

const second = 1000
const hosts = Array.from({ length: 10 }, (_, index) => `host${index}.example`)
const deadHost = 'dead.example'
const slowHost = 'slow.example'
const healthyHost = 'host0.example'
/** So that no two of the three at once are of one network. */
const networks = { [slowHost]: 'bluesky', [deadHost]: 'twitter' } satisfies Crowd['networks']
/** Milliseconds, but for the counts of posts. */
interface Amount {
  posts: number
  within: number
  /** Before the first post is due: they are planned and the publisher starts meanwhile. */
  ahead: number
  /** Beside a host that never answers: how long a call to it takes, and for how long a healthy host is watched. */
  dead: { posts: number; ahead: number; patience: number; healthyPosts: number; within: number }
  /** To each of three networks at once; how long the slow one takes, and a call to the hanging one. */
  mixed: { posts: number; ahead: number; within: number; slow: number; patience: number }
}

const amountOf = ({ isShort }: Form): Amount =>
  isShort
    ? {
        posts: 100,
        within: second,
        ahead: 300,
        dead: { posts: 40, ahead: 300, patience: 500, healthyPosts: 20, within: second },
        mixed: { posts: 20, ahead: 300, within: second, slow: 50, patience: 500 },
      }
    : {
        posts: 5000,
        within: 60 * second,
        ahead: 3 * second,
        // Long enough for the first silences, for what else waits to be put off, and for the next try.
        dead: { posts: 1000, ahead: 3 * second, patience: 30 * second, healthyPosts: 250, within: 50 * second },
        // Three posts a second; a host that takes 2 s has four of them at most, as eight go out at once (`capacity.ts`).
        mixed: { posts: 180, ahead: 3 * second, within: 60 * second, slow: 2 * second, patience: 30 * second },
      }

/** How much later than planned a post is called out, by a publisher that runs as it does in the product. */
export const lateness: Section = {
  title: 'Lateness, from the planned instant to the call that sends, instant network',
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amountOf(form))),
}

async function measureOn({ name, database }: Measured, { dead, mixed, ...usual }: Amount): Promise<Figure[]> {
  await makeCrowd(database.db, { people: 20, hosts: [...hosts, deadHost, slowHost], accountsPerHost: 1, networks })
  const all = await latenessOfAll(database, usual)
  const healthy = await latenessBeside(database, dead)
  return [
    {
      what: `${name}: ${usual.posts.toLocaleString('en-US')} within ${usual.within / second} s`,
      value: `p99 ${ms(quantile(all, 0.99))}`,
      beside: `at most 1 s; median ${ms(quantile(all, 0.5))}, latest ${ms(quantile(all, 1))}, ${early(all)}`,
    },
    {
      what: `${name}: beside ${dead.posts.toLocaleString('en-US')} to a host that never answers`,
      value: `latest ${ms(quantile(healthy, 1))}`,
      beside: `below 1 s; median ${ms(quantile(healthy, 0.5))}, ${early(healthy)}`,
    },
    ...(await figuresOfMixed(name, database, mixed)),
  ]
}

async function figuresOfMixed(name: string, database: OpenDatabase, mixed: Amount['mixed']): Promise<Figure[]> {
  const { instant, slow, hanging } = await latenessOfMixed(database, mixed)
  const three = `${name}, three networks at once, ${mixed.posts} posts each`
  return [
    {
      what: `${three}: the one that answers at once`,
      value: `latest ${ms(quantile(instant, 1))}`,
      beside: `below 1 s; median ${ms(quantile(instant, 0.5))}, ${early(instant)}`,
    },
    {
      what: `${three}: the one that takes ${mixed.slow / second} s`,
      value: `latest ${ms(quantile(slow, 1))}`,
      beside: `median ${ms(quantile(slow, 0.5))}, ${early(slow)}`,
    },
    {
      what: `${three}: the one that hangs for ${mixed.patience / second} s`,
      value: `${hanging.length} called`,
      beside: `the others wait for a sign of it; ${early(hanging)}`,
    },
  ]
}

const early = (samples: readonly number[]): string => `${samples.filter((late) => late < 0).length} early`

/** Milliseconds that each of so many posts was late. */
async function latenessOfAll(
  database: OpenDatabase,
  { posts, within, ahead }: Omit<Amount, 'dead' | 'mixed'>,
): Promise<number[]> {
  const { db } = database
  await clearPosts(db)
  const heard = listen(posts)
  await planPosts(db, { posts, hosts, from: Date.now() + ahead, within })
  await analyze(db)
  const publisher = publisherOf(database, heard.onSend)
  await publisher.start()
  await heard.all
  await publisher.stop()
  const left = await unpublished(db)
  if (left > 0) throw new Error(`${left} posts were not published`)
  return heard.late
}

/** The same of a healthy host's posts while many more wait for one that never answers. */
async function latenessBeside(database: OpenDatabase, dead: Amount['dead']): Promise<number[]> {
  const { db } = database
  await clearPosts(db)
  const heard = listen(dead.healthyPosts)
  const from = Date.now() + dead.ahead
  await planPosts(db, { posts: dead.posts, hosts: [deadHost], from, within: 0 })
  await planPosts(db, { posts: dead.healthyPosts, hosts: [healthyHost], from, within: dead.within })
  await analyze(db)
  const publisher = publisherOf(database, async (account, text) => {
    if (account.origin === `https://${healthyHost}`) return heard.onSend(account, text)
    await wait(dead.patience)
    throw new NetworkFault('unclear', 'The host does not answer.', { contact: 'silent' })
  })
  await publisher.start()
  await heard.all
  await publisher.stop()
  return heard.late
}

/** Of posts to three networks that are due at the same instants, how late each was called out. */
async function latenessOfMixed(
  database: OpenDatabase,
  { posts, ahead, within, slow, patience }: Amount['mixed'],
): Promise<Record<'instant' | 'slow' | 'hanging', number[]>> {
  const { db } = database
  await clearPosts(db)
  await forgetSilence(db)
  const from = Date.now() + ahead
  const [instant, late, hanging] = [listen(posts), listen(posts), listen(posts)]
  for (const host of [healthyHost, slowHost, deadHost]) await planPosts(db, { posts, hosts: [host], from, within })
  await analyze(db)
  const publisher = publisherOf(database, async (account, text) => {
    if (account.origin === `https://${healthyHost}`) return instant.onSend(account, text)
    if (account.origin === `https://${slowHost}`) {
      await late.onSend(account, text)
      return void (await wait(slow))
    }
    await hanging.onSend(account, text)
    await wait(patience)
    throw new NetworkFault('unclear', 'The host does not answer.', { contact: 'silent' })
  })
  await publisher.start()
  await Promise.all([instant.all, late.all])
  await publisher.stop()
  return { instant: instant.late, slow: late.late, hanging: hanging.late }
}

/** Notes how late each call that sends is, until there were so many. */
function listen(posts: number): { onSend: OnSend; late: number[]; all: Promise<void> } {
  const late: number[] = []
  const { promise: all, resolve } = Promise.withResolvers<void>()
  return {
    late,
    all,
    onSend(_, text) {
      late.push(Date.now() - Number(text))
      if (late.length === posts) resolve()
    },
  }
}
