import { isSeenCall } from '../../rules/shell/seenCalls.ts'
import type { Build } from './build.ts'
import { receiveSync } from './draftSync.ts'
import { createLastSeen } from './lastSeen.ts'
import { hashedFile, removeOldShells, storedPage, storeShell } from './precache.ts'
import { openPushed, showPushed, tellPushChanged } from './push.ts'
import { isShare, receiveShare, type ShareDeps } from './shareTarget.ts'

/** Of Background Sync (WICG), which the types of workers do not have. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/** Where the provider's calls begin; pages whose provider is elsewhere are without what was last seen. */
const apiPath = '/provider/'

/**
 * The service worker: each concern has a file of its own beside this one, which only joins them to the worker's events.
 * The build calls it with what it knows of itself (`build/serviceWorker.ts`).
 */
export function startWorker(worker: ServiceWorkerGlobalScope, build: Build): void {
  const deps = { caches: worker.caches, fetch: worker.fetch.bind(worker) }
  const lastSeen = createLastSeen({ ...deps, now: Date.now })
  const shareDeps: ShareDeps = {
    caches: worker.caches,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    origin: worker.location.origin,
  }
  const tabs = {
    origin: worker.location.origin,
    list: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    open: (address: string) => worker.clients.openWindow(address),
  }

  worker.addEventListener('install', (event) => event.waitUntil(storeShell(deps, build)))
  worker.addEventListener('activate', (event) =>
    // The page that registered the first worker is served by it from then on.
    event.waitUntil(Promise.all([removeOldShells(deps, build), worker.clients.claim()])),
  )
  worker.addEventListener('message', (event) => {
    if (event.data === 'takeOver') event.waitUntil(worker.skipWaiting())
    if (event.data === 'forgetSeen') event.waitUntil(lastSeen.forget())
  })
  worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker.registration, event.data, build)))
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellPushChanged(tabs.list)))
  worker.addEventListener('sync', (event) => receiveSync(event, tabs.list))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPushed(tabs, event.notification.data))
  })
  worker.addEventListener('fetch', (event) => {
    if (isShare(event.request, shareDeps)) event.respondWith(receiveShare(shareDeps, event.request))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(deps, pathname))
    else if (pathname.startsWith(apiPath)) {
      if (isSeenCall(pathname.slice(apiPath.length)))
        event.respondWith(lastSeen.answer(request, (work) => event.waitUntil(work)))
    } else if (request.mode === 'navigate') event.respondWith(pageOr(request))
  })

  /** The network's page first: the newest build is opened wherever it can be had. */
  const pageOr = (request: Request): Promise<Response> =>
    worker.fetch(request).catch(async (failure: unknown) => {
      const page = await storedPage(deps, build)
      if (!page) throw failure
      return page
    })
}
