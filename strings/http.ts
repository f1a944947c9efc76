/** What http says. */
export const strings = {
  apiError: 'ApiError',
  authenticationCredentialsWereNotProvided: 'Authentication credentials were not provided.',
  contentType: 'Content-Type',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  invalidToken: 'Invalid token.',
  requestFailedWithStatus: (status: number) => `Request failed with status ${status}`,
  retryAfter: 'Retry-After',
  theCallWasTakenBack: 'The call was taken back.',
  token: (stored: string) => `Token ${stored}`,
}
