/** What a call is refused with, in the form of the AT protocol. */
export class HttpError extends Error {
  status: 400 | 401 | 404 | 413 | 500
  error: string

  constructor(status: 400 | 401 | 404 | 413 | 500, error: string, message: string) {
    super(message)
    this.status = status
    this.error = error
  }
}
