import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { RequestQueue } from './requestQueue.ts'

type Options = ActorOptions<AnyActorLogic>

/** A queue that is brought with the first request: who is not signed in has none. */
export function createLazyQueue(options: Options): Pick<RequestQueue, 'enqueue'> & { stop(): void } {
  let made: Promise<RequestQueue> | null = null
  const queue = () => {
    made ??= begin(options)
    return made
  }
  return {
    enqueue: async (work, queueOptions) => (await queue()).enqueue(work, queueOptions),
    stop: () => void made?.then(({ actor }) => actor.stop()),
  }
}

async function begin(options: Options): Promise<RequestQueue> {
  const { createRequestQueue } = await import('./requestQueue.ts')
  const queue = createRequestQueue(options)
  queue.actor.start()
  return queue
}
