/** What the documentation of the Mastodon API says for each status of an error. */
export const documentedErrors = {
  401: 'The access token is invalid',
  403: 'This action is not allowed',
  404: 'Record not found',
  422: "Validation failed: Text can't be blank",
  429: 'Too many requests',
  503: 'Remote data could not be fetched',
} as const

export type ErrorStatus = keyof typeof documentedErrors

/** A call that is answered with an error, in the shape of Mastodon's API or of OAuth (RFC 6749 section 5.2). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: Readonly<Record<string, string>>

  constructor(status: number, error: string, description?: string) {
    super(error)
    this.status = status
    this.body = { error, ...(description !== undefined && { error_description: description }) }
  }
}

/** The documented error of a status, in its own words unless others are given. */
export const apiError = (status: ErrorStatus, error: string = documentedErrors[status]): ApiError =>
  new ApiError(status, error)
