import { expect, test } from 'vitest'
import { nodesOf } from '../../src/services/telemetry/inspection/declared.ts'
import { type Act, explore, type Walk } from '../support/walks/explore.ts'
import { leavesOf } from '../support/walks/plain.ts'
import { models } from './models.ts'

/**
 * How a person leaves a wait. Any other event (a session that ends, something that changed elsewhere) may lead out of one
 * as well, but nobody who waits can count on it.
 */
const waysOut = [
  'attempt.abandoned',
  'calendar.left',
  'composer.left',
  'correction.abandoned',
  'days.left',
  'days.opened',
  'editor.closed',
  'form.closed',
  'month.opened',
  'setup.canceled',
]

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

/** By what the state is left somewhere on the walks: the types of a person's events, or time. */
const leftBy = (walks: readonly Walk[], path: string): string[] =>
  walks.flatMap(({ start, legs }) =>
    legs.flatMap(({ act, expected }, at) => {
      const before = (legs[at - 1] ?? start).expected.value
      const isLeft = isIn(before, path) && (expected.status !== 'active' || !isIn(expected.value, path))
      return isLeft ? wayOut(act) : []
    }),
  )

function wayOut(act: Act): string[] {
  if (act.kind === 'timer') return ['time']
  return act.kind === 'event' && waysOut.includes(act.event.type) ? [act.event.type] : []
}

test('there are states that wait for an actor', () => expect(waits.length).toBeGreaterThan(50))

test('every wait can be left by a person or ends by time', () => {
  const stuck = waits.filter(({ walks, path }) => leftBy(walks, path).length === 0)
  expect(stuck.map(({ name }) => name)).toEqual([])
})

test('each way out is one that somebody needs, because time ends nothing there', () => {
  const withoutTime = waits.map(({ walks, path }) => leftBy(walks, path)).filter((ways) => !ways.includes('time'))
  expect([...new Set(withoutTime.flat())].toSorted()).toEqual(waysOut)
})
