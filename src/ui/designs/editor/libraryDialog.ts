import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** Chooses pictures of the library or brings new ones; its code comes with the first opening. */
export const LibraryDialog = lazyOverlay(async () => (await import('../../media/MediaPicker.tsx')).MediaPicker)
