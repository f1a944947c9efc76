import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** Taking in a file: its code comes as it is opened. */
export const ImportDialog = lazyOverlay(async () => (await import('./ImportDialog.tsx')).ImportDialog)
/** A version beside the form. */
export const CompareDialog = lazyOverlay(async () => (await import('./CompareDialog.tsx')).CompareDialog)
