import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** What lies above the list once it is opened. */
export const GroupDialog = lazyOverlay(async () => (await import('./GroupDialog.tsx')).GroupDialog)
