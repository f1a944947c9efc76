import type { ErrorHandler } from 'hono'
import type { Log } from '../process/log.ts'
import { isClientGone } from './clientGone.ts'
import { diskFull } from './diskFull.ts'
import type { ProviderEnv } from './env.ts'
import { codeOf } from './httpError.ts'
import { refusalOf } from './refusalOf.ts'

const sorry = 'Something went wrong on our side. Please try again.'

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
      return context.json({ error: sorry, code: codeOf(500), request_id: requestId }, 500)
    }
    return context.json(refusal.body, refusal.status, refusal.extras.headers)
  }
}
