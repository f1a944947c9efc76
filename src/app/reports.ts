/** What tells the provider of faults: it is loaded with the first one. */
export { createErrorReports } from '../services/telemetry/errorReports.ts'
export { sendReport } from '../services/telemetry/sendReport.ts'
