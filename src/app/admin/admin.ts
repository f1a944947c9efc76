import { createActor, fromTransition } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/admin.ts'
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
import { saveFile } from '../../services/browser/saveFile.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'notify'>

const firstPage: ListQuery = { search: '', page: 1 }

/** Going through the waitlist. */
export function createWaitlistApproval({ call, actorOptions, notify }: Deps) {
  const approval = createActor(waitlistApprovalMachine.provide({ actors: waitlistApprovalActors(call) }), actorOptions)
  approval.on('applicants.approved', ({ count }) =>
    notify({
      severity: 'success',
      message: strings.approvedEachGetsAMail(counted(count, strings.person, strings.peopleInSentence)),
    }),
  )
  return approval
}

/** Visitors of regions that are not open yet, and all of them as a file. */
export function createEuEntries({ call, actorOptions }: Deps) {
  const entries = createActor(
    queryMachine<ListQuery, Listed<EuEntry>>('euEntries').provide({ actors: euWaitlistActors(call) }),
    { ...actorOptions, input: { query: firstPage } },
  )
  const exporting = createActor(
    mutationMachine<null, TextFile>('exportEu').provide({ actors: euExportActors(call) }),
    actorOptions,
  )
  exporting.on('mutation.done', ({ value: { name, text } }) => saveFile(name, text, 'text/csv'))
  return { entries, exporting, ...together(entries, exporting) }
}

/** The mail that could not leave. */
export const createOutbox = ({ call, actorOptions }: Deps) =>
  createActor(queryMachine<ListQuery, Listed<Mail>>('outbox').provide({ actors: outboxActors(call) }), {
    ...actorOptions,
    input: { query: firstPage },
  })

/** What everybody is told of maintenance, and the change of it. */
export function createMaintenance({ call, actorOptions, notify }: Deps) {
  const reading = createActor(
    queryMachine<null, { maintenance: Maintenance | null }>('maintenance').provide({
      actors: maintenanceActors(call),
    }),
    { ...actorOptions, input: { query: null } },
  )
  const changing = createActor(
    mutationMachine<Maintenance | null, { maintenance: Maintenance | null }>('changeMaintenance').provide({
      actors: maintenanceChangeActors(call),
    }),
    actorOptions,
  )
  const announcements = createActor(fromTransition(countAnnounced, 0), actorOptions)
  changing.on('mutation.unclear', () => reading.send({ type: 'refresh.requested' }))
  changing.on('mutation.done', ({ value: { maintenance } }) => {
    if (maintenance) announcements.send({ type: 'maintenance.announced' })
    const message = maintenance ? strings.everybodyIsToldFromNowOn : strings.nobodyIsToldOfMaintenanceAnyMore
    notify({ severity: 'success', message })
    reading.send({ type: 'refresh.requested' })
  })
  return {
    reading,
    changing,
    /** Its context: how many were made here; after each the form begins anew. */
    announcements,
    ...together(reading, changing, announcements),
  }
}

// What the actor tells itself when it ends changes nothing.
const countAnnounced = (count: number, { type }: { type: 'maintenance.announced' }): number =>
  type === 'maintenance.announced' ? count + 1 : count
