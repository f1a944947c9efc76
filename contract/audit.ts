import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idCalled, instant, page, pageQuery } from './shapes.ts'

/** What administrators do that changes something: the thing, then what was done with it. */
export const adminActs = [
  'waitlist.approved',
  'maintenance.announced',
  'maintenance.withdrawn',
  'network.credentials_saved',
  'network.credentials_removed',
  'network.credentials_tested',
  'network.budget_saved',
  'builder.entry_created',
  'builder.entry_saved',
  'builder.entry_activated',
  'builder.entry_retired',
  'builder.entry_copied',
  'builder.entries_imported',
  'test_group.created',
  'test_group.changed',
  'test_group.started',
  'test_group.ended',
  'test_group.deleted',
  'moderation.rule_created',
  'moderation.rule_changed',
  'moderation.rule_deleted',
  'moderation.post_let_go',
  'moderation.post_refused',
  'moderation.decision_undone',
  'moderation.person_held',
  'moderation.person_released',
  'appeal.granted',
  'appeal.declined',
  'backup.made',
  'job.retried',
  'job.dropped',
  'person.plan_changed',
  'person.limits_changed',
  'person.suspended',
  'person.restored',
  'person.sessions_ended',
  'person.unlocked',
  'person.address_confirmed',
  'person.deleted',
] as const
export const adminAct = z.enum(adminActs)
export type AdminAct = z.infer<typeof adminAct>

/** What is known of a thing before or after an act: never a secret. */
const facts = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  id,
  at: instant,
  /** Who did it, as they were called then; null where the account is gone. */
  actor: z.object({ id: z.nullable(id), email: z.string() }),
  act: adminAct,
  /** What it was done to, for people: an address, the name of a rule. */
  target: z.string(),
  before: facts,
  after: facts,
})

export const listAudit = endpoint({
  method: 'GET',
  path: 'admin/audit/',
  summary: 'What administrators did, newest first; search goes by who and by what it was done to',
  auth: 'admin',
  keyScope: null,
  query: z.object({
    search: z.optional(z.string()),
    act: z.optional(adminAct),
    actor: z.optional(idCalled('The person')),
    from: z.optional(day),
    until: z.optional(day),
    ...pageQuery,
  }),
  answer: page(auditEntry),
})
