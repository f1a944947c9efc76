import { lazyView } from '../kit/lazyView.ts'

/** Few drafts were refused: what tells of it comes with the first that was. */
export const lazyRefusalNote = lazyView(async () => (await import('./RefusalNote.tsx')).RefusalNote)
