import { fromPromise } from 'xstate'
import { listOutbox } from '../../../contract/account.ts'
import { announceMaintenance, getMaintenance, withdrawMaintenance } from '../../../contract/shell.ts'
import { approveWaitlist, exportEuWaitlist, listEuWaitlist, listWaitlist } from '../../../contract/waitlist.ts'
import type { QueuePage, QueueQuery } from '../../machines/admin/waitlistApproval.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { TextFile } from '../account/accountSettings.ts'
import type { Call } from '../http/api.ts'
import { outcomeOf } from '../http/outcome.ts'

export const pageSize = 20

/** The effects of going through the waitlist. */
export const waitlistApprovalActors = (call: Call) => ({
  readQueue: fromPromise<Outcome<QueuePage>, { query: QueueQuery }>(({ input: { query }, signal }) =>
    outcomeOf(call(listWaitlist, { query: { ...query, ...pagedBy(query) } }, { signal })),
  ),
  approve: fromPromise<Outcome<number>, { ids: readonly number[] }>(({ input: { ids }, signal }) =>
    outcomeOf(
      call(approveWaitlist, { body: { ids: [...ids] } }, { signal }).then(({ approvedCount }) => approvedCount),
    ),
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

const pagedBy = ({ page }: { page: number }) => ({ page: String(page), pageSize: String(pageSize) })

/** Reads those who left an address at the region page. */
export const euWaitlistActors = (call: Call) => ({
  read: fromPromise<Outcome<Listed<EuEntry>>, { query: ListQuery }>(({ input: { query }, signal }) =>
    outcomeOf(call(listEuWaitlist, { query: { search: query.search, ...pagedBy(query) } }, { signal })),
  ),
})

/** All of them as a CSV file. */
export const euExportActors = (call: Call) => ({
  perform: fromPromise<Outcome<TextFile>, { wanted: null }>(({ signal }) =>
    outcomeOf(call(exportEuWaitlist, {}, { signal }).then(({ fileName, csv }) => ({ name: fileName, text: csv }))),
  ),
})

/** Reads the mail that could not leave. */
export const outboxActors = (call: Call) => ({
  read: fromPromise<Outcome<Listed<Mail>>, { query: ListQuery }>(({ input: { query }, signal }) =>
    outcomeOf(call(listOutbox, { query: pagedBy(query) }, { signal })),
  ),
})

/** What everybody is told, until an instant. */
export interface Maintenance {
  text: string
  endsAt: string
}

/** Reads the maintenance that is announced; null where none is. */
export const maintenanceActors = (call: Call) => ({
  read: fromPromise<Outcome<{ maintenance: Maintenance | null }>, { query: null }>(({ signal }) =>
    outcomeOf(call(getMaintenance, {}, { signal })),
  ),
})

/** Announces maintenance; null withdraws it. */
export const maintenanceChangeActors = (call: Call) => ({
  perform: fromPromise<Outcome<{ maintenance: Maintenance | null }>, { wanted: Maintenance | null }>(
    ({ input: { wanted }, signal }) =>
      outcomeOf(
        wanted ? call(announceMaintenance, { body: wanted }, { signal }) : call(withdrawMaintenance, {}, { signal }),
      ),
  ),
})
