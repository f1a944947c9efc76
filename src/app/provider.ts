/** What speaks to the provider. It is loaded with the first call and not with the page, so that the login page opens quickly. */
export { loadDetails, loadOptimized, refreshUser } from '../services/account/loadUser.ts'
export { endSession } from '../services/account/signOut.ts'
export { storedUser } from '../services/account/storedUser.ts'
export { createMeasuredApi } from '../services/http/measuredApi.ts'
