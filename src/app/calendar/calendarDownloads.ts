import { createActor } from 'xstate'
import type { PreparedDownload } from '../../machines/exports/postsExport.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { daysExportActors, type ExportedDays } from '../../services/exports/daysExport.ts'
import { calendarExportActors } from '../../services/exports/exports.ts'
import { startDownloadOf } from '../exports/startDownload.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

/** Files of the calendar: the posts of the days in sight, and the plan for other calendars. */
export function createCalendarDownloads({ app, call }: Pick<PageDeps, 'app' | 'call'>) {
  const { actorOptions, notify } = app
  const days = createActor(
    mutationMachine<ExportedDays, PreparedDownload>('daysExport').provide({ actors: daysExportActors(call) }),
    actorOptions,
  )
  const calendar = createActor(
    mutationMachine<number | null, PreparedDownload>('calendarExport').provide({ actors: calendarExportActors(call) }),
    actorOptions,
  )
  startDownloadOf(days, notify)
  startDownloadOf(calendar, notify)
  return { days, calendar, ...together(days, calendar) }
}
