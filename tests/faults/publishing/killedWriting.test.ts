import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf } from '../../support/cells.ts'
import { killWhileWaiting } from './killing.ts'
import { allHanging, finishedByAnother, type KillRun, planRun, type Story, stories, timeout } from './killRun.ts'
import { createPeers, type PeerName, type Peers } from './peers.ts'

let peers: Peers
beforeAll(async () => {
  peers = await createPeers()
})
afterAll(() => peers.close())

/** What a worker is about to write as it is killed, for want of a lock that somebody else holds. */
interface Writing {
  name: string
  story: Story
  /** At which call the lock is taken; null: before the first. */
  call: ((peer: PeerName) => number) | null
  lock: string
}

/** At which of its calls a post is sent: servers of the Mastodon API are asked for the account and its list before. */
const sendingCalls: Record<PeerName, number> = {
  Bluesky: 1,
  'keys honored': 3,
  'keys ignored': 3,
  'keys forgotten': 3,
}

const rows = 'select 1 from publications where id > 0 for update'
const writings: readonly Writing[] = [
  {
    name: 'its try',
    story: stories.unsent,
    call: null,
    lock: 'lock table publication_attempts in access exclusive mode',
  },
  {
    name: 'what its try came to',
    story: stories.unsent,
    call: (peer) => sendingCalls[peer],
    lock: rows,
  },
  { name: 'what its reading came to', story: stories.taken, call: () => 1, lock: rows },
]

for (const { name, story, call, lock } of writings) {
  test(`killed as it writes down ${name}, a post is there once`, { timeout: 3 * timeout }, async ({ task }) => {
    const { database, startWorker } = peers.bench
    const proxies = peers.all.map(({ proxy }) => proxy)
    const runs: KillRun[] = []
    for (const peer of peers.all) {
      const at = call?.(peer.name) ?? Number.POSITIVE_INFINITY
      const run = await planRun(peer, { story, call: at, when: 'after' })
      peer.proxy.lies = run.lies
      runs.push(run)
    }
    const client = await database.pool.connect()
    await client.query('begin')
    if (call === null) await client.query(lock)
    const worker = await startWorker('patient')
    if (call !== null) {
      await allHanging(proxies, runs.length)
      await client.query(lock)
      for (const proxy of proxies) proxy.release()
    }
    await killWhileWaiting(database.db, worker)
    await client.query('rollback')
    client.release()
    for (const proxy of proxies) proxy.clear()
    const outcomes = await finishedByAnother(peers.bench, runs)
    task.meta.cells = countOf(`kill -9 as it writes down ${name}`, outcomes)
    expect(outcomes.filter(({ wrong }) => wrong !== null)).toEqual([])
  })
}
