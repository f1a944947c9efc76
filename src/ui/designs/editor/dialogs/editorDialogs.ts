import { lazyOverlay } from '../../../kit/lazyOverlay.tsx'

/** The dialogs of the editor; the code of each comes with its first opening. */
export const ExportDialog = lazyOverlay(async () => (await import('./ExportDialog.tsx')).ExportDialog)
export const VersionsDialog = lazyOverlay(async () => (await import('./VersionsDialog.tsx')).VersionsDialog)
export const SizeDialog = lazyOverlay(async () => (await import('./SizeDialog.tsx')).SizeDialog)
export const PlaceDialog = lazyOverlay(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)
export const CropDialog = lazyOverlay(async () => (await import('./CropDialog.tsx')).CropDialog)
export const KeysDialog = lazyOverlay(async () => (await import('./KeysDialog.tsx')).KeysDialog)
