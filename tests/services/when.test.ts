import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { when } from '../../src/app/when.ts'

const logic = fromTransition(
  (count: number, event: { type: 'counted' }) => (event.type === 'counted' ? count + 1 : count),
  0,
)

/** A counter, and the counts at which something was done that waits for at least two. */
function watched(countBefore: number) {
  const actor = createActor(logic).start()
  const count = () => actor.send({ type: 'counted' })
  for (let at = 0; at < countBefore; at += 1) count()
  const done: number[] = []
  when(
    actor,
    ({ context }) => context >= 2,
    ({ context }) => done.push(context),
  )
  return { actor, count, done }
}

test('what waits for an actor is done at once where it is so already', () => {
  const { count, done } = watched(3)
  expect(done).toEqual([3])
  count()
  expect(done).toEqual([3])
})

test('what waits for an actor is done as soon as it is so, and once', () => {
  const { count, done } = watched(0)
  count()
  expect(done).toEqual([])
  count()
  expect(done).toEqual([2])
  count()
  expect(done).toEqual([2])
})

test('what waits for an actor that ends before is never done', () => {
  const { actor, done } = watched(1)
  actor.stop()
  expect(done).toEqual([])
})

test('what is done may change the actor once more', () => {
  const actor = createActor(logic)
  const done: number[] = []
  when(
    actor,
    ({ context }) => context > 0,
    ({ context }) => {
      done.push(context)
      if (context < 5) actor.send({ type: 'counted' })
    },
  )
  actor.start()
  actor.send({ type: 'counted' })
  expect(done).toEqual([1])
  expect(actor.getSnapshot().context).toBe(2)
})
