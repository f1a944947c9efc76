import { afterEach, expect, test, vi } from 'vitest'
import { createPace, leastInterval } from '../../../src/inspector/pace.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('the first drawing comes with the next frame, the second not before its time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] })
  const pace = createPace()
  const draw = vi.fn()
  pace(draw)
  expect(draw).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  expect(draw).toHaveBeenCalledTimes(1)
  pace(draw)
  vi.advanceTimersByTime(leastInterval - 1)
  expect(draw).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  vi.advanceTimersToNextFrame()
  expect(draw).toHaveBeenCalledTimes(2)
})
