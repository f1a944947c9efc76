import { Worker } from 'node:worker_threads'
import { tooMuch, videoBounds } from '../../rules/media/mediaBounds.ts'
import type { MediaType } from '../../rules/media/mediaTypes.ts'
import { HttpError } from '../http/httpError.ts'
import { compileCacheEnv } from '../process/compileCache.ts'
import type { Probed, VideoWork } from './withoutMetadata.ts'

/** Milliseconds that looking at it may take, and memory in megabytes. */
const limits = { timeout: 20_000, memory: 512 } as const

const broken = 'This video is broken or incomplete, so that it cannot be read.'

/**
 * What a video is. Takes its metadata out of the file: where, when and with what it was filmed; pictures and sound stay
 * as they are. Refuses what cannot be read whole or is too much.
 */
export async function probeVideo(path: string, type: MediaType): Promise<Probed> {
  const found = await inWorker({ path, name: type.name })
  if (found === null || found.format !== type.contentType) throw new HttpError(400, broken)
  const { width, height, duration, codec } = found
  if (Math.max(width, height) > videoBounds.side) throw new HttpError(400, tooMuch.side)
  if (duration > videoBounds.seconds) throw new HttpError(400, tooMuch.duration)
  return { width, height, duration, codec }
}

/** In a thread of its own: a file made to be slow or large to read then holds up nothing else, and is given up. */
function inWorker(work: VideoWork): Promise<(Probed & { format: string }) | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./videoProbe.ts', import.meta.url), {
      workerData: work,
      execArgv: [],
      env: compileCacheEnv,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    })
    const timer = setTimeout(() => end(null), limits.timeout)
    const end = (found: (Probed & { format: string }) | null) => {
      clearTimeout(timer)
      resolve(found)
      worker.terminate().catch(reject)
    }
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
