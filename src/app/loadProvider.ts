import { callMessages } from '../../rules/shell/callMessages.ts'
import { ApiError } from '../services/http/apiError.ts'

/** Brings what speaks to the provider. Throws the error of a call where its script cannot be had. */
export const loadProvider = () =>
  import('./provider.ts').catch((): never => {
    throw new ApiError('offline', callMessages.offline)
  })
