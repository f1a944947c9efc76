import { fromPromise } from 'xstate'
import { preparePostsExport } from '../../../contract/exports.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { PreparedDownload } from '../../machines/exports/postsExport.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** Days whose posts are taken along, both included. */
export interface ExportedDays {
  /** Null: of all businesses. */
  businessProfileId: number | null
  from: Day
  to: Day
}

/** The effect of taking the posts of some days along. */
export const daysExportActors = (call: Call) => ({
  perform: fromPromise<Result<PreparedDownload>, { variables: ExportedDays }>(({ input: { variables }, signal }) =>
    toResult(call(preparePostsExport, { body: variables }, { signal })),
  ),
})
