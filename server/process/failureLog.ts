import type { Log } from './log.ts'

/** Told what work failed by; true where it has logged that itself. */
export type NoteFailure = (cause: unknown) => boolean

/** What failed, beside facts that help to find it. */
interface Failure {
  err: unknown
  [fact: string]: unknown
}

/** Logs what work beside requests fails by, once: not what `noteFailure` says that it has logged. */
export function createFailureLog(log: Log, noteFailure: NoteFailure = () => false) {
  return (failure: Failure, message: string): void => {
    if (!noteFailure(failure.err)) log.error(failure, message)
  }
}
