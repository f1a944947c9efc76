import { HttpError } from './httpError.ts'

/** Faults of PostgreSQL that what was sent is the cause of, and what to say of them. */
const faultsOfInput: Readonly<Record<string, string>> = {
  '22003': 'A number is out of range.',
  '22007': 'A date cannot be read.',
  '22008': 'A date is out of range.',
  '22021': 'Text cannot contain the character NUL.',
}

/** What an error that was thrown refuses; null where it is a failure of ours. */
export function refusalOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = faultsOfInput[code]
  return message ? new HttpError(400, message) : null
}
