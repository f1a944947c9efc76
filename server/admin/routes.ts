import type { Kysely } from 'kysely'
import { listAudit } from '../../contract/audit.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { listAuditLog } from './audit/auditLog.ts'

/** For administrators: what they did. */
export function adminRoutes(app: ProviderApp, { db }: { db: Kysely<Database> }): void {
  registerEndpoint(app, listAudit, ({ query }, { user }) => listAuditLog(db, query, user.timezone))
}
