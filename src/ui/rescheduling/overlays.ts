import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What pages open to move and copy several posts: their code comes with the first opening. */
export const SeveralTimesDialog = lazyOverlay(async () => (await import('./SeveralTimesDialog.tsx')).SeveralTimesDialog)
export const CopyWeekDialog = lazyOverlay(async () => (await import('./CopyWeekDialog.tsx')).CopyWeekDialog)
