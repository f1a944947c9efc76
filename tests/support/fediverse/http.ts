import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from './apiError.ts'

/** What was sent in a body, whether as JSON or as a form; lists joined by line breaks. */
export type Fields = Readonly<Record<string, string>>

/** A call that the server got, read to its end. */
export interface ApiRequest {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

export const page = (html: string): ApiAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><meta charset="utf-8"><title>Otherserver</title>${html}`,
})

export const redirect = (location: string): ApiAnswer => ({ status: 302, headers: { location }, body: '' })

/** Reads a request to its end. Rejects where the caller hangs up. */
export async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return requestOf(incoming, Buffer.concat(chunks))
}

/** A request of which the body has been read. */
export function requestOf(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): ApiRequest {
  const { pathname: path, searchParams: query } = new URL(url, 'http://127.0.0.1')
  return { method, path, query, headers, body }
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: ApiAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) }).end(body)
}

/** What was sent: JSON, or a form of either kind. Throws an `ApiError` where it is neither. */
export async function fieldsOf({ headers, body }: ApiRequest): Promise<Fields> {
  const type = headers['content-type'] ?? ''
  if (body.length === 0) return {}
  if (type.includes('json')) return fromJson(body.toString())
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable()
  })
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function fromJson(text: string): Fields {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined)
      .map(([name, one]) => [name, Array.isArray(one) ? one.join('\n') : String(one)]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

const unreadable = (): ApiError => new ApiError(400, 'The request could not be read')
