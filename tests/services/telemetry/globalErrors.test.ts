import { afterEach, expect, test } from 'vitest'
import { watchGlobalErrors } from '../../../src/services/telemetry/globalErrors.ts'
import { createTestLog } from '../support/testLog.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function watched() {
  const log = createTestLog()
  stops.push(watchGlobalErrors(window, log))
  return log
}

test('what nobody caught is logged', () => {
  const log = watched()
  window.dispatchEvent(new ErrorEvent('error', { message: 'It fell over' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Never came') }))
  expect(log.lines).toEqual(['error: An error was not caught', 'error: A promise was not kept'])
})

test.each(['ResizeObserver loop completed with undelivered notifications.', 'ResizeObserver loop limit exceeded'])(
  '%s is ignored',
  (message) => {
    const log = watched()
    window.dispatchEvent(new ErrorEvent('error', { message }))
    expect(log.lines).toEqual([])
  },
)
