import type { Entry, EventEntry } from '../services/telemetry/inspection/messages.ts'

/** What is looked for; what is empty is not. */
export interface Search {
  readonly actor: string
  readonly type: string
  readonly payload: string
}

export const everything: Search = { actor: '', type: '', payload: '' }

/** The events of an actor, with words in their type and in their payload; capital letters do not matter. */
export function search(entries: readonly Entry[], { actor, type, payload }: Search): EventEntry[] {
  const typed = type.trim().toLowerCase()
  const said = payload.trim().toLowerCase()
  return entries.filter(
    (entry): entry is EventEntry =>
      entry.kind === 'event' &&
      (actor === '' || entry.actor === actor) &&
      (typed === '' || entry.event.type.toLowerCase().includes(typed)) &&
      (said === '' || textOf(entry).includes(said)),
  )
}

const texts = new WeakMap<EventEntry['event'], string>()

/** An event's payload as it is shown, in small letters; worked out once. */
function textOf({ event }: EventEntry): string {
  const known = texts.get(event) ?? JSON.stringify(payloadOf(event)).toLowerCase()
  texts.set(event, known)
  return known
}

/** An event without its type. */
export const payloadOf = ({ type: _, ...payload }: EventEntry['event']): Readonly<Record<string, unknown>> => payload
