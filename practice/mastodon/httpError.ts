type Status = 400 | 401 | 403 | 404 | 422

/** What a call is refused with, in the form of Mastodon's API. */
export class HttpError extends Error {
  status: Status
  description: string | undefined

  constructor(status: Status, error: string, description?: string) {
    super(error)
    this.status = status
    this.description = description
  }

  /** The body of the answer. */
  get body(): { error: string; error_description?: string } {
    return { error: this.message, ...(this.description !== undefined && { error_description: this.description }) }
  }
}
