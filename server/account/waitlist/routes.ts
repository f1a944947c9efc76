import {
  approveWaitlist,
  exportEuWaitlist,
  joinEuWaitlist,
  joinWaitlist,
  listEuWaitlist,
  listWaitlist,
  waitlistStatus,
} from '../../../contract/waitlist.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { AccountDeps } from '../deps.ts'
import { exportEu, joinEu, listEu } from './euWaitlist.ts'
import { createJoining } from './joining.ts'
import { approve, listQueue } from './queue.ts'

/** The waitlist and that of regions not open yet: for visitors and for administrators. */
export function waitlistRoutes(app: ProviderApp, deps: AccountDeps): void {
  const { db, limits } = deps
  const joining = createJoining(deps)

  registerEndpoint(app, joinWaitlist, ({ body }, { address }) => joining.join(body, address))
  registerEndpoint(app, waitlistStatus, ({ query }) => joining.place(query.uuid))
  registerEndpoint(app, joinEuWaitlist, async ({ body }, { address }) => {
    await limits.countEntry(address)
    await joinEu(db, body)
    return { message: 'You are on the list. We will write when your region opens.' }
  })

  registerEndpoint(app, listWaitlist, ({ query }) => listQueue(db, query))
  registerEndpoint(app, approveWaitlist, async ({ body }, { user }) => ({
    approved_count: await approve(deps, body.ids, user),
  }))
  registerEndpoint(app, listEuWaitlist, ({ query }) => listEu(db, query))
  registerEndpoint(app, exportEuWaitlist, () => exportEu(db))
}
