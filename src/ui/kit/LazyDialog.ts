import { lazyOverlay } from './lazyOverlay.tsx'

/** The kit's `Dialog` on a page that does not open with one: its code comes with the first opening. */
export const LazyDialog = lazyOverlay(async () => (await import('./Dialog.tsx')).Dialog)
