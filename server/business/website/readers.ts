import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { compileCacheEnv } from '../../process/compileCache.ts'
import type { Page } from './page.ts'
import type { PageCard } from './pageCard.ts'
import type { PageText } from './pageText.ts'
import type { Look } from './styles.ts'
import type { Asked } from './thread.ts'

/** Reads a page beside everything else: whatever it holds, nobody else waits for it, and it can be given up. */
export interface PageReader {
  page(given: { bytes: Uint8Array; charset: string | null; address: string }): Promise<Page>
  card(given: { bytes: Uint8Array; charset: string | null; address: string }): Promise<PageCard>
  /** Its words, so many characters of them. */
  text(given: { bytes: Uint8Array; charset: string | null; address: string }, longest: number): Promise<PageText>
  styles(sheets: string[]): Promise<Look>
  close(): Promise<void>
}

/** Megabytes: a page of the largest size as a tree, and not much more. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** A reader that is given up when the signal says so; what it rejects with then, or for a page too large, is no sentence. */
export function createPageReader(signal: AbortSignal): PageReader {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits,
    execArgv: [],
    env: compileCacheEnv,
  })
  // Whoever asks hears of it; with nobody asking it must not end the process.
  worker.on('error', () => undefined)
  const ask = async (asked: Asked) => {
    const answered = once(worker, 'message', { signal })
    worker.postMessage(asked)
    return (await answered)[0]
  }
  return {
    page: (given): Promise<Page> => ask({ kind: 'page', ...given }),
    card: (given): Promise<PageCard> => ask({ kind: 'card', ...given }),
    text: (given, longest): Promise<PageText> => ask({ kind: 'text', longest, ...given }),
    styles: (sheets): Promise<Look> => ask({ kind: 'styles', sheets }),
    async close() {
      await worker.terminate()
    },
  }
}
