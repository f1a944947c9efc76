import type { FeedEntry } from '../../../contract/feeds.ts'

/** An entry as it is read, with what it is known by (`entryKey.ts`). */
export interface ReadEntry extends FeedEntry {
  key: string
}
