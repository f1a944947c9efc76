import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What lies above the accounts once it is opened. */
export const ConnectDialog = lazyOverlay(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)
