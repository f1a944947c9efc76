import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publisherOf } from '../../../bench/instantNetwork.ts'
import { clearPosts, makeCrowd, planPosts, unpublished } from '../../../bench/plannedPosts.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { openTestDatabase } from '../support.ts'

const hosts = Array.from({ length: 60 }, (_, index) => `host${index}.example`)
const hour = 3_600_000
let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await makeCrowd(database.db, { people: 8, hosts, accountsPerHost: 1 })
})
afterAll(() => database.close())
beforeEach(async () => void (await clearPosts(database.db)))

test('a post that comes due at any moment of a look goes out without waiting for the next regular one', async () => {
  const begun = Date.now()
  for (let ahead = 1; ahead <= 20; ahead += 1) {
    await planPosts(database.db, { posts: 1, hosts, from: begun + ahead, within: 0 })
    await new Promise<void>((resolve, reject) => {
      const publisher = publisherOf(database, () => void publisher.stop().then(resolve, reject), {
        now: clockFrom(begun),
        tickEvery: hour,
      })
      publisher.start().catch(reject)
    })
    expect(await unpublished(database.db)).toBe(0)
  }
})

test('the process goes on to its timers and requests while post after post goes out', async () => {
  const posts = hosts.length * 8
  const begun = Date.now()
  await planPosts(database.db, { posts, hosts, from: begun, within: posts })
  let sent = 0
  let sentBeforeTimer = posts
  const { promise: allSent, resolve } = Promise.withResolvers<void>()
  const onSend = () => {
    sent += 1
    if (sent === posts) resolve()
  }
  const publisher = publisherOf(database, onSend, { now: clockFrom(begun) })
  await publisher.start()
  setTimeout(() => {
    sentBeforeTimer = sent
  }, 10)
  await allSent
  await publisher.stop()
  expect(sentBeforeTimer).toBeLessThan(posts)
})

/** A clock by which every glance at it takes a millisecond: whatever looks for what is due next finds something. */
function clockFrom(begun: number): () => number {
  let glances = 0
  return () => begun + glances++
}
