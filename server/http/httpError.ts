import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface Extras {
  /** What of the request it is about, for the form to point at. */
  field?: string
  /** Members of the answer's body beside `error`. */
  body?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}

/** An expected no: thrown anywhere below a route, answered with its status and a sentence for people. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly extras: Extras

  constructor(status: ContentfulStatusCode, message: string, extras: Extras = {}) {
    super(message)
    this.status = status
    this.extras = extras
  }
}

/** Somebody else's row and one that never was are the same to whoever asks. */
export const notFound = (message = 'This was not found.'): HttpError => new HttpError(404, message)

/** The words that both limits of the specification's section 8 are recognized by, with the seconds to wait. */
export function tooMany(seconds: number): HttpError {
  const wait = Math.max(1, Math.ceil(seconds))
  const detail = `Too many requests: rate limit reached. Expected available in ${wait} seconds.`
  return new HttpError(429, detail, { body: { detail }, headers: { 'Retry-After': String(wait) } })
}
