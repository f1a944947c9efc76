import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Listed } from '../../services/admin/admin.ts'
import { type AuditEntry, type AuditQuery, auditActors } from '../../services/admin/audit.ts'
import type { App } from '../app.ts'

type Deps = Pick<App, 'actorOptions' | 'call'>

/** What administrators did, newest first; the key is what is looked for at first, empty for all. */
export const createAuditLog = ({ call, actorOptions }: Deps, search: string) =>
  createActor(queryMachine<AuditQuery, Listed<AuditEntry>>('auditLog').provide({ actors: auditActors(call) }), {
    ...actorOptions,
    input: { query: { search, act: '', from: '', until: '', page: 1 } },
  })
