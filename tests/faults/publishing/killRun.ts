import { sql } from 'kysely'
import { vi } from 'vitest'
import { disagreement } from '../../server/publishing/scene.ts'
import type { CellOutcome } from '../../support/cells.ts'
import type { Lie } from '../../support/lyingProxy/lies.ts'
import type { FaultBench, Worker } from './bench.ts'
import type { Peer, PeerPost } from './peers.ts'

/** Milliseconds; many times what any wait takes on a quiet machine. */
export const timeout = 120_000

/** What happened to a post before the calls at which its worker is killed; `lost`: its first try was, and when. */
export interface Story {
  name: string
  lost: Lie['when'] | null
}

export const stories = {
  unsent: { name: 'nothing was sent', lost: null },
  taken: { name: 'the first try was taken, and the answer lost', lost: 'after' },
  never: { name: 'the first try was lost before it was taken', lost: 'before' },
} as const satisfies Record<string, Story>

export interface KillCell {
  story: Story
  /** At which of the calls after the story the worker hangs until it is killed, from 1 on; never at Infinity. */
  call: number
  /** Whether the network has heard of that call. */
  when: Lie['when']
}

/** A post on its way to where its worker is killed. */
export interface KillRun {
  peer: Peer
  cell: KillCell
  post: PeerPost
  lies: Lie[]
  /** How many calls it made after the story so far. */
  calls(): number
}

/** Plans a post that is led to where its worker hangs, once its lies are set at the proxy. */
export async function planRun(peer: Peer, cell: KillCell): Promise<KillRun> {
  const post = await peer.plan()
  const { lost } = cell.story
  let isCounted = lost === null
  let calls = 0
  const losing: Lie = {
    on(call) {
      if (isCounted || !post.concerns(call) || !peer.isSending(call)) return false
      isCounted = true
      return true
    },
    when: lost ?? 'before',
    times: 1,
    answer: { status: 502, body: 'html' },
  }
  const hanging: Lie = {
    on(call) {
      if (!isCounted || !post.concerns(call)) return false
      calls += 1
      return calls === cell.call
    },
    when: cell.when,
    times: 1,
    answer: 'hang',
  }
  return { peer, cell, post, lies: [losing, hanging], calls: () => calls }
}

const ended = ['published', 'needs_person', 'failed', 'missed']

/** Waits until nothing more happens to the posts by itself. */
export async function allEnded(bench: FaultBench, runs: readonly KillRun[]): Promise<void> {
  const states = () => Promise.all(runs.map(async ({ post }) => (await bench.part(post.id)).state))
  await vi.waitUntil(async () => (await states()).every((state) => ended.includes(state)), { timeout, interval: 50 })
}

/** Waits until each post's worker hangs. */
export const allHanging = (proxies: readonly Peer['proxy'][], count: number) =>
  vi.waitUntil(() => proxies.reduce((total, { hanging }) => total + hanging, 0) === count, { timeout, interval: 50 })

/** The leases of a dead worker end, and another one takes what it left to its end. */
export async function finishedByAnother(bench: FaultBench, runs: readonly KillRun[]): Promise<CellOutcome[]> {
  await sql`update publications set lease_expires_at = now() where lease_expires_at is not null`.execute(
    bench.database.db,
  )
  const worker: Worker = await bench.startWorker()
  await allEnded(bench, runs)
  await worker.end()
  return Promise.all(runs.map((run) => outcomeOf(bench, run)))
}

async function outcomeOf(bench: FaultBench, { peer, post }: KillRun): Promise<CellOutcome> {
  const part = await bench.part(post.id)
  return {
    wrong: disagreement({ part, standing: peer.standing(post.text) }),
    isAsked: part.state === 'needs_person',
  }
}
