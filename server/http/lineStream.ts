import type { ProviderContext } from './env.ts'

/** JSON values, each in a line of its own. */
export const lineType = 'application/x-ndjson'

/** An answer that is written while it is sent. `write` yields its lines, and ends as soon as the signal says so. */
export class LineStream<Line> {
  readonly write: (signal: AbortSignal) => AsyncGenerator<Line>

  constructor(write: (signal: AbortSignal) => AsyncGenerator<Line>) {
    this.write = write
  }
}

/**
 * Sends each line as it comes: nothing on the way may gather or compress them. Where the client goes, the signal says so,
 * also while a line is waited for. What fails on the way breaks the connection.
 */
export function lineResponse<Line>(
  context: ProviderContext,
  stream: LineStream<Line>,
  check: (line: Line) => Line,
): Response {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const lines = stream.write(gone.signal)
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await lines.next()
          if (gone.signal.aborted) return
          if (done) controller.close()
          else controller.enqueue(encoder.encode(`${JSON.stringify(check(value))}\n`))
        } catch (error) {
          context.var.noteBrokenAnswer(error)
          if (!gone.signal.aborted) controller.error(error)
        }
      },
      async cancel() {
        gone.abort()
        await lines.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return context.body(body, 200, {
    'Content-Type': lineType,
    // `no-transform`: `compress()` would gather lines until they are worth it; the other header says it to nginx.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
}
