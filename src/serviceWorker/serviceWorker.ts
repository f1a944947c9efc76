import type { Build } from './build.ts'
import { hashedFile, removeOldShells, storedPage, storeShell } from './precache.ts'
import { isShare, receiveShare, type ShareDeps } from './shareTarget.ts'

/**
 * The service worker: each concern has a file of its own beside this one, which only joins them to the worker's events.
 * The build calls it with what it knows of itself (`build/serviceWorker.ts`).
 */
export function startWorker(worker: ServiceWorkerGlobalScope, build: Build): void {
  const deps = { caches: worker.caches, fetch: worker.fetch.bind(worker) }

  const shareDeps: ShareDeps = {
    caches: worker.caches,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    origin: worker.location.origin,
  }

  worker.addEventListener('install', (event) => event.waitUntil(storeShell(deps, build)))
  worker.addEventListener('activate', (event) => event.waitUntil(removeOldShells(deps, build)))
  worker.addEventListener('message', ({ data }) => {
    if (data === 'takeOver') worker.skipWaiting()
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (isShare(request.method, url, shareDeps.origin)) {
      event.respondWith(receiveShare(shareDeps, request))
      return
    }
    if (request.method !== 'GET' || url.origin !== worker.location.origin) return
    if (url.pathname.startsWith('/assets/')) event.respondWith(hashedFile(deps, url.pathname))
    else if (request.mode === 'navigate' && !url.pathname.startsWith('/provider/'))
      event.respondWith(
        worker.fetch(request).catch(async (failure: unknown) => {
          const page = await storedPage(deps, build)
          if (!page) throw failure
          return page
        }),
      )
  })
}
