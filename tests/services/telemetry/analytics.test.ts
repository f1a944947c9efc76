import { afterEach, expect, test, vi } from 'vitest'
import { analyticsEvents, createAnalytics, type EventId } from '../../../src/services/telemetry/analytics.ts'
import { createTestLog } from '../support/testLog.ts'

afterEach(() => {
  Reflect.deleteProperty(window, 'fathom')
})

function analytics(tracker?: Partial<NonNullable<Window['fathom']>>) {
  if (tracker) window.fathom = tracker as NonNullable<Window['fathom']>
  const log = createTestLog()
  return { log, ...createAnalytics({ fathomId: null, page: window, log }) }
}

test('an event goes to the tracker by its name', () => {
  const trackEvent = vi.fn()
  analytics({ trackEvent }).track({ id: 'post_created' })
  expect(trackEvent).toHaveBeenCalledWith('post_created', undefined)
})

const ids = Object.keys(analyticsEvents) as EventId[]
const categories = ['auth', 'social', 'content', 'subscription', 'error']

test.each(ids)('%s goes to the tracker with its name and value, and its category stays here', (id) => {
  const trackEvent = vi.fn()
  analytics({ trackEvent }).track({ id, value: 3 })
  expect(trackEvent.mock.calls).toEqual([[id, { _value: 3 }]])
  expect(categories).toContain(analyticsEvents[id])
})

test('an absent tracker is warned of once, and nothing leaves', () => {
  const { track, log } = analytics()
  track({ id: 'post_created' })
  track({ id: 'post_scheduled' })
  expect(log.lines).toEqual(['warn: Fathom not initialized'])
})

test('an event without id is warned of', () => {
  const trackEvent = vi.fn()
  const { track, log } = analytics({ trackEvent })
  track({ id: null })
  expect(log.lines).toEqual(['warn: An analytics event without id was not sent'])
  expect(trackEvent).not.toHaveBeenCalled()
})

test('a tracker that throws is logged and breaks nothing', () => {
  const { track, log } = analytics({
    trackEvent: () => {
      throw new Error('broken')
    },
  })
  track({ id: 'post_published' })
  expect(log.lines).toEqual(['error: Failed to track event'])
})

test('a page is told by the pattern of its route', () => {
  const trackPageview = vi.fn()
  analytics({ trackPageview }).viewed('/confirm-email/:token')
  expect(trackPageview).toHaveBeenCalledWith({ url: `${location.origin}/confirm-email/:token` })
})
