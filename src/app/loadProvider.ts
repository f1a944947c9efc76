import { callMessages } from '../../rules/shell/callMessages.ts'
import { ApiError } from '../services/http/apiError.ts'

/** Throws the error of a call where a script cannot be had that comes with its first use. */
export const unavailable = (): never => {
  throw new ApiError('offline', callMessages.offline, { isUnsent: true })
}

/** What speaks to the provider. */
export const loadProvider = () => import('./provider.ts').catch(unavailable)

/** What signs in. */
export const loadSignIn = () => import('../services/account/authenticate.ts').catch(unavailable)

/** What signs in by a passkey. */
export const loadPasskeySignIn = () => import('../services/account/passkeySignIn.ts').catch(unavailable)

/** What has a person prove again who they are. */
export const loadReauthentication = () => import('./account/reauthentication.ts').catch(unavailable)

/** What sends files. */
export const loadUpload = () => import('../services/http/upload.ts').catch(unavailable)

/** What reads answers while they are written. */
export const loadStream = () => import('../services/http/stream.ts').catch(unavailable)

/** What tells the provider of faults. */
export const loadReports = () => import('./reports.ts').catch(unavailable)
