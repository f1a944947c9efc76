import type { ProviderContext } from './env.ts'

/** A list that is read in batches, one when the one before has been taken. */
export type Batches = AsyncIterable<readonly unknown[]>

/** A field that is small, or a list of any length. */
type Field = { kind: 'value'; read: () => Promise<unknown> } | { kind: 'list'; batches: () => Batches }
export type Fields = Readonly<Record<string, Field>>

/** An answer whose JSON is written while it is read, so that it needs no more memory than a batch. */
export class JsonStream {
  readonly text: AsyncGenerator<string>

  constructor(text: AsyncGenerator<string>) {
    this.text = text
  }
}

/** The fields of an object in their order, each read when it is its turn; without the braces. */
export async function* fieldsAsJson(fields: Fields): AsyncGenerator<string> {
  let comma = ''
  for (const [name, field] of Object.entries(fields)) {
    yield `${comma}${JSON.stringify(name)}:`
    if (field.kind === 'list') yield* listAsJson(field.batches())
    else yield JSON.stringify((await field.read()) ?? null)
    comma = ','
  }
}

async function* listAsJson(batches: Batches): AsyncGenerator<string> {
  yield '['
  let comma = ''
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield comma + batch.map((item) => JSON.stringify(item)).join(',')
    comma = ','
  }
  yield ']'
}

/**
 * Sends it no faster than it is taken, and reads no more once the client has gone. What fails on the way breaks the
 * connection: half a file never looks whole.
 */
export function streamResponse(context: ProviderContext, { text }: JsonStream): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await text.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          context.var.noteBrokenAnswer(error)
          controller.error(error)
        }
      },
      async cancel() {
        await text.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return context.body(body, 200, { 'Content-Type': 'application/json' })
}
