import { type AnyActorLogic, type AnyStateMachine, type EventObject, transition } from 'xstate'

/** A chart whose states are snapshots of that kind. */
type ChartOf<Snapshot> = AnyStateMachine & { resolveState(stored: never): Snapshot }

/**
 * Where the chart of a row leads from the state that is stored, by an event; null where the event means nothing in it.
 * Pure: nothing is stored.
 */
export function nextSnapshot<Event extends EventObject, Snapshot extends { can(event: Event): boolean }>(
  machine: ChartOf<Snapshot>,
  stored: Snapshot,
  event: Event,
): Snapshot | null {
  if (!stored.can(event)) return null
  const [next] = transition<AnyActorLogic>(machine, stored, event)
  return next
}
