import { strings } from '../../../strings/http.ts'

export interface HttpRequest {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body: object | undefined
  signal: AbortSignal
}

export interface HttpAnswer {
  status: number
  headers: Headers
  /** Of JSON what it says, of anything else the text. */
  data: unknown
}

/** Sends a request and reads its answer, whatever its status. Throws what fetch throws where there is none, or not all. */
export const fetchJson = async (request: HttpRequest, send: typeof fetch = fetch): Promise<HttpAnswer> =>
  readJson(await sendRequest(request, send))

/** Sends a request. Answers once its status and headers are there. */
export const sendRequest = (
  { url, method, headers, query, body, signal }: HttpRequest,
  send: typeof fetch,
): Promise<Response> =>
  send(withQuery(url, query), {
    method,
    headers: { Accept: 'application/json', ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  })

/** Reads an answer to its end. */
export const readJson = async (response: Response): Promise<HttpAnswer> => ({
  status: response.status,
  headers: response.headers,
  data: dataIn(await response.text(), response.headers),
})

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.length > 0 ? `${url}?${pairs.join('&')}` : url
}

/** Commas join the parts of a list: they stay. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',')

/** An answer that does not say what it is may be JSON; one that says so and is not is what it is. */
function dataIn(text: string, headers: Headers): unknown {
  const type = headers.get(strings.contentType) ?? 'application/json'
  if (!/^application\/(?:\S+\+)?json\b/i.test(type)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
