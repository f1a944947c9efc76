import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from 'xstate'
import { requestQueueMachine } from '../../machines/shell/requestQueue.machine.ts'
import { aborted } from './callErrors.ts'

export interface QueueOptions {
  /** Higher goes first; 0 unless said. */
  priority?: number
  /** Takes the request back, also while it runs. */
  signal?: AbortSignal
}

/** Background work, one call at a time. */
export interface RequestQueue {
  actor: ReturnType<typeof createQueueActor>
  /** Does the work when its turn comes; the signal given to it ends when the request is taken back. */
  enqueue<T>(work: (signal: AbortSignal) => Promise<T>, options?: QueueOptions): Promise<T>
}

type Work = (signal: AbortSignal) => Promise<void>

const createQueueActor = (works: ReadonlyMap<number, Work>, options: ActorOptions<AnyActorLogic>) =>
  createActor(
    requestQueueMachine.provide({
      actors: {
        perform: fromPromise<void, { id: number }>(async ({ input, signal }) => works.get(input.id)?.(signal)),
      },
    }),
    options,
  )

/** A queue whose machine must be started by the caller. */
export function createRequestQueue(options: ActorOptions<AnyActorLogic>): RequestQueue {
  const works = new Map<number, Work>()
  const actor = createQueueActor(works, options)
  let lastId = 0
  return {
    actor,
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
