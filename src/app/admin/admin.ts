import { waitlistApprovalMachine } from '../../machines/admin/waitlistApproval.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { TextFile } from '../../services/account/accountSettings.ts'
import {
  type EuEntry,
  euExportActors,
  euWaitlistActors,
  type Listed,
  type ListQuery,
  type Mail,
  type Maintenance,
  maintenanceActors,
  maintenanceChangeActors,
  outboxActors,
  waitlistApprovalActors,
} from '../../services/admin/admin.ts'
import type { App } from '../app.ts'

/** Going through the waitlist with its effects. */
export const waitlistApprovalLogic = ({ call }: App) =>
  waitlistApprovalMachine.provide({ actors: waitlistApprovalActors(call) })

export const euWaitlistLogic = ({ call }: App) =>
  queryMachine<ListQuery, Listed<EuEntry>>('euEntries').provide({ actors: euWaitlistActors(call) })

export const euExportLogic = ({ call }: App) =>
  mutationMachine<null, TextFile>('exportEu').provide({ actors: euExportActors(call) })

export const outboxLogic = ({ call }: App) =>
  queryMachine<ListQuery, Listed<Mail>>('outbox').provide({ actors: outboxActors(call) })

export const maintenanceLogic = ({ call }: App) =>
  queryMachine<null, { maintenance: Maintenance | null }>('maintenance').provide({ actors: maintenanceActors(call) })

export const maintenanceChangeLogic = ({ call }: App) =>
  mutationMachine<Maintenance | null, { maintenance: Maintenance | null }>('changeMaintenance').provide({
    actors: maintenanceChangeActors(call),
  })
