import { AnswerCutOff, AnswerTooLarge, type PublicFetch } from '../http/publicFetch.ts'
import { NetworkFault } from './network.ts'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Readonly<Record<string, string>>
  json?: unknown
  form?: Readonly<Record<string, string>>
  /** Fields and files (`multipart/form-data`). */
  multipart?: FormData
  /** A body of bytes; its type is among the headers. */
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Readonly<Record<string, string>>
  /** Bearer. */
  token?: string
}

export interface Reply {
  status: number
  headers: Headers
  /** Parsed JSON; the text where it is none. Integers that a number cannot hold are text: ids are, of some networks. */
  body: unknown
}

/** A reply as a `Response`, for libraries that read one; `conform` may make another of a body that is an object. */
export function replyAsResponse(
  { status, headers, body }: Reply,
  conform: (answer: JsonAnswer) => JsonAnswer = (answer) => answer,
): Response {
  if (typeof body !== 'object' || body === null) return new Response(String(body), { status, headers: typeOf(headers) })
  const answer = conform({ status, body: { ...body } })
  return Response.json(answer.body, { status: answer.status })
}

interface JsonAnswer {
  status: number
  body: Readonly<Record<string, unknown>>
}

const typeOf = (headers: Headers) => ({ 'content-type': headers.get('content-type') ?? 'text/plain' })

/** Makes one call; answers whatever status came, throws a `NetworkFault` where none did. */
export type HttpClient = (address: string, call?: Call) => Promise<Reply>

/** A caller with a limit of time in milliseconds for a whole call; only readings follow to another address. */
export function createHttpClient(fetch: PublicFetch, patience = 30_000): HttpClient {
  return async (address, call = {}) => {
    const url = new URL(address)
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
    try {
      const response = await fetch(url.href, { ...initOf(call), signal: AbortSignal.timeout(patience) })
      return { status: response.status, headers: response.headers, body: await bodyOf(response) }
    } catch (cause) {
      throw faultOf(cause, url.host)
    }
  }
}

function initOf({ method = 'GET', json, form, multipart, bytes, headers, token }: Call): RequestInit {
  return {
    method,
    redirect: method === 'GET' ? 'follow' : 'manual',
    headers: {
      accept: 'application/json',
      'user-agent': 'Solo Social',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: new URLSearchParams(form) }),
    ...(multipart !== undefined && { body: multipart }),
    ...(bytes !== undefined && { body: bytes }),
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text, wholeInteger)
  } catch {
    return text
  }
}

/** An integer beyond what a number holds exactly as it was written. */
const wholeInteger = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value

/** What happens before the first byte of a request leaves: surely nothing was taken. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function faultOf(cause: unknown, host: string): NetworkFault {
  if (cause instanceof NetworkFault) return cause
  if (cause instanceof AnswerTooLarge) return new NetworkFault('unclear', `${host} did not end its answer.`, { cause })
  if (cause instanceof AnswerCutOff) return new NetworkFault('unclear', `${host} cut off its answer.`, { cause })
  if (codesOf(cause).some((code) => beforeSending.has(code))) {
    return new NetworkFault('unavailable', `${host} cannot be reached.`, { cause, contact: 'silent' })
  }
  return new NetworkFault('unclear', `${host} did not answer.`, { cause, contact: 'silent' })
}

/** Codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const parts = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...own, ...parts, ...codesOf(error.cause)]
}
