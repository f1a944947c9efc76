import type { ReportingOutside } from './errorReports.ts'
import type { Log } from './log.ts'

/** A reporting log that is brought with the first warning or error; where it cannot be had, the console is told alone. */
export function createLaterReportingLog(outside: ReportingOutside): Log {
  let made: Promise<Log> | null = null
  const bring = (): Promise<Log> => {
    made ??= import('./errorReports.ts').then(
      ({ createReportingLog }) => createReportingLog(outside),
      () => outside.log,
    )
    return made
  }
  return {
    warn: (...words) => void bring().then((log) => log.warn(...words)),
    error: (...words) => void bring().then((log) => log.error(...words)),
  }
}
