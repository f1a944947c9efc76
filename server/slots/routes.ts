import type { Kysely } from 'kysely'
import {
  changeQueue,
  changeSlot,
  createSlots,
  deleteSlot,
  listFreeSlots,
  listQueues,
  listSlots,
  readQueue,
} from '../../contract/slots.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { AccountPublications } from '../networks/accountPublications.ts'
import { readFreeSlots } from './freeSlots.ts'
import { createQueues } from './queues.ts'
import { createSlotService } from './slots.ts'

const done = { success: true } as const

interface Deps {
  db: Kysely<Database>
  publications: AccountPublications
}

/** Time slots, the free ones among them, and the queues of accounts. */
export function slotRoutes(app: ProviderApp, { db, publications }: Deps): void {
  queueRoutes(app, { db, publications })
  // Before those with an id: `free/` is none.
  registerEndpoint(app, listFreeSlots, async ({ query }, { user }) => ({
    results: await readFreeSlots(db, user, query, Date.now()),
  }))

  const slots = createSlotService(db)

  registerEndpoint(app, listSlots, async ({ query }, { user }) => ({
    results: await slots.list(user.id, idIn(query)),
  }))

  registerEndpoint(app, createSlots, ({ body }, { user }) => slots.create(user.id, body))

  registerEndpoint(app, changeSlot, ({ id, body }, { user }) => slots.change(user.id, Number(id), body))

  registerEndpoint(app, deleteSlot, async ({ id }, { user }) => {
    await slots.remove(user.id, Number(id))
    return done
  })
}

function queueRoutes(app: ProviderApp, deps: Deps): void {
  const queues = createQueues(deps)

  registerEndpoint(app, listQueues, async ({ query }, { user }) => ({
    results: await queues.list(user.id, idIn(query)),
  }))

  registerEndpoint(app, readQueue, ({ id }, { user }) => queues.read(user, Number(id)))

  registerEndpoint(app, changeQueue, ({ id, body }, { user }) => queues.setPaused(user.id, Number(id), body.is_paused))
}

const idIn = ({ business_profile_id }: { business_profile_id?: string | undefined }): number | undefined =>
  business_profile_id === undefined ? undefined : Number(business_profile_id)
