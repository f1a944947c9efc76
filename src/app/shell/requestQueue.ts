import { createActor, fromPromise } from 'xstate'
import { requestQueueMachine } from '../../machines/shell/requestQueue.machine.ts'
import { aborted } from '../../services/http/callErrors.ts'
import type { QueueOptions, RequestQueue } from '../../services/http/requestQueue.ts'
import type { Startable } from '../actorCache.ts'
import type { App } from '../app.ts'

type Work = (signal: AbortSignal) => Promise<void>

/** Background work, one call at a time, by priority. */
export function createRequestQueue({ actorOptions }: Pick<App, 'actorOptions'>): RequestQueue & Startable {
  const works = new Map<number, Work>()
  const perform = fromPromise<void, { id: number }>(async ({ input, signal }) => works.get(input.id)?.(signal))
  const actor = createActor(requestQueueMachine.provide({ actors: { perform } }), actorOptions)
  let lastId = 0
  return {
    start: () => actor.start(),
    stop: () => actor.stop(),
    enqueue: <T>(work: (signal: AbortSignal) => Promise<T>, { priority = 0, signal }: QueueOptions = {}) => {
      lastId += 1
      const id = lastId
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const stop = () => {
        actor.send({ type: 'request.canceled', id })
        reject(aborted())
      }
      works.set(id, (running) => work(running).then(resolve, reject))
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
      else actor.send({ type: 'request.queued', request: { id, priority } })
      return promise.finally(() => {
        works.delete(id)
        signal?.removeEventListener('abort', stop)
      })
    },
  }
}
