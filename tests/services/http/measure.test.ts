import { expect, test } from 'vitest'
import { createMeasure } from '../../../src/services/http/measure.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

function timing() {
  const clock = createTestClock()
  const log = createTestLog()
  return { clock, log, timed: createMeasure({ clock, log }) }
}

test('an operation above 1000 ms is warned of, and gives what it gives', async () => {
  const { clock, log, timed } = timing()
  expect(
    await timed('sorting', () => {
      clock.pass(1001)
      return 7
    }),
  ).toBe(7)
  expect(log.lines).toEqual(['warn: Slow operation: sorting took 1001 ms'])
})

test('up to 1000 ms nothing is said', async () => {
  const { clock, log, timed } = timing()
  await timed('sorting', () => clock.pass(1000))
  expect(log.lines).toEqual([])
})

test('a slow operation that fails is warned of too', async () => {
  const { clock, log, timed } = timing()
  const failing = timed('sorting', () => {
    clock.pass(2000)
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(log.lines).toHaveLength(1)
})
