import { expect, test } from 'vitest'
import { ApiError } from '../../../src/services/http/apiError.ts'
import { createAnalytics } from '../../../src/services/telemetry/analytics.ts'
import { createErrorReports, type ErrorReport } from '../../../src/services/telemetry/errorReports.ts'
import { createReportingLog } from '../../../src/services/telemetry/reportingLog.ts'
import { createTestLog } from '../support/testLog.ts'

function reporting(route = '/calendar') {
  const console = createTestLog()
  const sent: ErrorReport[] = []
  const tracked: string[] = []
  let now = 0
  const log = createReportingLog({
    log: console,
    analytics: { track: ({ id }) => void tracked.push(String(id)) },
    route: () => route,
    tell: createErrorReports({ clock: { now: () => now }, send: async (report) => void sent.push(report) }),
  })
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { log, console, sent, tracked, pass }
}

test('error and warn logs go to analytics as application_error, to the provider, and to the console', () => {
  const { log, console, sent, tracked } = reporting()
  log.error('A page crashed', { errorId: 'E-1', message: 'It fell over' })
  log.warn('Slow API call')
  expect(tracked).toEqual(['application_error', 'application_error'])
  expect(sent[0]).toEqual({
    errorId: 'E-1',
    category: 'content',
    message: 'A page crashed: It fell over',
    route: '/calendar',
  })
  expect(sent[1]).toMatchObject({ message: 'Slow API call' })
  expect(console.lines).toEqual(['error: A page crashed', 'warn: Slow API call'])
})

test.each([
  ['/login', 'auth'],
  ['/confirm-email/:token', 'auth'],
  ['/connect/socials', 'social'],
  ['/post/:id', 'content'],
  ['/profile', 'subscription'],
  ['*', 'error'],
])('a fault at %s is of the category %s', (route, category) => {
  const { log, sent } = reporting(route)
  log.error('Broken')
  expect(sent[0]?.category).toBe(category)
})

test('the same fault is reported once a minute, and no report is too long', () => {
  const { log, sent, pass } = reporting()
  for (const _ of [1, 2, 3]) log.error('Broken')
  pass(60_000)
  log.error('Broken')
  log.error('x'.repeat(5000))
  expect(sent.map(({ message }) => message.length)).toEqual([6, 6, 2000])
})

test('a call that is slow again is the same fault, however long it takes; another call is another', () => {
  const { log, sent } = reporting()
  for (const taken of [5001, 6200, 12_000]) log.warn(`Slow API call: GET posts/ took ${taken} ms`)
  log.warn('Slow API call: GET media/ took 5001 ms')
  expect(sent.map(({ message }) => message)).toEqual([
    'Slow API call: GET posts/ took 5001 ms',
    'Slow API call: GET media/ took 5001 ms',
  ])
})

test('a report that cannot be sent is told to nobody', async () => {
  const console = createTestLog()
  const log = createReportingLog({
    log: console,
    analytics: { track: () => {} },
    route: () => '/',
    tell: () => Promise.reject(new ApiError('offline', 'Nobody answers')),
  })
  log.error('Broken')
  await Promise.resolve()
  expect(console.lines).toEqual(['error: Broken'])
})

test('what analytics logs never feeds analytics', () => {
  const console = createTestLog()
  const analytics = createAnalytics({ fathomId: null, page: window, log: console })
  const sent: ErrorReport[] = []
  const log = createReportingLog({
    log: console,
    analytics,
    route: () => '/',
    tell: createErrorReports({ clock: { now: () => 0 }, send: async (report) => void sent.push(report) }),
  })
  log.error('Broken')
  expect(console.lines).toEqual(['error: Broken', 'warn: Fathom not initialized'])
  expect(sent).toHaveLength(1)
})
