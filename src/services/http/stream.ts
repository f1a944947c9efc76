import type { Answer, Endpoint, Request } from '../../../contract/endpoint.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { strings } from '../../../strings/http.ts'
import type { Clock } from '../browser/clock.ts'
import { type ApiSettings, type Prepared, prepare } from './api.ts'
import { ApiError } from './apiError.ts'
import { aborted, rejectionOf, unanswered, unreadable } from './callErrors.ts'
import { type Camel, toClient } from './casing.ts'
import { readJson, sendRequest } from './fetchJson.ts'

/**
 * Makes a call whose answer is written while it is sent (format 'lines'), and tells each line as it comes. Ends with the
 * answer; a line that was told stays told. Throws an `ApiError` and nothing else.
 */
export type Stream = <E extends Endpoint>(
  endpoint: E,
  request: Camel<Request<E>>,
  onLine: (line: Camel<Answer<E>>) => void,
  options?: { signal?: AbortSignal },
) => Promise<void>

/** Milliseconds until the first line and between two: a model may think before its first word. */
const lineLimit = 60_000

/** By fetch; nothing is tried again, since what was told cannot be taken back. */
export function createStream(settings: ApiSettings): Stream {
  return async <E extends Endpoint>(
    endpoint: E,
    request: Camel<Request<E>>,
    onLine: (line: Camel<Answer<E>>) => void,
    options: { signal?: AbortSignal } = {},
  ) => {
    const prepared = prepare(settings, endpoint, request)
    await readLines(settings, prepared, options.signal, (line) => onLine(lineOf(endpoint, line)))
  }
}

async function readLines(
  settings: ApiSettings,
  prepared: Prepared,
  signal: AbortSignal | undefined,
  tell: (line: string) => void,
): Promise<void> {
  const silence = createLimit(settings.clock)
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
  try {
    for await (const line of linesOf(settings, prepared, either)) {
      either.throwIfAborted()
      silence.restart()
      tell(line)
    }
  } catch (thrown) {
    if (signal?.aborted) throw aborted(prepared.endpoint)
    throw thrown instanceof ApiError ? thrown : unanswered(prepared.endpoint)
  } finally {
    silence.end()
  }
}

/** Aborts once nothing has come for too long. */
function createLimit(clock: Clock) {
  const controller = new AbortController()
  const begin = () => clock.setTimeout(() => controller.abort(), lineLimit)
  let timer = begin()
  return {
    signal: controller.signal,
    restart: () => {
      clock.clearTimeout(timer)
      timer = begin()
    },
    end: () => clock.clearTimeout(timer),
  }
}

async function* linesOf(settings: ApiSettings, prepared: Prepared, signal: AbortSignal): AsyncGenerator<string> {
  const { endpoint, url, headers, query, body } = prepared
  const request = { url, method: endpoint.method, headers, query, body, signal }
  const response = await sendRequest(request, settings.fetch ?? fetch)
  if (response.status >= 400) {
    const { status, headers: answered, data } = await readJson(response)
    throw rejectionOf(endpoint, status, data, answered.get(strings.retryAfter))
  }
  if (!response.body) return
  yield* splitLines(response.body.getReader())
}

/** The lines of what comes in pieces, which end anywhere: within a line, and within a character. Empty ones are left out. */
async function* splitLines(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let isOver = false; !isOver; ) {
      const { done, value } = await reader.read()
      isOver = done
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = isOver ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim() !== '') yield line
    }
  } finally {
    // Whoever does not want the rest tells the provider, which stops writing it.
    reader.cancel().catch(() => {})
  }
}

function lineOf<E extends Endpoint>(endpoint: E, line: string): Camel<Answer<E>> {
  const read = safeParse(endpoint.answer, jsonIn(line))
  if (!read) throw unreadable(endpoint)
  return toClient(endpoint.answer, read.data) as Camel<Answer<E>>
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
