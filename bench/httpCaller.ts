import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Speed } from './repeat.ts'

/** What is asked for. */
export interface Call {
  address: string
  headers: Record<string, string>
}

/** Asks a server of this process from a thread of its own, so that the server's has only the server's work. */
export interface HttpCaller extends AsyncDisposable {
  repeat(times: number): Promise<Speed>
}

/** Throws where an answer is not 200. */
export function createHttpCaller(workerData: Call): HttpCaller {
  const worker = new Worker(new URL('./httpCallerThread.ts', import.meta.url), { workerData })
  return {
    async repeat(times) {
      worker.postMessage(times)
      const [speed] = await once(worker, 'message')
      return speed
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
