import { lazyView } from '../kit/lazyView.ts'

/** Few posts were made of a feed: what tells of it comes with the first that was. */
export const lazyFeedOrigin = lazyView(async () => (await import('./FeedOrigin.tsx')).FeedOrigin)
