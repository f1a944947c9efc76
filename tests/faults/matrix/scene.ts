import { rulesOf } from '../../../rules/networks/networks.ts'
import type { Publisher } from '../../../server/publishing/publisher.ts'
import { type Bench, createBench, createManualClock } from '../../server/publishing/support.ts'
import { mediaAt } from '../../support/mediaAt.ts'
import { type Cell, contentsOf, type Step, stepsOf } from './cells.ts'
import { type ContentName, writingOf } from './contents.ts'
import { disagreement, isWhole, lookAll } from './judging.ts'
import { createLanes, createPeers, type Lane, lostLanes, type Planned, planOn, writtenOn } from './lanes.ts'
import { type MatrixName, networkOf } from './networks.ts'

/** One network where many posts are on their way at once, each on a lane, on a clock that moves only when it is told to. */
export interface MatrixScene {
  network: MatrixName
  bench: Bench
  lanes: readonly Lane[]
  /** Two workers, and one whose calls are given up after a moment; others after each `begin`, that were told nothing yet. */
  readonly publishers: Record<'first' | 'second' | 'impatient', Publisher>
  /** The calls of each content where nothing goes wrong, found by sending one. */
  steps: ReadonlyMap<ContentName, readonly Step[]>
  /** Takes away what was planned before. */
  begin(): Promise<void>
  planAll(cells: readonly Cell[]): Promise<Subject[]>
  /** Connects the accounts anew that their persons were asked to, and says whether there were some. */
  reconnect(lanes: readonly Lane[]): Promise<boolean>
  look<T extends Planned>(subjects: readonly T[]): ReturnType<typeof lookAll<T>>
  /** Writes other words in place of a post's, as its person does; whether that was taken. */
  edit(subject: Subject): Promise<boolean>
  /** Deletes a post, as its person does; whether that was taken. */
  remove(subject: Subject): Promise<boolean>
  close(): Promise<void>
}

/** A post that goes through its cell. */
export type Subject = Planned & { cell: Cell }

/** Milliseconds: calls that hang for a while are given up by nobody else; and what the impatient wait. */
const patience = { usual: 60_000, short: 2000 }

export async function createMatrixScene(network: MatrixName, lanesAtOnce: number): Promise<MatrixScene> {
  const peers = await createPeers(network, lanesAtOnce)
  const atOnce = peers.proxies.length
  const bench = await createBench({
    practice: peers.practice,
    hosts: peers.hosts,
    createMedia: () => mediaAt(peers.media.origin),
    clock: createManualClock(),
    callPatience: patience.usual,
    limits: { whole: atOnce, perHost: atOnce, perUser: atOnce },
  })
  const { posts, person } = bench
  const lanes = await createLanes(network, bench, peers)
  const newPublishers = () => ({
    first: bench.anotherPublisher(),
    second: bench.anotherPublisher(),
    impatient: bench.anotherPublisher(patience.short),
  })
  let publishers = newPublishers()

  async function begin(): Promise<void> {
    await bench.database.db.deleteFrom('posts').execute()
    await bench.database.db.deleteFrom('silent_hosts').execute()
    await bench.database.db.deleteFrom('network_limits').execute()
    for (const { proxy } of lanes) proxy.clear()
    bench.clock.reset()
    publishers = newPublishers()
    await reconnect(lanes)
  }

  async function reconnect(some: readonly Lane[]): Promise<boolean> {
    const lost = await lostLanes(bench.database, some)
    for (const lane of lost) {
      lane.proxy.lies = []
      await lane.connect()
    }
    return lost.length > 0
  }

  const plan = async (lane: Lane, content: ContentName) => {
    const planned = await planOn(network, bench, lane, content)
    lane.proxy.clear()
    return planned
  }

  async function stepsFor(content: ContentName, lane: Lane): Promise<Step[]> {
    const planned = await plan(lane, content)
    await bench.runOut([bench.anotherPublisher()])
    const [look] = await lookAll(network, bench, [planned])
    if (!look || disagreement(look) !== null || !isWhole(look)) {
      const told = look?.rows.map(({ state, reason }) => `${state}: ${reason}`).join(' · ')
      const wrong = look && disagreement(look)
      throw new Error(`On ${network} ${content} does not go out where nothing goes wrong: ${wrong ?? told}`)
    }
    return stepsOf(lane.proxy.requests)
  }

  async function allSteps(): Promise<Map<ContentName, Step[]>> {
    const found = new Map<ContentName, Step[]>()
    const [lane] = lanes
    if (!lane) throw new Error('There is no lane')
    await begin()
    for (const content of contentsOf(network)) found.set(content, await stepsFor(content, lane))
    return found
  }

  const steps = await allSteps()

  return {
    network,
    bench,
    lanes,
    get publishers() {
      return publishers
    },
    steps,
    begin,
    async planAll(cells) {
      const subjects: Subject[] = []
      for (const [index, cell] of cells.entries()) {
        const lane = lanes[index]
        if (!lane) throw new Error('There are more cells than lanes')
        subjects.push({ cell, ...(await plan(lane, cell.content)) })
      }
      return subjects
    },
    reconnect,
    look: (subjects) => lookAll(network, bench, subjects),
    async edit(subject) {
      const { version } = await posts.read(person, subject.post)
      const writing = writingOf(subject.cell.content, `${subject.word}, edited`, rulesOf(networkOf(network)).takes)
      const isTaken = await posts.change(person, subject.post, version, writtenOn(subject.lane, writing)).then(yes, no)
      if (isTaken) subject.writing = writing
      return isTaken
    },
    remove: (subject) => posts.remove(person, subject.post).then(yes, no),
    async close() {
      await bench.close()
      await peers.close()
    },
  }
}

const yes = () => true
const no = () => false
