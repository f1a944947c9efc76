import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import { HttpError } from './httpError.ts'

/** How long and how slowly a request may arrive. Times are milliseconds. */
export interface ArrivalLimits {
  /** Until the last header is there. */
  headers: number
  /** Until the last byte of the body is there. */
  whole: number
  /** Until the next request on the same connection begins. */
  idle: number
  /** For the rest of a body that nobody reads, once it has been answered. */
  linger: number
  /** How often Node looks for requests that are over their time. */
  lookEvery: number
  /** Of a body at least `leastBytes` arrive in each of these. */
  window: number
  leastBytes: number
}

/**
 * The largest body is a part of an upload, 4.1 MB: in 20 minutes it gets through at 28 kbit/s, which the slowest phone
 * lines (GPRS) reach. The least speed is 1 KB/s, a third of that, over 30 seconds: a line that is lost in a tunnel
 * comes back within them. Whoever sends a byte a second is gone after 30 seconds, and holding many connections open for
 * long costs a megabyte for each of them.
 *
 * A proxy keeps its connections to us for a minute (nginx, Caddy and most balancers): idle ones live longer than that
 * here, so that it never sends a request on one that closes at that moment, and headers have longer still.
 */
export const arrivalLimits: ArrivalLimits = {
  headers: 66_000,
  whole: 20 * 60_000,
  idle: 65_000,
  linger: 5000,
  lookEvery: 5000,
  window: 30_000,
  leastBytes: 30_720,
}

/** What Node itself enforces: with 408, and the connection closed. */
export const serverOptionsOf = ({ headers, whole, idle, lookEvery }: ArrivalLimits): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: whole,
  keepAliveTimeout: idle,
  connectionsCheckingInterval: lookEvery,
})

/** Closes the connection of a body that arrives too slowly, with 408 where no answer has begun. */
export function closeSlowBodies(server: Server, { window, leastBytes }: ArrivalLimits): void {
  server.on('request', (incoming, outgoing) => {
    if (!hasBody(incoming)) return
    let before = incoming.socket.bytesRead
    const looking = setInterval(() => {
      const { bytesRead } = incoming.socket
      if (incoming.complete) clearInterval(looking)
      else if (isWaitedFor(incoming) && bytesRead - before < leastBytes) giveUp(incoming, outgoing)
      before = bytesRead
    }, window)
    looking.unref()
    incoming.once('close', () => clearInterval(looking))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Where bytes lie unread, it is this side that is slow. */
const isWaitedFor = ({ readableLength }: IncomingMessage): boolean => readableLength === 0

/** Whoever reads the body gets the refusal, so that the log and the figures have the status too. */
function giveUp(incoming: IncomingMessage, { headersSent }: ServerResponse): void {
  const refusal = new HttpError(408, 'The request arrived too slowly. Please try again on a better connection.')
  if (!headersSent) incoming.socket.write(answerOf(refusal))
  incoming.destroy(refusal)
}

/** Written as it goes over the line: the app's own answer comes after the body, which never ends. */
function answerOf(refusal: HttpError): string {
  const body = JSON.stringify(refusal.body)
  return [
    'HTTP/1.1 408 Request Timeout',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
