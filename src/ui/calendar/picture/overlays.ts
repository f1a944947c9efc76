import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** The picture of a month: its code comes with the first opening. */
export const PictureDialog = lazyOverlay(async () => (await import('./PictureDialog.tsx')).PictureDialog)
