import type { Kysely } from 'kysely'
import {
  changeTestGroup,
  createTestGroup,
  deleteTestGroup,
  endTestGroup,
  getTestGroup,
  listTestGroups,
  startTestGroup,
} from '../../../contract/testGroups.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { getGroup, listGroups } from './describeGroups.ts'
import { createTestGroups } from './testGroups.ts'

/** For administrators: named shares of people that see an experiment. */
export function testGroupRoutes(app: ProviderApp, { db }: { db: Kysely<Database> }): void {
  const groups = createTestGroups({ db })

  registerEndpoint(app, listTestGroups, ({ query }) => listGroups(db, query))
  registerEndpoint(app, getTestGroup, ({ id }) => getGroup(db, Number(id)))
  registerEndpoint(app, createTestGroup, ({ body }, { user }) => groups.create(user, body))
  registerEndpoint(app, changeTestGroup, ({ id, body }, { user }) => groups.change(user, Number(id), body))
  registerEndpoint(app, startTestGroup, ({ id, body }, { user }) => groups.start(user, { id: Number(id), ...body }))
  registerEndpoint(app, endTestGroup, ({ id, body }, { user }) => groups.end(user, { id: Number(id), ...body }))
  registerEndpoint(app, deleteTestGroup, async ({ id }, { user }) => {
    await groups.remove(user, Number(id))
    return { success: true as const }
  })
}
