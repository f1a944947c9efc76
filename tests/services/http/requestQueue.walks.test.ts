import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate'
import { createRequestQueue } from '../../../src/app/shell/requestQueue.ts'
import { requestQueue } from '../../machines/shell/requestQueue.model.ts'
import { type Act, explore, type Leg, type Walk } from '../../support/walks/explore.ts'
import { sayAct, sayWalk } from '../../support/walks/say.ts'
import { createTestClock } from '../support/testClock.ts'

/** A piece of work that was given to the queue. */
interface Enqueued {
  leaving: AbortController
  resolve(): void
  reject(error: unknown): void
  /** What whoever asked was told. */
  told: 'nothing' | 'done' | 'failed' | 'aborted'
  /** Given to the work once it runs; it ends when the work is taken back. */
  signal?: AbortSignal
}

interface Request {
  id: number
  priority: number
}

/** The queue as the page has it, with works that the walk ends; they are known by the ids that the walk gives them. */
function startQueue() {
  const clock = createTestClock()
  const works = new Map<number, Enqueued>()
  const begun: number[] = []
  let snapshot: AnyMachineSnapshot | undefined
  const inspect = (seen: InspectionEvent) => {
    if (seen.type === '@xstate.snapshot' && 'value' in seen.snapshot) snapshot = seen.snapshot as AnyMachineSnapshot
  }
  const queue = createRequestQueue({ actorOptions: { clock, inspect } })
  queue.start()

  const enqueue = ({ id, priority }: Request) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const work: Enqueued = { leaving: new AbortController(), resolve, reject, told: 'nothing' }
    works.set(id, work)
    const run = (signal: AbortSignal) => {
      begun.push(id)
      work.signal = signal
      return promise
    }
    queue.enqueue(run, { priority, signal: work.leaving.signal }).then(
      () => {
        work.told = 'done'
      },
      (error) => {
        work.told = error?.kind === 'aborted' ? 'aborted' : 'failed'
      },
    )
  }
  const workOf = (id: number | undefined): Enqueued => {
    const work = works.get(id ?? 0)
    if (!work) throw new Error(`Nothing was queued as ${id}`)
    return work
  }
  return { clock, begun, enqueue, workOf, stateNow: () => snapshot?.value, stop: queue.stop }
}

type Queue = ReturnType<typeof startQueue>

const requestIn = (event: EventObject): Request => Reflect.get(event, 'request')
const idIn = (event: EventObject): number => Reflect.get(event, 'id')

/** Does at the queue what the walk has, and sees what whoever asked is told of it. */
async function happen(queue: Queue, act: Act): Promise<void> {
  const running = queue.begun.at(-1)
  if (act.kind === 'timer') queue.clock.pass(act.wait)
  else if (act.kind === 'done') queue.workOf(running).resolve()
  else if (act.kind === 'failed') queue.workOf(running).reject(act.error)
  else if (act.event.type === 'request.queued') queue.enqueue(requestIn(act.event))
  else queue.workOf(idIn(act.event)).leaving.abort()
  await setImmediate()
  if (act.kind === 'done') expect(queue.workOf(running).told).toBe('done')
  if (act.kind === 'failed') expect(queue.workOf(running).told).toBe('failed')
  if (act.kind !== 'event' || act.event.type !== 'request.canceled') return
  const takenBack = queue.workOf(idIn(act.event))
  expect(takenBack.told).toBe('aborted')
  expect(takenBack.signal?.aborted ?? true).toBe(true)
}

const idsBegunOn = ({ expected }: Leg): number[] => expected.given.map(({ input }) => Reflect.get(Object(input), 'id'))

async function walkQueue(walk: Walk): Promise<void> {
  const queue = startQueue()
  for (const leg of walk.legs) {
    const before = queue.begun.length
    await happen(queue, leg.act)
    expect(queue.begun.slice(before), sayAct(leg.act)).toEqual(idsBegunOn(leg))
    expect(queue.stateNow(), sayAct(leg.act)).toEqual(leg.expected.value)
  }
  queue.stop()
}

describe('the request queue as the page has it', () => {
  const { walks } = explore(requestQueue)
  test('has walks', () => expect(walks.length).toBeGreaterThan(5))
  for (const walk of walks) test(sayWalk(requestQueue, walk), () => walkQueue(walk))
})
