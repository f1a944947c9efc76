import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Why a delivery is not taken; null where it is the sender's, new, and not seen before. */
export type Verdict = 'unsigned' | 'old' | 'tampered' | 'repeated' | null

/** Seconds that a delivery may be old, or the clocks may differ. */
const oldest = 5 * 60

/**
 * The check of a receiver, as `docs/webhooks.md` gives it to copy. `secrets` are those that count, `now` is in milliseconds.
 * The ids that it has seen it remembers: with what is longer than its process they belong into a table.
 */
export function createVerifier(secrets: readonly string[], now: () => number = Date.now) {
  const seen = new Set<string>()
  return (headers: IncomingHttpHeaders, body: string): Verdict => {
    const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
      String(headers[name] ?? ''),
    )
    if (!id || !timestamp || !signatures) return 'unsigned'
    if (!(Math.abs(now() / 1000 - Number(timestamp)) <= oldest)) return 'old'
    const expected = secrets.map((secret) =>
      createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
        .update(`${id}.${timestamp}.${body}`)
        .digest(),
    )
    const given = signatures
      .split(' ')
      .filter((signature) => signature.startsWith('v1,'))
      .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    const isSigned = given.some((one) => expected.some((own) => one.length === own.length && timingSafeEqual(one, own)))
    if (!isSigned) return 'tampered'
    if (seen.has(id)) return 'repeated'
    seen.add(id)
    return null
  }
}

/** What a receiver was sent. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
  verdict: Verdict
}

interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** A receiver of webhooks on a port of its own, which answers as it is told to. */
export interface WebhookReceiver {
  url: string
  host: string
  received: Received[]
  /** How many it was sent at once at most. */
  mostAtOnce(): number
  /** What it answers from now on; 204 at first. */
  answer(reply: Reply | (() => Promise<Reply>)): void
  close(): Promise<void>
}

export async function startWebhookReceiver(secrets: readonly string[], now = Date.now): Promise<WebhookReceiver> {
  const verify = createVerifier(secrets, now)
  const received: Received[] = []
  let reply: Reply | (() => Promise<Reply>) = { status: 204 }
  let open = 0
  let most = 0
  const server = createServer(async (request, response) => {
    open += 1
    most = Math.max(most, open)
    const body = await text(request)
    received.push({ headers: request.headers, body, verdict: verify(request.headers, body) })
    const { status, headers = {}, body: answer = '' } = typeof reply === 'function' ? await reply() : reply
    open -= 1
    response.writeHead(status, headers).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/hooks`,
    host,
    received,
    mostAtOnce: () => most,
    answer(next) {
      reply = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
