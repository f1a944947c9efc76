import { afterEach, expect, test, vi } from 'vitest'
import { createLazyQueue } from '../../../src/services/http/lazyQueue.ts'
import { createLazyAnalytics } from '../../../src/services/telemetry/lazyAnalytics.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

afterEach(() => {
  Reflect.deleteProperty(window, 'fathom')
})

test('a queue brought with the first request keeps the order', async () => {
  const clock = createTestClock()
  const queue = createLazyQueue({ clock })
  const first = queue.enqueue(async () => 'first')
  const second = queue.enqueue(async () => 'second')
  expect(await first).toBe('first')
  await clock.timerOf(100)
  clock.pass(100)
  expect(await second).toBe('second')
  queue.stop()
})

test('the first event is not lost on the way', async () => {
  const trackEvent = vi.fn()
  Object.assign(window, { fathom: { trackEvent } })
  createLazyAnalytics({ fathomId: null, page: window, log: createTestLog() }).track({ id: 'post_created' })
  await vi.waitFor(() => expect(trackEvent).toHaveBeenCalledWith('post_created', undefined))
})

test('where there is nobody to tell, a page is not told of', () => {
  const log = createTestLog()
  createLazyAnalytics({ fathomId: null, page: window, log }).viewed('/login')
  expect(log.lines).toEqual([])
})
