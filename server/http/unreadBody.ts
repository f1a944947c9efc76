import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What is answered before the request's body was whole ends the connection and says so: the rest of the body stands
 * before the next request on it. The connection closes only when the rest has come, or after `linger` milliseconds: to
 * close it with bytes unread resets it, and whoever still sends would lose the answer (RFC 9112, section 9.6).
 */
export async function closeUnread(answer: Response, incoming: IncomingMessage, linger: number): Promise<Response> {
  if (incoming.complete || incoming.destroyed) return answer
  const { status, statusText } = answer
  const headers = new Headers(answer.headers)
  headers.set('Connection', 'close')
  if (!answer.body) return new Response(null, { status, statusText, headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // With its length the answer is whole for the caller, however long its stream stays open.
  headers.set('Content-Length', String(bytes.length))
  return new Response(
    heldOpen(bytes, () => restOf(incoming, linger)),
    { status, statusText, headers },
  )
}

/** A body that is all there at once, and ends when it may. */
const heldOpen = (bytes: Uint8Array, until: () => Promise<void>): ReadableStream =>
  new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      await until()
      controller.close()
    },
  })

/** Reads what is left of a body and throws it away, whoever else began to read it. */
async function restOf(incoming: IncomingMessage, linger: number): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  incoming.removeAllListeners('data').on('end', end).on('close', end).on('error', end).resume()
  if (incoming.complete || incoming.destroyed) return
  await wait(linger, undefined, { signal: over.signal, ref: false }).catch(() => {})
}
