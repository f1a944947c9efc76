import type { Selectable } from 'kysely'
import { transition } from 'xstate'
import type { PublicationState } from '../../contract/content.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import {
  type PublicationContext,
  type PublicationEvent,
  publicationMachine,
} from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'

export type PublicationRow = Selectable<Database['publications']>

/** What the chart says of a row: the columns that a step may change. */
export interface Step {
  state: PublicationState
  due_at: Date
  next_at: Date | null
  lease_expires_at: Date | null
  tries: number
  readings: number
  first_sent_at: Date | null
  remote_id: string | null
  remote_url: string | null
  published_at: Date | null
  reason: string | null
}

/** Where the chart leads a row by an event; null where the event means nothing in its state. Pure: nothing is stored. */
export function stepOf(row: PublicationRow, event: PublicationEvent, policy: PublishingPolicy): Step | null {
  if (row.state === 'published') return null
  const snapshot = publicationMachine.resolveState({ value: row.state, context: contextOf(row, policy) })
  if (!snapshot.can(event)) return null
  const [next] = transition(publicationMachine, snapshot, event)
  return { state: next.value, ...columnsOf(next.context) }
}

const contextOf = (row: PublicationRow, policy: PublishingPolicy): PublicationContext => ({
  policy,
  dueAt: row.due_at.getTime(),
  nextAt: row.next_at?.getTime() ?? null,
  leaseUntil: row.lease_expires_at?.getTime() ?? null,
  tries: row.tries,
  readings: row.readings,
  sentAt: row.first_sent_at?.getTime() ?? null,
  remoteId: row.remote_id,
  remoteUrl: row.remote_url,
  publishedAt: row.published_at?.getTime() ?? null,
  reason: row.reason,
})

const columnsOf = (context: PublicationContext): Omit<Step, 'state'> => ({
  due_at: new Date(context.dueAt),
  next_at: dateOf(context.nextAt),
  lease_expires_at: dateOf(context.leaseUntil),
  tries: context.tries,
  readings: context.readings,
  first_sent_at: dateOf(context.sentAt),
  remote_id: context.remoteId,
  remote_url: context.remoteUrl,
  published_at: dateOf(context.publishedAt),
  reason: context.reason,
})

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))
