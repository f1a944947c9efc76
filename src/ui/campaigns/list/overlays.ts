import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** What lies above the list once it is opened. */
export const ResultDialog = lazyOverlay(async () => (await import('./ResultDialog.tsx')).ResultDialog)
export const ArchiveDialog = lazyOverlay(async () => (await import('./ArchiveDialog.tsx')).ArchiveDialog)
