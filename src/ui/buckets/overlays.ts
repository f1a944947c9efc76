import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What lies above the buckets once it is opened. */
export const EditorDialog = lazyOverlay(async () => (await import('./EditorDialog.tsx')).EditorDialog)
export const SharesDialog = lazyOverlay(async () => (await import('./SharesDialog.tsx')).SharesDialog)
export const TemplateDialog = lazyOverlay(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)
