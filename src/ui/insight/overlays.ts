import { lazyView } from '../kit/lazyView.ts'

/** What the page of a post needs once it is out. */
export const postResults = lazyView(async () => (await import('./PostResults.tsx')).PostResults)
