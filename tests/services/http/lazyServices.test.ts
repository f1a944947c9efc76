import { afterEach, expect, test, vi } from 'vitest'
import { createLazyAnalytics } from '../../../src/services/telemetry/lazyAnalytics.ts'
import { eventually } from '../../support/eventually.ts'
import { createTestLog } from '../support/testLog.ts'

afterEach(() => {
  Reflect.deleteProperty(window, 'fathom')
})

test('the first event is not lost on the way', async () => {
  const trackEvent = vi.fn()
  Object.assign(window, { fathom: { trackEvent } })
  createLazyAnalytics({ fathomId: null, page: window, log: createTestLog() }).track({ id: 'post_created' })
  await eventually(() => expect(trackEvent).toHaveBeenCalledWith('post_created', undefined))
})

test('where there is nobody to tell, a page is not told of', () => {
  const log = createTestLog()
  createLazyAnalytics({ fathomId: null, page: window, log }).viewed('/login')
  expect(log.lines).toEqual([])
})
