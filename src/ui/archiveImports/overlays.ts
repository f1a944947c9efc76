import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What lies above the profile once it is opened. */
export const ArchiveImportDialog = lazyOverlay(
  async () => (await import('./ArchiveImportDialog.tsx')).ArchiveImportDialog,
)
