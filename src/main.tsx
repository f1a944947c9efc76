import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { apiHost } from './apiHost.ts'
import { createApp } from './app/app.ts'
import { loadProvider, loadReports, loadStream, loadUpload } from './app/loadProvider.ts'
import { createBrowser } from './services/browser/browser.ts'
import { systemClock } from './services/browser/clock.ts'
import { browserLog } from './services/browser/log.ts'
import { readPageConfig } from './services/browser/pageConfig.ts'
import { registerServiceWorker } from './services/browser/serviceWorker.ts'
import { createStorage, keys, sessionIdOf } from './services/browser/storage.ts'
import { createClient } from './services/http/client.ts'
import { createEarlyFetch } from './services/http/earlyAnswer.ts'
import { createSeenTimes } from './services/http/seenTimes.ts'
import { watchGlobalErrors } from './services/telemetry/globalErrors.ts'
import { openInspector } from './services/telemetry/inspector.ts'
import { createLazyAnalytics } from './services/telemetry/lazyAnalytics.ts'
import { createReportingLog, type Tell } from './services/telemetry/reportingLog.ts'
import { Root } from './ui/routes/Root.tsx'
import { routesFor } from './ui/routes/routes.tsx'
import { pageOf } from './ui/shell/pages.ts'

const storage = createStorage(window)
const page = readPageConfig(document)
const settings = {
  host: apiHost,
  token: () => storage.local.get(keys.token),
  sessionId: sessionIdOf(storage),
  clock: systemClock,
}
// What these two log goes to the console alone: reports and analytics never feed themselves.
const analytics = createLazyAnalytics({ fathomId: page.fathomId, page: window, log: browserLog })
const parts = { loadCall: loadProvider, loadUpload, loadStream }
const reports = createClient({ ...settings, log: browserLog }, parts)
let telling: Promise<Tell> | null = null
/** Comes with the first fault, not with the page. */
const loadTell = async (): Promise<Tell> => {
  const { createErrorReports, sendReport } = await loadReports()
  return createErrorReports({
    clock: systemClock,
    send: (report) => sendReport(reports.call, report, page.version),
  })
}
const log = createReportingLog({
  log: browserLog,
  analytics,
  route: () => pageOf(window.location.pathname)?.path ?? '*',
  tell: async (logged) => {
    telling ??= loadTell().catch((failure: unknown) => {
      telling = null
      throw failure
    })
    return (await telling)(logged)
  },
})
watchGlobalErrors(window, log)
const seenTimes = createSeenTimes()
const client = createClient({ ...settings, log, fetch: seenTimes.watch(createEarlyFetch(window)) }, parts)
const inspector = openInspector()
const app = createApp({
  ...client,
  host: apiHost,
  storage,
  page,
  analytics,
  browser: createBrowser(window),
  clock: systemClock,
  log,
  seenTimes,
  ...(inspector && { inspect: inspector.inspect }),
})
app.start()
inspector?.onProblem((message) => app.notify({ severity: 'warning', message, persistent: true }))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into')
const view = (
  <StrictMode>
    <Root app={app} routes={routesFor(app)} />
  </StrictMode>
)
// At once: the scripts of the page that is opened are asked for while the document is still being loaded.
flushSync(() => createRoot(root).render(view))
registerServiceWorker(window, async (registration) => {
  const { createNewBuild } = await import('./app/shell/newBuild.ts')
  createNewBuild({ ...app, page: window, registration })
})
