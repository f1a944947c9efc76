import type { Log } from './log.ts'

/** Told what work failed by; true where it has logged that itself. */
export type NoteFailure = (cause: unknown) => boolean

/** What failed, beside facts that help to find it. */
interface Failure {
  err: unknown
  [fact: string]: unknown
}

export type LogFailure = (failure: Failure, message: string) => void

/** Logs what work beside requests fails by, once: not what `noteFailure` says that it has logged. */
export function createFailureLog(log: Log, noteFailure: NoteFailure = () => false): LogFailure {
  return (failure, message) => {
    if (!noteFailure(failure.err)) log.error(failure, message)
  }
}

/** Milliseconds: what fails by every call is said once in this time. */
const sayEvery = 60_000

/**
 * Logs each message once a minute at the most, with how many like it were left out since it was said last (`left_out`):
 * for work so frequent that an outage would fill the log with it.
 */
export function throttled(logFailure: LogFailure, now: () => number): LogFailure {
  const said = new Map<string, { at: number; leftOut: number }>()
  return (failure, message) => {
    const last = said.get(message)
    if (last && now() - last.at < sayEvery) {
      last.leftOut += 1
      return
    }
    said.set(message, { at: now(), leftOut: 0 })
    logFailure({ ...failure, ...(last && last.leftOut > 0 && { left_out: last.leftOut }) }, message)
  }
}
