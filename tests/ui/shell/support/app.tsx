import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { User } from '../../../../rules/account/user.ts'
import { createApp } from '../../../../src/app/app.ts'
import { saveSession } from '../../../../src/services/account/storedUser.ts'
import { createMemoryStorage } from '../../../../src/services/browser/storage.ts'
import type { Call } from '../../../../src/services/http/api.ts'
import { ApiError } from '../../../../src/services/http/apiError.ts'
import type { Analytics } from '../../../../src/services/telemetry/analytics.ts'
import { AppContext } from '../../../../src/ui/appContext.tsx'
import { Root } from '../../../../src/ui/routes/Root.tsx'
import { routesFor } from '../../../../src/ui/routes/routes.tsx'
import { createTestClock } from '../../../services/support/testClock.ts'
import { createTestLog } from '../../../services/support/testLog.ts'

/** A provider that is out of reach: the frame works with what is remembered of the person. */
const offline = () => Promise.reject(new ApiError('offline', 'Nobody answers'))

interface Played {
  call?: Call
  track?: Analytics['track']
  /** The browser is in London. */
  geoBlock?: boolean
}

/** The app as a browser has it, on a clock that stands still. With a user somebody is signed in. It ends with the test. */
export function makeApp(user: User | null = null, { call = offline, track = () => {}, geoBlock = false }: Played = {}) {
  const storage = createMemoryStorage()
  if (user) saveSession(storage, 'a-token', user)
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9))
  const log = createTestLog()
  const returns = new Set<() => void>()
  const app = createApp({
    host: '/provider/',
    call,
    upload: offline,
    stream: offline,
    storage,
    page: {
      version: '1.2.3',
      fathomId: null,
      termsUrl: '/legal/terms',
      privacyUrl: '/legal/privacy',
      practice: false,
      geoBlock,
      waitlist: false,
      spelling: false,
      geoIpUrl: '/provider/geo/country/',
    },
    analytics: { track, viewed: () => {} },
    browser: {
      timezone: () => 'Europe/London',
      language: () => 'en-US',
      isOnline: () => true,
      announce: () => {},
      isVisible: () => true,
      onReturn: (listener) => {
        returns.add(listener)
        return () => void returns.delete(listener)
      },
      reloadIfOutdated: async () => {},
      forgetSeen: () => {},
    },
    clock,
    log,
  })
  onTestFinished(app.stop)
  app.start()
  /** The person comes back to the page. */
  const comeBack = () => {
    for (const tell of returns) tell()
  }
  return { app, clock, log, storage, comeBack }
}

/** The whole page at an address; `entries` says how long the browser's history was then. */
export function openAt(address: string, user: User | null = null, played: Played = {}) {
  window.history.replaceState(null, '', address)
  const entries = window.history.length
  const made = makeApp(user, played)
  const view = render(<Root app={made.app} routes={routesFor(made.app)} />)
  /** The person goes elsewhere by a link of ours. */
  const goTo = (to: string) => act(async () => made.app.go(to, { replace: false }))
  return { ...made, ...view, entries, goTo, person: userEvent.setup() }
}

/** A part of the page, with the app around it. */
export function renderPart(part: ReactNode, made = makeApp()) {
  const view = render(
    <AppContext value={made.app}>
      <MemoryRouter>{part}</MemoryRouter>
    </AppContext>,
  )
  return { ...made, ...view, person: userEvent.setup() }
}
