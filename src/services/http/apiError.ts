import { strings } from '../../../strings/http.ts'

/** rejected: the provider said no · offline: nobody was reached · aborted: the caller took the call back. */
export type ApiErrorKind = 'rejected' | 'offline' | 'invalidResponse' | 'aborted'

/** What is known of an error beside its sentence. */
interface Details {
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number
  readonly body?: unknown
  /** With 429: from the number in `detail`, else `Retry-After`, else 60. */
  readonly secondsToWait?: number
  /** `GET posts/{id}/`: with the names of its parameters, never their values. None where no call was made. */
  readonly endpoint?: string
  /** missing: there was none to send, and nothing was sent · unknown: the provider does not know the one that was sent. */
  readonly token?: 'missing' | 'unknown'
  /** With offline: what sends could not be loaded, and so nothing was sent. */
  readonly isUnsent?: true
}

/** Why a call did not give its answer. A call throws nothing else. */
export class ApiError extends Error implements Details {
  declare readonly kind: ApiErrorKind
  declare readonly status: number
  declare readonly body?: unknown
  declare readonly secondsToWait?: number
  declare readonly endpoint?: string
  declare readonly token?: 'missing' | 'unknown'
  declare readonly isUnsent?: true

  constructor(kind: ApiErrorKind, message: string, details: Partial<Details> = {}) {
    super(message)
    Object.assign(this, { name: strings.apiError, kind, status: 0, ...details })
  }
}

/** The error of a call. Anything else that was caught is a bug and is thrown on. */
export function apiErrorIn(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  throw thrown
}

/** The provider starts again, has its hands full, or is not there behind its proxy: what goes on by itself waits a moment. */
export const isAway = (status: number): boolean => away.includes(status)

const away: readonly number[] = [502, 503, 504]
