import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '../server/db/open.ts'
import { NetworkFault } from '../server/networks/network.ts'
import { type Measured, onBothDatabases } from './databases.ts'
import { type Figure, type Form, ms, quantile, type Section } from './figures.ts'
import { type OnSend, publisherOf } from './instantNetwork.ts'
import { analyze, clearPosts, makeCrowd, planPosts, unpublished } from './plannedPosts.ts'

const second = 1000
const hosts = Array.from({ length: 10 }, (_, index) => `host${index}.example`)
const deadHost = 'dead.example'
const healthyHost = 'host0.example'
/** Milliseconds, but for the counts of posts. */
interface Amount {
  posts: number
  within: number
  /** Before the first post is due: they are planned and the publisher starts meanwhile. */
  ahead: number
  /** Beside a host that never answers: how long a call to it takes, and for how long a healthy host is watched. */
  dead: { posts: number; ahead: number; patience: number; healthyPosts: number; within: number }
}

const amountOf = ({ isShort }: Form): Amount =>
  isShort
    ? {
        posts: 100,
        within: second,
        ahead: 300,
        dead: { posts: 40, ahead: 300, patience: 500, healthyPosts: 20, within: second },
      }
    : {
        posts: 5000,
        within: 60 * second,
        ahead: 3 * second,
        // Long enough for the first silences, for what else waits to be put off, and for the next try.
        dead: { posts: 1000, ahead: 3 * second, patience: 30 * second, healthyPosts: 250, within: 50 * second },
      }

/** How much later than planned a post is called out, by a publisher that runs as it does in the product. */
export const lateness: Section = {
  title: 'Lateness, from the planned instant to the call that sends, instant network',
  measure: (form) => onBothDatabases(form, (measured) => measureOn(measured, amountOf(form))),
}

async function measureOn({ name, database }: Measured, { dead, ...usual }: Amount): Promise<Figure[]> {
  await makeCrowd(database.db, { people: 20, hosts: [...hosts, deadHost], accountsPerHost: 1 })
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
  ]
}

const early = (samples: readonly number[]): string => `${samples.filter((late) => late < 0).length} early`

/** Milliseconds that each of so many posts was late. */
async function latenessOfAll(
  database: OpenDatabase,
  { posts, within, ahead }: Omit<Amount, 'dead'>,
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
