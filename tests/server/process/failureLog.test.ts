import { expect, test } from 'vitest'
import { createFailureLog, throttled } from '../../../server/process/failureLog.ts'
import { createLog } from '../../../server/process/log.ts'
import { createManualClock } from '../publishing/support.ts'

function createScene() {
  const clock = createManualClock()
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const logged = () => lines.map((line) => JSON.parse(line))
  return { clock, logFailure: throttled(createFailureLog(log), clock.now), logged }
}
const failure = { err: new Error('the database is away') }

test('what fails over and over is said once a minute, and then how many were left out', () => {
  const { clock, logFailure, logged } = createScene()
  for (let count = 0; count < 5; count += 1) logFailure(failure, 'it could not be stored')
  expect(logged()).toHaveLength(1)
  clock.pass(60_000)
  logFailure(failure, 'it could not be stored')
  expect(logged()).toMatchObject([{ err: { message: 'the database is away' } }, { left_out: 4 }])
  expect(logged()[0]).not.toHaveProperty('left_out')
})

test('one message keeps no other from being said', () => {
  const { logFailure, logged } = createScene()
  logFailure(failure, 'it could not be stored')
  logFailure(failure, 'it could not be lifted')
  expect(logged()).toMatchObject([{ msg: 'it could not be stored' }, { msg: 'it could not be lifted' }])
})
