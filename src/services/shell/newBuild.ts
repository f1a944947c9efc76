import { fromPromise } from 'xstate'
import type { Comparison } from '../../machines/shell/newBuild.machine.ts'
import { isOutdated } from '../browser/outdatedPage.ts'

/** What is asked of a service worker. */
type BuildWorker = EventTarget & { readonly state: string; postMessage(message: string): void }

/** What is asked of a window. */
export type BuildPage = EventTarget &
  Parameters<typeof isOutdated>[0] & {
    readonly navigator: { readonly serviceWorker: EventTarget & { readonly controller: object | null } }
  }

/** What is asked of the registration of the page's worker. */
export type BuildRegistration = EventTarget & {
  readonly installing: BuildWorker | null
  readonly waiting: BuildWorker | null
  update(): Promise<unknown>
}

interface NewBuildDeps {
  page: BuildPage
  registration: BuildRegistration
}

/** The effects of a newer build. */
export const newBuildActors = ({ page, registration }: NewBuildDeps) => ({
  checkForBuild: fromPromise<void>(async () => {
    await registration.update()
  }),
  compareBuild: fromPromise<Comparison>(() => isOutdated(page)),
  takeOver: fromPromise<void>(({ signal }) => takeOver({ page, registration }, signal)),
})

/** Resolves once the worker that waits runs; at once where none does. */
async function takeOver({ page, registration }: NewBuildDeps, signal: AbortSignal): Promise<void> {
  const { waiting } = registration
  if (!waiting) return
  const { promise, resolve } = Promise.withResolvers<void>()
  page.navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true, signal })
  waiting.postMessage('takeOver')
  return promise
}

/** Calls when a worker of another build is installed, or has taken over. Not for the first one that a browser is given. */
export function watchBuilds({ page, registration }: NewBuildDeps, tell: (isTaken: boolean) => void): () => void {
  const { serviceWorker } = page.navigator
  const end = new AbortController()
  const { signal } = end
  let hadWorker = serviceWorker.controller !== null
  const follow = (worker: BuildWorker | null) => {
    const look = () => {
      if (worker?.state === 'installed' && hadWorker) tell(false)
    }
    worker?.addEventListener('statechange', look, { signal })
    look()
  }
  const taken = () => {
    if (hadWorker) tell(true)
    hadWorker = true
  }
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal })
  serviceWorker.addEventListener('controllerchange', taken, { signal })
  follow(registration.waiting ?? registration.installing)
  return () => end.abort()
}

/** Whether leaving would be asked about: the same question that the browser puts to the page, without leaving it. */
export const isAskedOnLeave = (page: EventTarget): boolean =>
  !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
