import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Publisher } from '../../server/publishing/publisher.ts'
import { createScene, disagreement, type Lane, type Peer, type Scene, type Told } from '../server/publishing/scene.ts'
import { type CellOutcome, countOf, wrongAmong } from '../support/cells.ts'
import type { Behavior } from '../support/fediverse/behavior.ts'
import type { Lie, LieBody } from '../support/lyingProxy/lies.ts'
import { type AnswerCell, bodies, moments } from './answerCells.ts'

const nameOf = ({ status, when, body }: AnswerCell) => `${status}, ${body}, ${when} it was taken`

/** Whom the lies are told of. */
export interface AnswerTable {
  name: string
  peer: Peer
  /** What the server makes of a key that comes again; for the fediverse. */
  keys?: Behavior['keys']
  /** Processes that take posts out at the same time. */
  processes: 1 | 2
  cells: readonly AnswerCell[]
}

/** A post with a lie of its own. */
interface Subject {
  cell: AnswerCell
  text: string
  lane: Lane
}

/** On its way through its lie. */
type Sent = Subject & { post: number }
/** What it came to so far. */
type Look = Sent & Told

const isEnd = ({ part: { state } }: Look): boolean => state === 'published' || state === 'needs_person'

const lanesAtOnce = 32

/**
 * The table of lying answers: one post for each, through a proxy that tells the lie once. What the person is told agrees
 * with what stands there, and having it sent again ends with one there. Posts of many cells are on their way at once,
 * each on an account of its own.
 */
export function answersHold(table: AnswerTable): void {
  describe(table.name, () => declare(table))
}

function declare({ name, peer, keys, processes, cells }: AnswerTable): void {
  let scene: Scene
  let lanes: Lane[]
  let publishers: Publisher[]
  let number = 0
  let gone = 0
  beforeAll(async () => {
    scene = await createScene(peer, { atOnce: lanesAtOnce })
    if (keys !== undefined) scene.fediverse.behavior.keys = keys
    lanes = await scene.lanes(lanesAtOnce)
    publishers = processes === 2 ? [scene.bench.publisher, scene.bench.anotherPublisher()] : [scene.bench.publisher]
  })
  afterAll(() => scene.close())

  const subjectOf = (cell: AnswerCell, lane: Lane): Subject => {
    number += 1
    return { cell, lane, text: `Loaf number ${number}.` }
  }

  const lieOf = ({ cell, text }: Subject): Lie => ({
    on: (call) => scene.isSending(call) && call.body.includes(text),
    when: cell.when,
    times: 1,
    answer: { status: cell.status, body: bodyFor(scene, cell.body) },
  })

  async function tellAll(batch: readonly AnswerCell[]): Promise<Sent[]> {
    const subjects = batch.flatMap((cell, index) => {
      const lane = lanes[index]
      return lane ? [subjectOf(cell, lane)] : []
    })
    scene.proxy.lies = subjects.map(lieOf)
    return scene.planAll(subjects)
  }

  /** Lets everything happen that happens by itself, with accounts connected again that were lost. */
  async function runToEnd(sent: readonly Sent[]): Promise<Look[]> {
    await Promise.all(publishers.map((publisher) => publisher.runDue()))
    for (const { part, lane } of await scene.lookAll(sent)) if (part.state === 'held') await lane.connect()
    await scene.bench.runOut(publishers)
    return scene.lookAll(sent)
  }

  /** What the posts of a batch came to after their lies, and after they were sent again where they may be. */
  async function outcomesOf(batch: readonly AnswerCell[]): Promise<CellOutcome[]> {
    const sent = await tellAll(batch)
    const first = await runToEnd(sent)
    expect(scene.proxy.lies, 'lies that were told nobody').toEqual([])
    for (const { part, lane } of first) {
      if (part.state === 'failed') await scene.bench.posts.retry(lane.owner, part.post_id, [part.id])
    }
    const last = await runToEnd(sent)
    return first.map((before, index) => {
      const after = last[index] ?? before
      const wrong = disagreement(before) ?? disagreement(after) ?? (isEnd(after) ? null : `ends ${after.part.state}`)
      return { wrong, isAsked: before.part.state === 'needs_person' }
    })
  }

  for (const when of moments) {
    for (const body of bodies) {
      test(`every status, ${body}, ${when} it was taken`, { timeout: 240_000 }, async ({ task }) => {
        const told = cells.filter((cell) => cell.body === body && cell.when === when)
        expect(told.length).toBeGreaterThan(0)
        const outcomes: CellOutcome[] = []
        for (const batch of batchesOf(told)) outcomes.push(...(await outcomesOf(batch)))
        gone += outcomes.length
        task.meta.cells = countOf(`answers, ${name}`, outcomes)
        expect(wrongAmong(outcomes, told.map(nameOf))).toEqual([])
      })
    }
  }

  test('the table is whole', () => {
    expect(gone).toBe(cells.length)
  })
}

const batchesOf = (cells: readonly AnswerCell[]): AnswerCell[][] =>
  Array.from({ length: Math.ceil(cells.length / lanesAtOnce) }, (_, index) =>
    cells.slice(index * lanesAtOnce, (index + 1) * lanesAtOnce),
  )

const bodyFor = (scene: Scene, body: AnswerCell['body']): LieBody =>
  body === 'anothers' ? { json: anothersAnswer(scene) } : body

/** The answer that somebody else's post would have had: the last true one, with another account and another id. */
function anothersAnswer({ proxy, isSending }: Scene): unknown {
  const truth = proxy.requests.findLast((call) => isSending(call) && isObject(call.truth))?.truth
  const text = JSON.stringify(truth ?? { error: 'There was none yet' })
  return JSON.parse(
    text.replaceAll(/did:plc:\w+/g, 'did:plc:somebodyelse22222222222').replaceAll(/"id":"(\w+)"/g, '"id":"9$1"'),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
