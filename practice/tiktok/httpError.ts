import { randomBytes } from 'node:crypto'

type Status = 400 | 401 | 403 | 404 | 429 | 500

/** What a call is refused with, in the form of TikTok's API. */
export class HttpError extends Error {
  readonly status: Status
  /** As `invalid_params`. */
  readonly code: string

  constructor(status: Status, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** An answer of TikTok's API: what was asked for, and `ok`. */
export const answerOf = (data: object) => ({ data, error: { code: 'ok', message: '', log_id: logId() } })

/** The same where it says no. */
export const errorBody = (code: string, message: string) => ({ data: {}, error: { code, message, log_id: logId() } })

export const logId = (): string => randomBytes(16).toString('hex').toUpperCase()
