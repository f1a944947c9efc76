import { expect, onTestFinished, test, vi } from 'vitest'
import { createNewBuild } from '../../../src/app/shell/newBuild.ts'
import { createTestApp } from '../support/testApp.ts'

interface Given {
  /** Whether a worker runs as the page is opened. */
  hasWorker?: boolean
  /** Of the build that is served. */
  served?: string
}

/** Where a worker is while it comes: first installing, then waiting. */
type Places<Worker> = Record<'installing' | 'waiting', Worker | null>

/** A page of the build `old`, whose browser tells of workers as it is made to. */
function openPage({ hasWorker = true, served = 'new' }: Given = {}) {
  const { app, browser } = createTestApp()
  app.start()
  const controller = hasWorker ? {} : null
  const serviceWorker = Object.assign(new EventTarget(), { controller })
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: vi.fn(() => void serviceWorker.dispatchEvent(new Event('controllerchange'))),
  })
  const places: Places<typeof worker> = { installing: null, waiting: null }
  const registration = Object.assign(new EventTarget(), places, { update: async () => {} })
  const reload = vi.fn()
  const page = Object.assign(new EventTarget(), {
    navigator: { serviceWorker },
    location: { reload },
    document: { querySelector: (selector: string) => (selector.includes('first-old.js') ? {} : null) },
    fetch: async () => new Response(`<script type="module" src="/assets/first-${served}.js"></script>`),
  })
  const newBuild = createNewBuild({ ...app, page, registration })
  onTestFinished(newBuild.stop)
  return {
    reload,
    worker,
    browser,
    page,
    /** The browser installs the newer build's worker, which waits. */
    install: () => {
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      worker.state = 'installed'
      registration.installing = null
      registration.waiting = worker
      worker.dispatchEvent(new Event('statechange'))
    },
    /** Another tab has it take over. */
    takeElsewhere: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
    notices: () => app.notifications.getSnapshot().context.notices.map(({ message }) => message),
    press: () => app.notifications.getSnapshot().context.notices[0]?.onAction?.(),
  }
}

const offer = 'A new version is ready. It comes with the next time you load the page.'

test('a newer build is told, and the page is loaded again when the person says so', async () => {
  const { install, notices, press, reload, worker } = openPage()
  install()
  await vi.waitFor(() => expect(notices()).toEqual([offer]))
  expect(worker.postMessage).not.toHaveBeenCalled()
  press()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('takeOver')
})

test('a page of the newest build has it take over, and says nothing', async () => {
  const { install, notices, worker, reload } = openPage({ served: 'old' })
  install()
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('takeOver'))
  expect(notices()).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

test('a tab that somebody looks at is not loaded again because of another', async () => {
  const { takeElsewhere, notices, reload } = openPage()
  takeElsewhere()
  await vi.waitFor(() => expect(notices()).toEqual([offer]))
  expect(reload).not.toHaveBeenCalled()
})

test('a hidden tab follows the other', async () => {
  const { takeElsewhere, browser, reload } = openPage()
  browser.isVisible = false
  takeElsewhere()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a hidden tab in which something is not saved does not', async () => {
  const { takeElsewhere, browser, page, notices, reload } = openPage()
  browser.isVisible = false
  page.addEventListener('beforeunload', (event) => event.preventDefault())
  takeElsewhere()
  await vi.waitFor(() => expect(notices()).toEqual([offer]))
  expect(reload).not.toHaveBeenCalled()
})

test('the first worker that a browser is given is no newer build', async () => {
  const { install, takeElsewhere, notices, worker } = openPage({ hasWorker: false })
  takeElsewhere()
  await Promise.resolve()
  expect(notices()).toEqual([])
  install()
  await vi.waitFor(() => expect(notices()).toEqual([offer]))
  expect(worker.postMessage).not.toHaveBeenCalled()
})
