import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { documentedErrors } from '../fediverse/apiError.ts'
import type { Answer } from './forward.ts'

/** Which network's shape an error has, or what makes the value of one with a status. */
export type ErrorShape = 'mastodon' | 'bluesky' | ((status: number) => unknown)

/** A call as a lie looks at it. */
export interface ProxiedCall {
  method: string
  /** Without the query. */
  path: string
  /** With the question mark; empty where there was none. */
  query: string
  /** As it was sent. */
  body: string
  /** The header by which the caller says who they are; empty where there was none. */
  authorization: string
}

/**
 * The body of a lie. `json`: an error in the network's own shape · `html`: the page of a proxy · `empty`: no byte ·
 * `cutOff`: the first half of the true answer, or of an error where there is none; its length promises the whole, and
 * then the connection breaks · `huge`: 300 MB of spaces, until the caller hangs up · or this very value as JSON.
 */
export type LieBody = 'json' | 'html' | 'empty' | 'cutOff' | 'huge' | { json: unknown }

/** What a caller is told in place of the truth. */
export interface ToldLie {
  /** `true`: the one that was truly answered; 200 where the network never heard of the call. */
  status: number | 'true'
  body: LieBody
  /** In place of headers of the same name, which are written in lower case. */
  headers?: Record<string, string>
}

/**
 * `reset`: the connection is broken · `hang`: there is no answer until the proxy is told to release it · `badToken`: the
 * call is passed on with credentials that do not count, and the network's own answer to those is told.
 */
export type LieAnswer = ToldLie | 'reset' | 'hang' | 'badToken'

export interface Lie {
  /** The calls that it is told of. It is asked as a call arrives; the first lie that says yes is told. */
  on: (request: ProxiedCall) => boolean
  /** `before`: the network never hears of the call. `after`: it is passed on and done, and then this is told. */
  when: 'before' | 'after'
  /** How many calls it is told of; every one unless said. */
  times?: number
  answer: LieAnswer
}

/** Tells a lie. `truth` is the answer in whose place it stands; null where the network never heard of the call. */
export function tell(response: ServerResponse, lie: ToldLie, truth: Answer | null, shape: ErrorShape): void {
  const { body, headers = {} } = lie
  const status = statusOf(lie, truth)
  if (body === 'cutOff') cutOff(response, { status, headers }, longEnough(truth) ?? errorOf(shape, status))
  else if (body === 'huge') stream(response, { status, headers })
  else {
    const { type, bytes } = bodyOf(body, status, shape)
    response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers }).end(bytes)
  }
}

export const statusOf = ({ status }: ToldLie, truth: Answer | null): number =>
  status === 'true' ? (truth?.status ?? 200) : status

const jsonType = 'application/json; charset=utf-8'

function bodyOf(body: Exclude<LieBody, 'cutOff' | 'huge'>, status: number, shape: ErrorShape) {
  if (body === 'html') return { type: 'text/html', bytes: Buffer.from(proxyPage(status)) }
  if (body === 'empty') return { type: 'text/plain', bytes: Buffer.alloc(0) }
  const bytes = body === 'json' ? errorOf(shape, status) : Buffer.from(JSON.stringify(body.json))
  return { type: jsonType, bytes }
}

const longEnough = (truth: Answer | null): Buffer | null => (truth && truth.body.length > 1 ? truth.body : null)

type Head = { status: number; headers: Record<string, string> }

function cutOff(response: ServerResponse, { status, headers }: Head, whole: Buffer): void {
  response.writeHead(status, { 'content-type': jsonType, 'content-length': whole.length, ...headers })
  response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
}

const hugeLength = 300_000_000
const chunk = Buffer.alloc(250_000, ' ')

function* spaces(): Generator<Buffer> {
  for (let sent = 0; sent < hugeLength; sent += chunk.length) yield chunk
}

/** Holds a few chunks at once, and ends where the caller hangs up. */
function stream(response: ServerResponse, { status, headers }: Head): void {
  response.writeHead(status, { 'content-type': jsonType, ...headers })
  pipeline(Readable.from(spaces(), { highWaterMark: 2 }), response).catch(() => response.destroy())
}

const proxyPage = (status: number): string =>
  `<html>\r\n<head><title>${status}</title></head>\r\n<body>\r\n<center><h1>${status}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`

const mastodonErrors: Readonly<Record<number, string>> = documentedErrors

/** As the specification of XRPC names them (AT protocol, HTTP API). */
const blueskyErrors: Readonly<Record<number, string>> = {
  401: 'AuthenticationRequired',
  403: 'Forbidden',
  404: 'XRPCNotSupported',
  413: 'PayloadTooLarge',
  429: 'RateLimitExceeded',
  500: 'InternalServerError',
  501: 'MethodNotImplemented',
  502: 'UpstreamFailure',
  503: 'NotEnoughResources',
  504: 'UpstreamTimeout',
}

const shapes = {
  mastodon: (status: number) => ({ error: mastodonErrors[status] ?? 'Something went wrong on our end' }),
  bluesky: (status: number) => ({
    error: blueskyErrors[status] ?? 'InvalidRequest',
    message: `The request ended with ${status}`,
  }),
}

const errorOf = (shape: ErrorShape, status: number): Buffer =>
  Buffer.from(JSON.stringify((typeof shape === 'function' ? shape : shapes[shape])(status)))
