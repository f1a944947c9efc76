import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface ErrorParts {
  status?: ContentfulStatusCode
  /** `OAuthException` unless said. */
  type?: string
  subcode?: number
  /** What a person is told. */
  userMessage?: string
  isTransient?: boolean
}

/** What a call is refused with, in the form of the Graph API (Handling Errors). */
export class GraphError extends Error {
  override name = 'GraphError'
  readonly code: number
  readonly status: ContentfulStatusCode
  readonly body: Readonly<Record<string, unknown>>

  constructor(code: number, message: string, parts: ErrorParts = {}) {
    super(message)
    const { status = 400, type = 'OAuthException', subcode, userMessage, isTransient } = parts
    this.code = code
    this.status = status
    this.body = {
      error: {
        message,
        type,
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(userMessage !== undefined && { error_user_title: 'Practice', error_user_msg: userMessage }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        fbtrace_id: 'Practice0Trace',
      },
    }
  }
}

/** Nothing stands under this id, or it may not be seen. */
export const unknownObject = (id: string): GraphError =>
  new GraphError(
    100,
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { type: 'GraphMethodException', subcode: 33 },
  )

/** A parameter that is missing or wrong. */
export const invalidParameter = (sentence: string, subcode?: number): GraphError =>
  new GraphError(100, `(#100) ${sentence}`, subcode === undefined ? {} : { subcode, userMessage: sentence })
