import { lazyOverlay } from '../kit/lazyOverlay.tsx'
import { lazyView } from '../kit/lazyView.ts'

/** What the page of a post needs once it comes again, or is to. */
export const RepeatDialog = lazyOverlay(async () => (await import('./RepeatDialog.tsx')).RepeatDialog)
export const repeatLine = lazyView(async () => (await import('./RepeatLine.tsx')).RepeatLine)
