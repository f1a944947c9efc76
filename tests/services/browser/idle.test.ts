import { afterEach, expect, test, vi } from 'vitest'
import { idle } from '../../../src/services/browser/idle.ts'

afterEach(() => vi.unstubAllGlobals())

test('long work goes on when the browser has time to spare, and at the latest after half a second', async () => {
  const asked = vi.fn((run: () => void, _options: { timeout: number }) => run())
  vi.stubGlobal('requestIdleCallback', asked)
  const timers = vi.fn()
  await idle({ setTimeout: timers })
  expect(asked.mock.calls[0]?.[1]).toEqual({ timeout: 500 })
  expect(timers).not.toHaveBeenCalled()
})

test('where the browser does not tell of it, after a turn of the clock', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const waits: number[] = []
  await idle({
    setTimeout: (run, milliseconds) => {
      waits.push(milliseconds)
      run()
      return 0
    },
  })
  expect(waits).toEqual([0])
})
