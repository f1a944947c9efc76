import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** What lies above the schedule once it is opened. */
export const MoveTimeDialog = lazyOverlay(async () => (await import('./MoveTimeDialog.tsx')).MoveTimeDialog)
export const ResumeDialog = lazyOverlay(async () => (await import('./ResumeDialog.tsx')).ResumeDialog)
