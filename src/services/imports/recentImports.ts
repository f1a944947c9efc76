import { fromPromise } from 'xstate'
import { listPostImports, undoPostImport, type PostImport as WireImport } from '../../../contract/postImports.ts'
import type { UndoneImport } from '../../machines/imports/postImport.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { Camel } from '../http/casing.ts'
import { toResult } from '../http/toResult.ts'

/** An import of the last day. */
export type RecentImport = Camel<WireImport>

/** The effect of reading them, the latest first. */
export const recentImportsActors = (call: Call) => ({
  read: fromPromise<Result<RecentImport[]>, { query: null }>(({ signal }) =>
    toResult(call(listPostImports, {}, { signal }).then(({ results }) => results)),
  ),
})

/** The effect of undoing one of them. */
export const importUndoActors = (call: Call) => ({
  perform: fromPromise<Result<UndoneImport>, { variables: { id: number } }>(({ input: { variables }, signal }) =>
    toResult(
      call(undoPostImport, { id: String(variables.id) }, { signal }).then(({ results, left }) => ({
        count: results.length,
        left,
      })),
    ),
  ),
})
