import { isWordStart } from './isWordStart.ts'

/**
 * A text as it is put behind what stands before it: a name or a hashtag begins a word of its own, or no network makes a
 * link of it (`🍞#rye` is no tag on Bluesky and Mastodon).
 */
export const spacedInsertion = (before: string, text: string): string =>
  /^[@#＃]/u.test(text) && !isWordStart(before, before.length) ? ` ${text}` : text
