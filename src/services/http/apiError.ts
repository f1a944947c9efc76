/** rejected: the provider said no · offline: nobody was reached · aborted: the caller took the call back. */
export type ApiErrorKind = 'rejected' | 'offline' | 'invalidResponse' | 'aborted'

interface Details {
  /** `GET posts/{id}/`: with the names of its parameters, never their values. */
  endpoint?: string
  status?: number
  body?: unknown
  secondsToWait?: number
  token?: ApiError['token']
}

/** Why a call did not give its answer. A call throws nothing else. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number
  readonly body: unknown
  /** With 429: from the number in `detail`, else `Retry-After`, else 60. */
  readonly secondsToWait: number | undefined
  /** Undefined where no call was made. */
  readonly endpoint: string | undefined
  /** missing: there was none to send, and nothing was sent · unknown: the provider does not know the one that was sent. */
  readonly token: 'missing' | 'unknown' | undefined

  constructor(kind: ApiErrorKind, message: string, details: Details = {}) {
    super(message)
    this.kind = kind
    this.status = details.status ?? 0
    this.body = details.body
    this.secondsToWait = details.secondsToWait
    this.endpoint = details.endpoint
    this.token = details.token
  }
}

/** The error of a call. Anything else that was caught is a bug and is thrown on. */
export function apiErrorIn(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  throw thrown
}
