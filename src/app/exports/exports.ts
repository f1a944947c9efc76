import { type ActorRefFrom, createActor } from 'xstate'
import { strings } from '../../../strings/exports.ts'
import { calendarFeedsMachine } from '../../machines/exports/calendarFeeds.machine.ts'
import { type PreparedDownload, postsExportMachine } from '../../machines/exports/postsExport.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { downloadFile } from '../../services/browser/downloadFile.ts'
import {
  archiveActors,
  calendarExportActors,
  calendarFeedActors,
  postsExportActors,
} from '../../services/exports/exports.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

export type Exports = ReturnType<typeof createExports>
export type PostsExport = ActorRefFrom<typeof postsExportMachine>
export type CalendarFeeds = ActorRefFrom<typeof calendarFeedsMachine>

/** What a person takes along as files, and the private addresses of their calendars. */
export function createExports({ actorOptions, call, notify }: Pick<App, 'actorOptions' | 'call' | 'notify'>) {
  const posts = createActor(postsExportMachine.provide({ actors: postsExportActors(call) }), actorOptions)
  const calendar = createActor(
    mutationMachine<number | null, PreparedDownload>('calendarExport').provide({ actors: calendarExportActors(call) }),
    actorOptions,
  )
  const archive = createActor(
    mutationMachine<null, PreparedDownload>('archiveExport').provide({ actors: archiveActors(call) }),
    actorOptions,
  )
  const feeds = createActor(calendarFeedsMachine.provide({ actors: calendarFeedActors(call) }), actorOptions)
  const begin = ({ url, fileName }: PreparedDownload) => {
    downloadFile(url, fileName)
    notify({ severity: 'success', message: strings.isBeingDownloaded(fileName) })
  }
  posts.on('export.prepared', ({ download }) => begin(download))
  calendar.on('mutation.done', ({ value }) => begin(value))
  archive.on('mutation.done', ({ value }) => begin(value))
  return { posts, calendar, archive, feeds, ...together(posts, calendar, archive, feeds) }
}
