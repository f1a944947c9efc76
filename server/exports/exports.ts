import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MediaService } from '../media/media.ts'
import type { Storage } from '../media/storage.ts'
import { type CalendarFeeds, createCalendarFeeds } from './calendarFeeds.ts'
import type { MadeFile } from './downloadResponse.ts'
import { createDownloads, type Download, type Downloads } from './downloads.ts'
import { exportFile } from './exportFiles.ts'
import { type CalendarQuestion, plannedPostsCalendar } from './plannedPosts.ts'
import { createRunning } from './running.ts'

/** Archives that are downloaded at once, of all people of this process: each reads files and the database for minutes. */
const mostArchives = 8

/** What people take along, and what their calendars read. */
export interface Exports {
  downloads: Downloads
  feeds: CalendarFeeds
  /** Whether the person's archive is being downloaded. */
  isRunning(userId: number): boolean
  /** The file of an opened address. Refuses with 409 or 503 where an archive may not begin now. */
  fileOf(download: Download): Promise<MadeFile>
  /** The planned posts as iCalendar. */
  calendarOf(question: CalendarQuestion): Promise<string>
}

interface Deps {
  db: Kysely<Database>
  media: Pick<MediaService, 'describe'>
  storage: Storage
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
  now?: () => number
}

export function createExports({ now = Date.now, ...deps }: Deps): Exports {
  const running = createRunning(mostArchives)
  return {
    downloads: createDownloads(deps.db, now),
    feeds: createCalendarFeeds(deps.db, now),
    isRunning: running.has,
    fileOf: (download) => exportFile({ ...deps, running, now }, download),
    calendarOf: (question) => plannedPostsCalendar({ ...deps, now }, question),
  }
}
