import { fromPromise } from 'xstate'
import { type AdminAct, listAudit } from '../../../contract/audit.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { type Listed, type ListQuery, pagedBy } from './admin.ts'

/** What the audit log is asked; empty where nothing is asked of it. */
export interface AuditQuery extends ListQuery {
  act: AdminAct | ''
  /** Days, both included. */
  from: string
  until: string
}

export interface AuditEntry {
  id: number
  at: string
  actor: { id: number | null; email: string }
  act: AdminAct
  target: string
  /** Fields by the names that the database gives them. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Reads what administrators did. */
export const auditActors = (call: Call) => ({
  read: fromPromise<Result<Listed<AuditEntry>>, { query: AuditQuery }>(({ input: { query }, signal }) =>
    toResult(call(listAudit, { query: { search: query.search, ...filtersOf(query), ...pagedBy(query) } }, { signal })),
  ),
})

const filtersOf = ({ act, from, until }: AuditQuery) => ({
  ...(act !== '' && { act }),
  ...(from !== '' && { from }),
  ...(until !== '' && { until }),
})
