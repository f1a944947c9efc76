import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What lies above the page once it is opened. */
export const RuleDialog = lazyOverlay(async () => (await import('./RuleDialog.tsx')).RuleDialog)
export const MoveDialog = lazyOverlay(async () => (await import('./MoveDialog.tsx')).MoveDialog)
export const RulePostsDialog = lazyOverlay(async () => (await import('./RulePostsDialog.tsx')).RulePostsDialog)
export const WordingsDialog = lazyOverlay(async () => (await import('./WordingsDialog.tsx')).WordingsDialog)
