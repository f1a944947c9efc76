import type { Answer, Endpoint, Request } from '../../../contract/endpoint.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/http.ts'
import { type Clock, pause } from '../browser/clock.ts'
import type { Log } from '../browser/log.ts'
import { answerOf } from './answerShapes.ts'
import { ApiError } from './apiError.ts'
import { aborted, rejectionOf, tokenMissing, unanswered } from './callErrors.ts'
import { type Camel, toWire } from './casing.ts'
import { fetchJson, type HttpAnswer } from './fetchJson.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** How often a call that failed on the way or with 5xx is made again, after 1, 2, 4 … s; 0 unless said. */
  retries?: number
}

/** Makes a call of the contract. Throws an `ApiError` and nothing else. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: Camel<Request<E>>,
  options?: CallOptions,
) => Promise<Camel<Answer<E>>>

export interface ApiSettings {
  /** What every path is relative to, with a trailing slash. */
  host: string
  token: () => string | null
  /** Random, one a tab; for the provider's log. */
  sessionId: string
  clock: Clock
  log: Log
  /** The browser's own unless said. */
  fetch?: typeof fetch
}

/** Milliseconds. The first three are the specification's (section 9). */
const backoff = 1000
const slowCall = 5000
const timeLimit = 30_000

/** The one client of the provider (specification, section 7; design, section 3). */
export function createApi(settings: ApiSettings): Call {
  return async <E extends Endpoint>(endpoint: E, request: Camel<Request<E>>, options: CallOptions = {}) => {
    const prepared = prepare(settings, endpoint, request)
    const answer = await withRetries(settings.clock, endpoint, options, () => send(settings, prepared, options.signal))
    return answerOf(endpoint, answer)
  }
}

/** A call as it is sent. */
export interface Prepared {
  endpoint: Endpoint
  url: string
  headers: Record<string, string>
  query: Record<string, string>
  body: object | undefined
}

/** Throws where the endpoint needs a token and there is none. `request` has the client's names. */
export function prepare(settings: ApiSettings, endpoint: Endpoint, request: unknown): Prepared {
  const { query, body, ...params } = request as { query?: object; body?: object } & Record<string, unknown>
  return {
    endpoint,
    url: settings.host + pathOf(endpoint, params),
    headers: headersOf(settings, endpoint),
    query: endpoint.query && query ? queryOf(toWire(endpoint.query, query)) : {},
    body: endpoint.body && body ? (toWire(endpoint.body, body) as object) : undefined,
  }
}

/** The endpoint's path with its parameters, which have the client's names, in place. */
export const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[toCamel(name)])))

/** Throws where the endpoint needs a token and there is none: nothing is sent then. */
export function headersOf(
  { token, sessionId }: Pick<ApiSettings, 'token' | 'sessionId'>,
  endpoint: Endpoint,
): Record<string, string> {
  const headers = { sessionId }
  if (endpoint.auth === 'none') return headers
  const stored = token()
  if (stored === null) throw tokenMissing(endpoint)
  return { ...headers, Authorization: strings.token(stored) }
}

/** Empty values are dropped, arrays joined by commas. */
function queryOf(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.map(([name, value]) => [name, textOf(value)]).filter(([, text]) => text !== ''))
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean).join(',') : String(value ?? '')

async function withRetries<T>(
  clock: Clock,
  endpoint: Endpoint,
  { retries = 0, signal }: CallOptions,
  work: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work()
    } catch (thrown) {
      if (failures >= retries || !isWorthRetrying(thrown)) throw thrown
    }
    await pause(clock, backoff * 2 ** failures, signal).catch(() => {
      throw aborted(endpoint)
    })
  }
}

const isWorthRetrying = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.kind === 'offline' || thrown.status >= 500)

/** A call past its time limit is offline; one that its caller took back is aborted. */
async function send(settings: ApiSettings, prepared: Prepared, signal: AbortSignal | undefined): Promise<unknown> {
  const { clock, log } = settings
  const { endpoint, url, headers, query, body } = prepared
  const limit = new AbortController()
  const timer = clock.setTimeout(() => limit.abort(), timeLimit)
  const begun = clock.now()
  try {
    const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
    const answer = await fetchJson(
      { url, method: endpoint.method, headers, query, body, signal: either },
      settings.fetch,
    )
    return dataOf(endpoint, answer)
  } catch (thrown) {
    if (signal?.aborted) throw aborted(endpoint)
    throw thrown instanceof ApiError ? thrown : unanswered(endpoint)
  } finally {
    clock.clearTimeout(timer)
    const taken = clock.now() - begun
    if (taken > slowCall) log.warn(`Slow API call: ${endpoint.method} ${endpoint.path} took ${taken} ms`)
  }
}

/** Throws an error status as an `ApiError`. */
function dataOf(endpoint: Endpoint, { status, headers, data }: HttpAnswer): unknown {
  if (status >= 400) throw rejectionOf(endpoint, status, data, headers.get(strings.retryAfter))
  return status === 204 ? { success: true } : data
}
