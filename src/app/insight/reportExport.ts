import { createActor } from 'xstate'
import type { PreparedDownload } from '../../machines/exports/postsExport.machine.ts'
import type { ReportQuery } from '../../machines/insight/report.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { reportExportActors } from '../../services/insight/report.ts'
import { startDownloadOf } from '../exports/startDownload.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

/** The numbers of a report as a file. */
export function createReportExport({ app, call }: Pick<PageDeps, 'app' | 'call'>) {
  const preparation = createActor(
    mutationMachine<ReportQuery, PreparedDownload>('reportExport').provide({ actors: reportExportActors(call) }),
    app.actorOptions,
  )
  startDownloadOf(preparation, app.notify)
  return { preparation, ...together(preparation) }
}
