import { expect, test } from 'vitest'
import { explore, type Walk } from '../support/walks/explore.ts'
import { leavesOf } from '../support/walks/plain.ts'
import { nodesOf } from '../support/walks/transitions.ts'
import { models } from './models.ts'

/** The states that wait for an actor, by their machine, each with the walks of its machine. */
const waits = Object.entries(models).flatMap(([name, model]) => {
  const { walks } = explore(model)
  return nodesOf(model.machine.root)
    .filter(({ invoke }) => invoke.some(({ src }) => model.actors.get(String(src))?.canBeDone))
    .map(({ path }) => ({ name: `${name}: ${path.join('.') || 'anywhere'}`, path: path.join('.'), walks }))
})

/** Whether a state is in a path's state, or within it. */
const isIn = (value: unknown, path: string): boolean =>
  path === '' || leavesOf(value).some((leaf) => leaf === path || leaf.startsWith(`${path}.`))

/** Whether somewhere on the walks an event from outside, or time, leads out of the state. */
const isLeft = (walks: readonly Walk[], path: string): boolean =>
  walks.some(({ start, legs }) =>
    legs.some(({ act, expected }, at) => {
      const before = (legs[at - 1] ?? start).expected.value
      const isByPersonOrTime = act.kind === 'event' || act.kind === 'timer'
      return isByPersonOrTime && isIn(before, path) && (expected.status !== 'active' || !isIn(expected.value, path))
    }),
  )

test('there are states that wait for an actor', () => expect(waits.length).toBeGreaterThan(50))

test('every wait can be left by a person or ends by time', () => {
  const stuck = waits.filter(({ walks, path }) => !isLeft(walks, path))
  expect(stuck.map(({ name }) => name)).toEqual([])
})
