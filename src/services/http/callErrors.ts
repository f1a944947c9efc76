import type { Endpoint } from '../../../contract/endpoint.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { strings } from '../../../strings/http.ts'
import { ApiError } from './apiError.ts'
import { messagesOf, secondsToWait } from './errorBody.ts'

/** The error of an answer's status, body and `Retry-After` header. */
export function rejectionOf(endpoint: Endpoint, status: number, body: unknown, retryAfter: string | null): ApiError {
  const messages = messagesOf(body)
  return new ApiError('rejected', messages.join(' ') || strings.requestFailedWithStatus(status), {
    endpoint: nameOf(endpoint),
    status,
    body,
    ...(status === 429 && { secondsToWait: secondsToWait(body, retryAfter) }),
    ...(status === 401 && endpoint.auth !== 'none' && isAboutToken(messages) && { token: 'unknown' }),
  })
}

/** What the provider says of a token that it does not know, or could not read. */
const tokenMessages: readonly string[] = [strings.invalidToken, strings.authenticationCredentialsWereNotProvided]

/** A 401 that says something else is about what was asked. */
const isAboutToken = (messages: readonly string[]): boolean =>
  messages.length === 0 || messages.some((message) => tokenMessages.includes(message))

/** The endpoint needs a token and there is none: nothing is sent then. */
export const tokenMissing = (endpoint: Endpoint): ApiError =>
  new ApiError('rejected', callMessages.tokenMissing, { endpoint: nameOf(endpoint), status: 401, token: 'missing' })

/** Nobody answered, or not in time. */
export const unanswered = (endpoint: Endpoint): ApiError =>
  new ApiError('offline', callMessages.offline, { endpoint: nameOf(endpoint) })

/** The answer was not what the contract says. */
export const unreadable = (endpoint: Endpoint): ApiError =>
  new ApiError('invalidResponse', callMessages.invalidResponse, { endpoint: nameOf(endpoint) })

/** The caller took the call back. */
export const aborted = (endpoint?: Endpoint): ApiError =>
  new ApiError('aborted', strings.theCallWasTakenBack, endpoint && { endpoint: nameOf(endpoint) })

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
