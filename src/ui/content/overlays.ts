import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What the page of a post opens: its code comes with the first opening. */
export const RescheduleDialog = lazyOverlay(async () => (await import('./RescheduleDialog.tsx')).RescheduleDialog)
export const DeletionDialog = lazyOverlay(async () => (await import('./DeletionDialog.tsx')).DeletionDialog)
export const FilingDialog = lazyOverlay(async () => (await import('./filing/FilingDialog.tsx')).FilingDialog)
