import { unavailable } from '../loadProvider.ts'

/** What connects an account: it comes with the first one that is connected. Throws an `ApiError` where it cannot be had. */
export const loadConnecting = () => import('./connecting.ts').catch(unavailable)
