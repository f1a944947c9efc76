import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Fediverse } from '../fediverse/fediverse.ts'
import { requestOf } from '../fediverse/http.ts'

/** An answer, read to its end. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Headers that belong to one connection (RFC 9110 section 7.6.1), and the length, which is told anew. */
const ofConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** What of a call is passed on beside its body. */
export type CallHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Passes a call on with its very bytes, and answers with the whole answer. */
export type Forward = (incoming: CallHead, body: Buffer) => Promise<Answer>

/** To a server's port, which is told by what host it was called. Rejects where the target refuses the connection or breaks it. */
export const forwardTo =
  (origin: string): Forward =>
  async (incoming, body) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { host: called = '' } = incoming.headers
      const headers = { ...passedOn(incoming.headers), host: new URL(origin).host, 'x-forwarded-host': called }
      requestHttp(origin + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers, agent: false }, resolve)
        .once('error', reject)
        .end(body)
    })
    return { status: answer.statusCode ?? 0, headers: passedOn(answer.headers), body: await buffer(answer) }
  }

/** To a server of this process without a connection, which costs half as much: where many thousand calls go there. */
export const forwardWithin =
  ({ host, answer }: Pick<Fediverse, 'host' | 'answer'>): Forward =>
  async ({ method, url, headers: given }, body) => {
    const answered = await answer(requestOf({ method, url, headers: { ...passedOn(given), host } }, body))
    return { ...answered, headers: passedOn(lowerCased(answered.headers)), body: Buffer.from(answered.body) }
  }

/**
 * The answer of a server that does not know of the proxy before it: where it names its own host, in texts and in
 * addresses of headers, the proxy's stands instead. Byte by byte, so that nothing else changes.
 */
export function renamed(answer: Answer, from: string, to: string): Answer {
  const { headers, body } = answer
  const isText = /json|text|javascript|xml/.test(headers['content-type'] ?? '')
  return {
    ...answer,
    headers: {
      ...headers,
      ...(headers.location !== undefined && { location: headers.location.replaceAll(from, to) }),
      ...(headers.link !== undefined && { link: [headers.link].flat().join(', ').replaceAll(from, to) }),
    },
    body: isText ? Buffer.from(body.toString('latin1').replaceAll(from, to), 'latin1') : body,
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)))
