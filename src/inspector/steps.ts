import type { Entry, EventEntry } from '../services/telemetry/inspection/messages.ts'

/** What tells an entry from every other, of other pages too. */
export const keyOf = ({ page, number }: Entry): string => `${page} ${number}`

/** The events around a chosen one, in a list that may not have it. */
export interface Steps {
  readonly first: EventEntry | undefined
  readonly back: EventEntry | undefined
  readonly forward: EventEntry | undefined
  readonly last: EventEntry | undefined
}

/** Where one can step to: among the events that are shown; without a chosen one, back from the end. */
export function stepsAround(events: readonly EventEntry[], chosen: EventEntry | null): Steps {
  const isBefore = (event: EventEntry) => chosen === null || placeIn(event, chosen) < 0
  const isAfter = (event: EventEntry) => chosen !== null && placeIn(event, chosen) > 0
  const back = events.findLast(isBefore)
  const forward = events.find(isAfter)
  return { first: back && events[0], back, forward, last: forward && events.at(-1) }
}

const placeIn = (one: EventEntry, other: EventEntry): number =>
  one.page === other.page ? one.number - other.number : one.at - other.at
