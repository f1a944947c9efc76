type Status = 400 | 401 | 403 | 404 | 422 | 426

/** What a call is refused with, in the form of LinkedIn's API (LinkedIn API: error handling). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: Status
  private readonly more: Readonly<Record<string, unknown>>

  constructor(status: Status, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.more = more
  }

  /** The body of the answer. */
  get body(): Record<string, unknown> {
    return { ...this.more, message: this.message, status: this.status }
  }
}

/** Of a parameter that is not known, lacks, or is of a wrong form. */
export const invalid = (message: string): Refusal => new Refusal(400, message, { code: 'ILLEGAL_ARGUMENT' })

export const notFound = (what: string): Refusal =>
  new Refusal(404, `Could not find entity ${what}`, { code: 'NOT_FOUND' })

/** Of a path that no call stands behind. */
export const noSuchCall = (): Refusal => new Refusal(404, 'No virtual resource found', { code: 'RESOURCE_NOT_FOUND' })

export const denied = (what: string): Refusal =>
  new Refusal(403, `Not enough permissions to access: ${what}`, { serviceErrorCode: 100, code: 'ACCESS_DENIED' })

/** What a post is refused with that says what stands there already. */
export const duplicateOf = (urn: string): Refusal =>
  new Refusal(
    422,
    `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${urn}`,
    {
      errorDetailType: 'com.linkedin.common.error.BadRequest',
      errorDetails: { inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }] },
    },
  )
