import type { Log } from '../browser/log.ts'
import type { Analytics } from './analytics.ts'

/** Something that was logged, and the pattern of the route where it was. */
export interface Logged {
  message: string
  details: readonly unknown[]
  route: string
}

/** Tells the provider. */
export type Tell = (logged: Logged) => Promise<void>

interface ReportingDeps {
  /** The console, which is told everything. */
  log: Log
  /** Its own logs go to the console alone, or they would feed themselves. */
  analytics: Pick<Analytics, 'track'>
  route: () => string
  tell: Tell
}

/**
 * A log whose warnings and errors go to analytics as `application_error` and to the provider as a report
 * (specification, section 8).
 */
export function createReportingLog({ log, analytics, route, tell }: ReportingDeps): Log {
  const as =
    (kind: keyof Log): Log['warn'] =>
    (message, ...details) => {
      log[kind](message, ...details)
      analytics.track({ id: 'application_error' })
      // A report that cannot be sent is no fault of the page, and reporting it would go round in circles.
      tell({ message, details, route: route() }).catch(() => {})
    }
  return { warn: as('warn'), error: as('error') }
}
