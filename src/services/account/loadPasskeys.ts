import { callMessages } from '../../../rules/shell/callMessages.ts'
import { ApiError } from '../http/apiError.ts'

/** What asks the browser for passkeys: it comes with its first use. Throws an `ApiError` where it cannot be had. */
export const loadPasskeys = () =>
  import('../browser/passkeys.ts').catch((): never => {
    throw new ApiError('offline', callMessages.offline, { isUnsent: true })
  })
