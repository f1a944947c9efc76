import type { ErrorHandler } from 'hono'
import type { Log } from '../process/log.ts'
import { isClientGone } from './clientGone.ts'
import { diskFull } from './diskFull.ts'
import type { ProviderEnv } from './env.ts'
import { HttpError } from './httpError.ts'

const sorry = 'Something went wrong on our side. Please try again.'

/** Faults of PostgreSQL that what was sent is the cause of, and what to say of them. */
const faultsOfInput: Readonly<Record<string, string>> = {
  '22003': 'A number is out of range.',
  '22007': 'A date cannot be read.',
  '22008': 'A date is out of range.',
  '22021': 'Text cannot contain the character NUL.',
}

/** What nginx writes in its log where the client has left: nobody gets it. */
const clientClosedRequest = 499

interface Deps {
  log: Log
  /** Told every fault of ours; true where it was for want of room. */
  noteFailure(error: unknown): boolean
}

/**
 * A refusal is answered as it says, and a client that has left is told nothing; anything else is ours: logged whole,
 * answered with nothing but its request's id.
 */
export function respondToError({ log, noteFailure }: Deps): ErrorHandler<ProviderEnv> {
  return (error, context) => {
    const refusal = refusalOf(error) ?? (noteFailure(error) ? diskFull() : null)
    if (!refusal) {
      if (isClientGone(context, error)) return new Response(null, { status: clientClosedRequest })
      const { requestId, route } = context.var
      log.error({ err: error, requestId, route }, 'request failed')
      return context.json({ error: sorry, request_id: requestId }, 500)
    }
    const { field, body, headers } = refusal.extras
    return context.json({ error: refusal.message, ...(field && { field }), ...body }, refusal.status, headers)
  }
}

function refusalOf(error: Error): HttpError | null {
  if (error instanceof HttpError) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = faultsOfInput[code]
  return message ? new HttpError(400, message) : null
}
