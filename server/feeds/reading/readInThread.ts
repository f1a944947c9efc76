import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { compileCacheEnv } from '../../process/compileCache.ts'
import type { GivenDocument, ReadDocument } from './document.ts'

/** Megabytes: a feed of the largest size as a tree, and not much more. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Reads what came from an address beside everything else: whatever it holds, nobody else waits for it. Rejects where the
 * signal says so, and for what is too large or too tangled.
 */
export async function readInThread(given: GivenDocument, signal: AbortSignal): Promise<ReadDocument> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits,
    execArgv: [],
    env: compileCacheEnv,
  })
  try {
    const answered = once(worker, 'message', { signal })
    worker.postMessage(given)
    return (await answered)[0]
  } finally {
    await worker.terminate()
  }
}
