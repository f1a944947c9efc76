import type { Kysely } from 'kysely'
import { announceMaintenance, getMaintenance, withdrawMaintenance } from '../../contract/maintenance.ts'
import { maintenanceEndProblem, maintenanceTextProblem } from '../../rules/shell/maintenance.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { HttpError } from '../http/httpError.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Log } from '../process/log.ts'
import { deleteMaintenance, readMaintenance, saveMaintenance } from './maintenance.ts'

/** For administrators: announces maintenance and withdraws it; the log says who did. */
export function maintenanceRoutes(app: ProviderApp, { db, log }: { db: Kysely<Database>; log: Log }): void {
  const current = async () => {
    const found = await readMaintenance(db, new Date())
    return { maintenance: found && { text: found.text, ends_at: found.ends_at.toISOString() } }
  }

  registerEndpoint(app, getMaintenance, current)

  registerEndpoint(app, announceMaintenance, async ({ body }, { user, requestId }) => {
    const now = new Date()
    const text = body.text.trim()
    refuse('text', maintenanceTextProblem(text))
    refuse('ends_at', maintenanceEndProblem(Date.parse(body.ends_at), now.getTime()))
    const told = { text, ends_at: body.ends_at, announced_by: user.id, announced_at: now }
    await saveMaintenance(db, told)
    log.info({ requestId, userId: user.id, endsAt: body.ends_at, text }, 'maintenance was announced')
    return current()
  })

  registerEndpoint(app, withdrawMaintenance, async (_, { user, requestId }) => {
    await deleteMaintenance(db)
    log.info({ requestId, userId: user.id }, 'maintenance was withdrawn')
    return current()
  })
}

function refuse(field: string, problem: string | null): void {
  if (problem !== null) throw new HttpError(400, problem, { field })
}
