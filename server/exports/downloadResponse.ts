import { create as createDisposition } from 'content-disposition'
import type { ProviderContext } from '../http/env.ts'

/** A file that is made while it is sent. */
export interface MadeFile {
  name: string
  contentType: string
  /** Ends what it reads from when it is returned early. */
  chunks: AsyncGenerator<Uint8Array | string>
  /** Once, however it ends. */
  onEnd?: () => void
}

/** Milliseconds for which nothing may be taken before the client counts as gone. */
const longestStall = 60_000

/**
 * Sends a file no faster than it is taken: of what is not asked for nothing is read. What fails on the way breaks the
 * connection, so that half a file never looks whole, and whoever takes nothing for a minute is given nothing more.
 */
export function downloadResponse(
  context: ProviderContext,
  { name, contentType, chunks, onEnd }: MadeFile,
  stall = longestStall,
): Response {
  const encoder = new TextEncoder()
  let waiting: NodeJS.Timeout | undefined
  let hasEnded = false
  const end = () => {
    clearTimeout(waiting)
    if (!hasEnded) onEnd?.()
    hasEnded = true
  }
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    end()
    context.var.noteBrokenAnswer(error)
    controller.error(error)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(waiting)
        try {
          const { done, value } = await chunks.next()
          if (done) {
            end()
            controller.close()
            return
          }
          controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
        } catch (error) {
          fail(controller, error)
          return
        }
        if (!hasEnded) waiting = setTimeout(() => giveUp(controller), stall).unref()
      },
      async cancel() {
        end()
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  const giveUp = (controller: ReadableStreamDefaultController) => {
    fail(controller, new Error(`Nothing of ${contentType} was taken for ${stall} ms`))
    chunks.return(undefined).catch(context.var.noteBrokenAnswer)
  }
  return context.body(body, 200, {
    'Content-Type': contentType,
    'Content-Disposition': createDisposition(name),
    'Cache-Control': 'private, no-store',
  })
}
