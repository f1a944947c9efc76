import type { Kysely } from 'kysely'
import { announceMaintenance, getMaintenance, withdrawMaintenance } from '../../contract/maintenance.ts'
import { maintenanceEndProblem, maintenanceTextProblem } from '../../rules/shell/maintenance.ts'
import { recordAct } from '../audit/recordAct.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { HttpError } from '../http/httpError.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Log } from '../process/log.ts'
import { deleteMaintenance, type Maintenance, readMaintenance, saveMaintenance } from './maintenance.ts'

/** For administrators: announces maintenance and withdraws it; the log says who did. */
export function maintenanceRoutes(app: ProviderApp, { db, log }: { db: Kysely<Database>; log: Log }): void {
  const current = async () => ({ maintenance: factsOf(await readMaintenance(db, new Date())) })

  registerEndpoint(app, getMaintenance, current)

  registerEndpoint(app, announceMaintenance, async ({ body }, { user, requestId }) => {
    const now = new Date()
    const text = body.text.trim()
    refuse('text', maintenanceTextProblem(text))
    refuse('ends_at', maintenanceEndProblem(Date.parse(body.ends_at), now.getTime()))
    const told = { text, ends_at: body.ends_at, announced_by: user.id, announced_at: now }
    await db.transaction().execute(async (trx) => {
      const before = factsOf(await readMaintenance(trx, now))
      await saveMaintenance(trx, told)
      const after = { text, ends_at: body.ends_at }
      await recordAct(trx, { actor: user, act: 'maintenance.announced', target: everybody, before, after })
    })
    log.info({ requestId, userId: user.id, endsAt: body.ends_at, text }, 'maintenance was announced')
    return current()
  })

  registerEndpoint(app, withdrawMaintenance, async (_, { user, requestId }) => {
    await db.transaction().execute(async (trx) => {
      const before = factsOf(await readMaintenance(trx, new Date()))
      await deleteMaintenance(trx)
      await recordAct(trx, { actor: user, act: 'maintenance.withdrawn', target: everybody, before })
    })
    log.info({ requestId, userId: user.id }, 'maintenance was withdrawn')
    return current()
  })
}

/** Whom maintenance concerns, as the audit log says it. */
const everybody = 'Everybody'

const factsOf = (found: Maintenance | null) => found && { text: found.text, ends_at: found.ends_at.toISOString() }

function refuse(field: string, problem: string | null): void {
  if (problem !== null) throw new HttpError(400, problem, { field })
}
