import type { Selectable } from 'kysely'
import { createActor } from 'xstate'
import type { PublicationState } from '../../contract/content.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import { policyOf } from '../../rules/publishing/policyOf.ts'
import { publicationMachine } from '../../rules/publishing/publication.machine.ts'
import type { PublicationContext, PublicationEvent, SeenPost } from '../../rules/publishing/publication.ts'
import { dateOf, millisOf } from '../db/instants.ts'
import type { Database } from '../db/schema.ts'

export type PublicationRow = Selectable<Database['publications']>

/** What the chart says of a row: the columns that a transition may change. */
export interface Transition {
  state: PublicationState
  due_at: Date
  next_at: Date | null
  lease_expires_at: Date | null
  tries: number
  readings: number
  sent_at: Date | null
  absent_at: Date | null
  refusal: string | null
  seen: readonly SeenPost[]
  dismissed: readonly string[]
  remote_id: string | null
  remote_url: string | null
  published_at: Date | null
  reason: string | null
}

/** Where the chart leads a row by an event; null where the event means nothing in its state. Pure: nothing is stored. */
export function transitionOf(
  row: PublicationRow,
  event: PublicationEvent,
  policy: PublishingPolicy,
): Transition | null {
  if (row.state === 'published') return null
  const snapshot = publicationMachine.resolveState({ value: row.state, context: contextOf(row, policy) })
  if (!snapshot.can(event)) return null
  const next = publicationMachine.transition(snapshot, event, scope)
  return { state: next.value, ...columnsOf(next.context) }
}

/**
 * What the chart's transitions run in; nothing comes of them but the next snapshot. It is made once: XState's pure
 * `transition` makes an actor, with a first snapshot of its own, at every call, which costs several times the transition.
 */
const scope = createInertScope()

function createInertScope(): Parameters<typeof publicationMachine.transition>[2] {
  const self = createActor(publicationMachine, { input: { policy: policyOf('bluesky'), dueAt: 0 } })
  const ignore = () => {}
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  }
}

const contextOf = (row: PublicationRow, policy: PublishingPolicy): PublicationContext => ({
  policy,
  dueAt: row.due_at.getTime(),
  nextAt: millisOf(row.next_at),
  leaseUntil: millisOf(row.lease_expires_at),
  tries: row.tries,
  readings: row.readings,
  sentAt: millisOf(row.sent_at),
  absentAt: millisOf(row.absent_at),
  refusal: row.refusal,
  seen: row.seen,
  dismissed: row.dismissed,
  remoteId: row.remote_id,
  remoteUrl: row.remote_url,
  publishedAt: millisOf(row.published_at),
  reason: row.reason,
})

const columnsOf = (context: PublicationContext): Omit<Transition, 'state'> => ({
  due_at: new Date(context.dueAt),
  next_at: dateOf(context.nextAt),
  lease_expires_at: dateOf(context.leaseUntil),
  tries: context.tries,
  readings: context.readings,
  sent_at: dateOf(context.sentAt),
  absent_at: dateOf(context.absentAt),
  refusal: context.refusal,
  seen: context.seen,
  dismissed: context.dismissed,
  remote_id: context.remoteId,
  remote_url: context.remoteUrl,
  published_at: dateOf(context.publishedAt),
  reason: context.reason,
})
