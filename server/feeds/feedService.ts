import type { Kysely } from 'kysely'
import type { Posts } from '../content/posts.ts'
import type { Database } from '../db/schema.ts'
import type { PublicFetch } from '../http/publicFetch.ts'
import type { MediaService } from '../media/media.ts'
import type { DueWork } from '../process/dueWork.ts'
import type { NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createFeeds, type Feeds } from './feeds.ts'
import { createMakePost } from './makePost.ts'
import { createReadFeed } from './reading/readFeed.ts'
import { createFeedWatcher } from './watcher.ts'

/** Feeds as people see them, and what watches them in the background. */
export interface FeedService {
  feeds: Feeds
  watcher: DueWork
}

interface Deps {
  db: Kysely<Database>
  posts: Pick<Posts, 'create'>
  media: Pick<MediaService, 'takeFromUrl'>
  /** For pages that anybody may read. */
  fetch: PublicFetch
  log: Log
  noteFailure?: NoteFailure
}

export function createFeedService({ db, posts, media, fetch, log, noteFailure }: Deps): FeedService {
  const readFeed = createReadFeed({ fetch, now: Date.now })
  const watcher = createFeedWatcher({
    ...{ db, readFeed, log, makePost: createMakePost({ db, posts, media, now: Date.now }) },
    ...(noteFailure && { noteFailure }),
  })
  return { feeds: createFeeds({ db, readFeed, now: Date.now, wake: watcher.wake }), watcher }
}
