import { fromPromise } from 'xstate'
import { listOutbox } from '../../../contract/account.ts'
import { announceMaintenance, getMaintenance, withdrawMaintenance } from '../../../contract/maintenance.ts'
import { approveWaitlist, exportEuWaitlist, listEuWaitlist, listWaitlist } from '../../../contract/waitlist.ts'
import type { QueuePage, QueueQuery } from '../../machines/admin/waitlistApproval.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { TextFile } from '../account/accountSettings.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export const pageSize = 20

/** The effects of going through the waitlist. */
export const waitlistApprovalActors = (call: Call) => ({
  readQueue: fromPromise<Result<QueuePage>, { query: QueueQuery }>(({ input: { query }, signal }) =>
    toResult(call(listWaitlist, { query: { ...query, ...pagedBy(query) } }, { signal })),
  ),
  approve: fromPromise<Result<number>, { ids: readonly number[] }>(({ input: { ids }, signal }) =>
    toResult(call(approveWaitlist, { body: { ids: [...ids] } }, { signal }).then(({ approvedCount }) => approvedCount)),
  ),
})

/** What a list of administrators is asked. */
export interface ListQuery {
  search: string
  page: number
}

export interface Listed<Item> {
  results: readonly Item[]
  count: number
  page: number
  pageSize: number
}

export interface EuEntry {
  id: number
  email: string
  name: string
  country: string
  createdAt: string
}

export interface Mail {
  id: number
  to: string
  subject: string
  text: string
  createdAt: string
}

/** The page that a list is asked for. */
export const pagedBy = ({ page }: { page: number }) => ({ page: String(page), pageSize: String(pageSize) })

/** Reads those who left an address at the region page. */
export const euWaitlistActors = (call: Call) => ({
  read: fromPromise<Result<Listed<EuEntry>>, { query: ListQuery }>(({ input: { query }, signal }) =>
    toResult(call(listEuWaitlist, { query: { search: query.search, ...pagedBy(query) } }, { signal })),
  ),
})

/** All of them as a CSV file. */
export const euExportActors = (call: Call) => ({
  perform: fromPromise<Result<TextFile>, { variables: null }>(({ signal }) =>
    toResult(call(exportEuWaitlist, {}, { signal }).then(({ fileName, csv }) => ({ name: fileName, text: csv }))),
  ),
})

/** Reads the mail that could not leave. */
export const outboxActors = (call: Call) => ({
  read: fromPromise<Result<Listed<Mail>>, { query: ListQuery }>(({ input: { query }, signal }) =>
    toResult(call(listOutbox, { query: pagedBy(query) }, { signal })),
  ),
})

/** What everybody is told, until an instant. */
export interface Maintenance {
  text: string
  endsAt: string
}

/** Reads the maintenance that is announced; null where none is. */
export const maintenanceActors = (call: Call) => ({
  read: fromPromise<Result<{ maintenance: Maintenance | null }>, { query: null }>(({ signal }) =>
    toResult(call(getMaintenance, {}, { signal })),
  ),
})

/** Announces maintenance; null withdraws it. */
export const maintenanceChangeActors = (call: Call) => ({
  perform: fromPromise<Result<{ maintenance: Maintenance | null }>, { variables: Maintenance | null }>(
    ({ input: { variables }, signal }) =>
      toResult(
        variables
          ? call(announceMaintenance, { body: variables }, { signal })
          : call(withdrawMaintenance, {}, { signal }),
      ),
  ),
})
