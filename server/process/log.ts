import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The log: JSON lines on the error stream, so that the few lines for people stand alone on the other. Of an error it
 * takes what a database's own error has no values in: the statement's parameters and its detail are left out.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino({ level, base: null, serializers: { err: describeError } }, destination)
}

/** Name, message, place and code of an error and of what caused it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  return {
    name: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
