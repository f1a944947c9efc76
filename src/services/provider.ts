/**
 * Everything that speaks to the provider: the contract, its parser and the client. It is loaded with the first call and
 * not with the page, so that the login page opens quickly.
 */
export { authenticate } from './account/authenticate.ts'
export { loadDetails, loadOptimized, refreshUser } from './account/loadUser.ts'
export { endSession } from './account/signOut.ts'
export { storedUser } from './account/storedUser.ts'
export { createMeasuredApi } from './http/measuredApi.ts'
export { createUpload } from './http/upload.ts'
export { createErrorReports } from './telemetry/errorReports.ts'
export { sendReport } from './telemetry/sendReport.ts'
