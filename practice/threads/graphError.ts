type Status = 400 | 401 | 403 | 404 | 500

/** What a call is refused with, in the form of Meta's Graph APIs. */
export class GraphError extends Error {
  override name = 'GraphError'
  readonly status: Status
  readonly code: number
  readonly subcode: number | undefined

  constructor(status: Status, code: number, message: string, subcode?: number) {
    super(message)
    this.status = status
    this.code = code
    this.subcode = subcode
  }

  /** The body of the answer. */
  get body() {
    return {
      error: {
        message: this.message,
        type: this.code === 190 ? 'OAuthException' : 'THApiException',
        code: this.code,
        ...(this.subcode !== undefined && { error_subcode: this.subcode }),
        is_transient: this.code === 2,
        fbtrace_id: 'PracticeTrace',
      },
    }
  }
}

/** A parameter that is missing, unknown or wrong. */
export const invalidParameter = (message: string, subcode?: number): GraphError =>
  new GraphError(400, 100, `Invalid parameter: ${message}`, subcode)

export const expiredToken = (): GraphError =>
  new GraphError(401, 190, 'Error validating access token: The session has expired.', 463)

export const noPermission = (scope: string): GraphError =>
  new GraphError(403, 10, `Application does not have permission for this action (${scope}).`)

/** Nothing stands under this id, or it may not be seen, or the call is not for it. */
export const unknownObject = (id: string): GraphError =>
  new GraphError(
    400,
    100,
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    33,
  )

/** A version that does not count any more. */
export const deprecatedVersion = (): GraphError =>
  new GraphError(
    400,
    2635,
    'You are calling a deprecated version of the API. Please update to the latest version: v1.0.',
  )
