import { onTestFinished } from 'vitest'
import type { PageConfig } from '../../../contract/page.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { createApp } from '../../../src/app/app.ts'
import { createMemoryStorage, keys, type Storage } from '../../../src/services/browser/storage.ts'
import { createMeasuredApi } from '../../../src/services/http/measuredApi.ts'
import { createStream } from '../../../src/services/http/stream.ts'
import { createUpload } from '../../../src/services/http/upload.ts'
import { host } from './provider.ts'
import { createTestClock } from './testClock.ts'
import { createTestLog } from './testLog.ts'

/** Now, in tests: 2026-11-21T12:00:00Z. */
export const noon = Date.UTC(2026, 10, 21, 12)

/** What a browser has stored may have any name: another tab, or an earlier version of the page, wrote it. */
export interface AnyStore {
  set(key: string, value: string): void
}

/** The whole app at a provider that msw plays, with a clock and a storage of its own; `page`: what the installation is told. `start`: what time it is, in milliseconds. */
export function createTestApp(
  kept: Record<string, string> = {},
  stored: Storage = createMemoryStorage(),
  page: Partial<Camel<PageConfig>> = {},
  start = noon,
) {
  const clock = createTestClock(start)
  const log = createTestLog()
  const foreign: ((key: string, value: string | null) => void)[] = []
  const storage: Storage = {
    ...stored,
    onForeignChange: (listener) => {
      foreign.push(listener)
      return () => {}
    },
  }
  const browserStore: AnyStore = storage.local
  for (const [key, value] of Object.entries(kept)) browserStore.set(key, value)
  const announced: [string, object][] = []
  const went: string[] = []
  const browser = { isOnline: true, isVisible: true, seenForgotten: 0 }
  const returns: (() => void)[] = []
  const settings = { host, token: () => storage.local.get(keys.token), sessionId: 'tab-1', clock, log }
  const app = createApp({
    host,
    call: createMeasuredApi(settings),
    upload: createUpload(settings),
    stream: createStream(settings),
    storage,
    page: {
      version: '1',
      fathomId: null,
      termsUrl: '/legal/terms',
      privacyUrl: '/legal/privacy',
      practice: false,
      geoBlock: false,
      waitlist: false,
      spelling: false,
      geoIpUrl: '/provider/geo/country/',
      ...page,
    },
    analytics: { track: () => {}, viewed: () => {} },
    browser: {
      timezone: () => 'America/New_York',
      language: () => 'en-US',
      isOnline: () => browser.isOnline,
      announce: (name, detail) => void announced.push([name, detail]),
      isVisible: () => browser.isVisible,
      onReturn: (listener) => {
        returns.push(listener)
        return () => {}
      },
      reloadIfOutdated: async () => {},
      forgetSeen: () => {
        browser.seenForgotten += 1
      },
    },
    clock,
    log,
  })
  onTestFinished(app.stop)
  app.attachNavigator({
    go: (to) => void went.push(to),
    revalidate: () => void went.push('(guards)'),
    address: () => '/',
  })
  /** Another tab changes what is kept. */
  const elsewhere = (key: string, value: string | null) => {
    if (value === null) storage.local.remove(key)
    else browserStore.set(key, value)
    for (const tell of foreign) tell(key, value)
  }
  /** The page comes back into view. */
  const comeBack = () => {
    browser.isVisible = true
    for (const listener of returns) listener()
  }
  return { comeBack, app, clock, log, storage, announced, went, browser, elsewhere }
}
