/**
 * Everything that speaks to the provider: the contract, its parser and the client. It is loaded with the first call and
 * not with the page, so that the door opens quickly.
 */
export { authenticate } from '../account/authenticate.ts'
export { loadDetails, loadOptimized, refreshUser } from '../account/loadUser.ts'
export { endSession } from '../account/signOut.ts'
export { storedUser } from '../account/storedUser.ts'
export { createErrorReports } from '../telemetry/errorReports.ts'
export { sendReport } from '../telemetry/sendReport.ts'
export { createMeasuredApi } from './measuredApi.ts'
export { createUpload } from './upload.ts'
