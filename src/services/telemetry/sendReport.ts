import { reportError } from '../../../contract/shell.ts'
import type { Call } from '../http/api.ts'
import type { ErrorReport } from './errorReports.ts'

/** Gives a report to the provider. `version` is the page's. */
export async function sendReport(call: Call, report: ErrorReport, version: string): Promise<void> {
  await call(reportError, { body: { ...report, version } })
}
