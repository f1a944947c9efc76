import { vi } from 'vitest'
import type { CellOutcome } from '../../support/cells.ts'
import type { Fault, Meanwhile } from './faults.ts'
import { countOf, disagreement, isWhole, type Look } from './judging.ts'
import { actFor, wrongAtTheEnd } from './person.ts'
import type { MatrixScene, Subject } from './scene.ts'

/** Milliseconds; many times what any wait here takes on a quiet machine. */
const timeout = 60_000
/** How often accounts are connected again and parts sent again, before a post counts as stuck. */
const mostRounds = 8
const leaseLasts = 240_000

/** Sends posts through their cells, all at once, and to their ends, as their persons would; in the same order. */
export async function outcomesOf(
  scene: MatrixScene,
  subjects: readonly Subject[],
  fault: Fault,
): Promise<CellOutcome[]> {
  const { deleted } = await strike(scene, subjects, fault)
  const untold = subjects.filter((subject) => !wasTold(subject))
  const { first, last } = await toTheEnd(scene, subjects)
  return subjects.map((subject, index): CellOutcome => {
    const [begun, ended] = [first[index], last[index]]
    if (!begun || !ended) throw new Error('A post was not looked at')
    const before = deleted.get(subject)
    const wrong = untold.includes(subject)
      ? 'the call was never made'
      : (disagreement(begun) ?? (before === undefined ? wrongAtTheEnd(ended) : wrongOfDeleted(before, ended)))
    return { wrong, isAsked: begun.rows.some(({ state }) => state === 'needs_person') }
  })
}

/** How much stood there of a post as it was deleted. */
type Deleted = Map<Subject, Look>

async function strike(scene: MatrixScene, subjects: readonly Subject[], fault: Fault): Promise<{ deleted: Deleted }> {
  const { bench, publishers } = scene
  const deleted: Deleted = new Map()
  if (fault.manner === 'killed') throw new Error('A process is killed elsewhere')
  for (const { lane, cell } of subjects) lane.proxy.lies = [fault.lies(cell.step.call, bench.clock)]
  if (fault.manner === 'answered') await publishers.first.runDue()
  if (fault.manner === 'timed out') {
    await bench.runOut([publishers.impatient])
    for (const { lane } of subjects) lane.proxy.release()
  }
  if (fault.manner === 'meanwhile') {
    const working = bench.runOut([publishers.first])
    await vi.waitUntil(() => subjects.every(({ lane }) => lane.proxy.hanging === 1), { timeout, interval: 5 })
    await happens(scene, subjects, fault.meanwhile, deleted)
    for (const { lane } of subjects) lane.proxy.release()
    await working
  }
  return { deleted }
}

async function happens(
  scene: MatrixScene,
  subjects: readonly Subject[],
  what: Meanwhile,
  deleted: Deleted,
): Promise<void> {
  const { bench, publishers } = scene
  if (what === 'another worker looks') await publishers.second.runDue()
  else if (what === 'another worker takes over') {
    bench.clock.pass(leaseLasts + 1)
    await bench.runOut([publishers.second])
  } else if (what === 'edited') for (const subject of subjects) await scene.edit(subject)
  else {
    for (const subject of subjects) {
      const [look] = await scene.look([subject])
      if (look && (await scene.remove(subject))) deleted.set(subject, look)
    }
  }
}

/** A lie that was told its times is gone; one that goes on stays, and has seen its call. */
const wasTold = ({ lane: { proxy }, cell: { step } }: Subject): boolean =>
  proxy.lies.every(({ times }) => times === undefined) && proxy.requests.length >= step.call

/** What it came to by itself, and once its person has done what they were asked to. */
async function toTheEnd(scene: MatrixScene, subjects: readonly Subject[]) {
  const first = await rest(scene, subjects)
  let last = first
  for (let round = 0; round < mostRounds; round += 1) {
    const open = last.filter((look) => look.rows.length > 0 && !isWhole(look) && disagreement(look) === null)
    if (open.length === 0) break
    if (!(await scene.reconnect(open.map(({ lane }) => lane)))) for (const look of open) await actFor(scene.bench, look)
    last = await rest(scene, subjects)
  }
  return { first, last }
}

async function rest(scene: MatrixScene, subjects: readonly Subject[]): Promise<(Subject & Look)[]> {
  await scene.bench.runOut([scene.publishers.first])
  return scene.look(subjects)
}

/** Whatever was there as a post was deleted may stay there, and nothing more comes. */
const wrongOfDeleted = (before: Look, after: Look): string | null =>
  countOf(after) > countOf(before)
    ? `it was deleted with ${countOf(before)} there, and ${countOf(after)} are there now`
    : null
