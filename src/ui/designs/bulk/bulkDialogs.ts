import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** Makes many pictures of one design; its code comes with the first opening. */
export const BulkDialog = lazyOverlay(async () => (await import('./BulkDialog.tsx')).BulkDialog)
