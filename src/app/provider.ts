/**
 * Everything that speaks to the provider: the contract, its parser and the client. It is loaded with the first call and
 * not with the page, so that the login page opens quickly.
 */
export { authenticate } from '../services/account/authenticate.ts'
export { loadDetails, loadOptimized, refreshUser } from '../services/account/loadUser.ts'
export { endSession } from '../services/account/signOut.ts'
export { storedUser } from '../services/account/storedUser.ts'
export { createMeasuredApi } from '../services/http/measuredApi.ts'
export { createUpload } from '../services/http/upload.ts'
export { createErrorReports } from '../services/telemetry/errorReports.ts'
export { sendReport } from '../services/telemetry/sendReport.ts'
