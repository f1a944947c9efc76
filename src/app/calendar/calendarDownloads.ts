import { createActor } from 'xstate'
import type { PreparedDownload } from '../../machines/exports/postsExport.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { downloadFile } from '../../services/browser/downloadFile.ts'
import { daysExportActors, type ExportedDays } from '../../services/exports/daysExport.ts'
import { calendarExportActors } from '../../services/exports/exports.ts'
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
  const tell = ({ context: { problem } }: { context: { problem: WriteProblem | null } }) => {
    if (problem) notify({ severity: 'error', message: `The file could not be made. ${problem.message}` })
  }
  for (const one of [days, calendar]) {
    one.on('mutation.done', ({ value: { url, fileName } }) => {
      downloadFile(url, fileName)
      notify({ severity: 'success', message: `${fileName} is being downloaded.` })
    })
  }
  days.subscribe(tell)
  calendar.subscribe(tell)
  return { days, calendar, ...together(days, calendar) }
}
