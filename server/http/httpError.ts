import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { codeOfStatus, type RefusalCode } from '../../contract/refusals.ts'

interface Extras {
  /** What of the request it is about, for the form to point at. */
  field?: string
  /** For programs, where there is more to say than the status does. */
  code?: RefusalCode
  /** Members of the answer's body beside `error`. */
  body?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  /** Of a status from 500 on: the call ended before it made anything, for sure. */
  madeNothing?: true
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

  /** The body of its answer (`contract/refusals.ts`). */
  get body(): object {
    const { field, code = codeOf(this.status), body } = this.extras
    return { error: this.message, ...(field && { field }), code, ...body }
  }
}

/** The code of a status; of one that nobody has given a code, that of its hundred. */
export const codeOf = (status: number): RefusalCode =>
  codeOfStatus[status] ?? (status < 500 ? 'invalid_request' : 'internal_error')

/** Somebody else's row and one that never was are the same to whoever asks. */
export const notFound = (message = 'This was not found.'): HttpError => new HttpError(404, message)

/** The words that both limits of the specification's section 8 are recognized by, with the seconds to wait. */
export function tooMany(seconds: number): HttpError {
  const wait = Math.max(1, Math.ceil(seconds))
  const detail = `Too many requests: rate limit reached. Expected available in ${wait} seconds.`
  return new HttpError(429, detail, { body: { detail }, headers: { 'Retry-After': String(wait) } })
}
