import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf, wrongAmong } from '../../support/cells.ts'
import {
  allEnded,
  allHanging,
  finishedByAnother,
  type KillCell,
  type KillRun,
  planRun,
  stories,
  timeout,
} from './killRun.ts'
import { createPeers, type Peer, type Peers, peerNames } from './peers.ts'

let peers: Peers
beforeAll(async () => {
  peers = await createPeers()
})
afterAll(() => peers.close())

/** A cell for each call that a story has to its end where nobody is killed, before and after the network hears of it. */
async function cellsFor(peer: Peer): Promise<KillCell[]> {
  const runs: KillRun[] = []
  for (const story of Object.values(stories)) {
    runs.push(await planRun(peer, { story, call: Number.POSITIVE_INFINITY, when: 'before' }))
  }
  peer.proxy.lies = runs.flatMap(({ lies }) => lies)
  const worker = await peers.bench.startWorker('patient')
  await allEnded(peers.bench, runs)
  await worker.end()
  return runs.flatMap(({ cell: { story }, calls }) =>
    Array.from({ length: calls() }, (_, index) => index + 1).flatMap((call) =>
      (['before', 'after'] as const).map((when) => ({ story, call, when })),
    ),
  )
}

const nameOf = ({ story, call, when }: KillCell) =>
  `${story.name}; killed at call ${call} after that, ${when === 'after' ? 'once' : 'before'} it was taken`

for (const name of peerNames) {
  test(`${name}: killed at each of its calls, a post is there once`, { timeout: 3 * timeout }, async ({ task }) => {
    const peer = peers.named(name)
    const cells = await cellsFor(peer)
    expect(cells.length).toBeGreaterThan(Object.keys(stories).length * 2)
    const runs: KillRun[] = []
    for (const cell of cells) runs.push(await planRun(peer, cell))
    peer.proxy.lies = runs.flatMap(({ lies }) => lies)
    const worker = await peers.bench.startWorker('patient')
    await allHanging([peer.proxy], runs.length)
    await worker.kill()
    peer.proxy.clear()
    const outcomes = await finishedByAnother(peers.bench, runs)
    task.meta.cells = countOf(`kill -9 at each call, ${name}`, outcomes)
    expect(wrongAmong(outcomes, cells.map(nameOf))).toEqual([])
  })
}
