import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** The dialog of time slots and queues: its code comes with the first opening. */
export const lazySlotsDialog = lazyOverlay(async () => (await import('./SlotsDialog.tsx')).SlotsDialog)
