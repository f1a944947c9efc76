import type { Chart, Snapshot } from '../services/telemetry/inspection/messages.ts'

/** The types of events that a chart declares, those for its current states apart from the rest. */
export interface OwnEvents {
  readonly now: readonly string[]
  readonly later: readonly string[]
}

/** The events that somebody may send: neither XState's own nor whole families of them (`notice.*`). */
export function ownEventsOf(chart: Chart | null, snapshot: Snapshot | null): OwnEvents {
  const own = (chart?.transitions ?? []).filter(
    ({ event }) => event !== '' && !event.startsWith('xstate.') && !event.endsWith('*'),
  )
  const now = new Set(own.filter(({ source }) => snapshot?.states.includes(source)).map(({ event }) => event))
  const later = new Set(own.map(({ event }) => event).filter((event) => !now.has(event)))
  return { now: [...now].sort(), later: [...later].sort() }
}

/** An event from its type and the text of its payload, or why the text is none. */
export function eventFrom(type: string, payload: string): { event: { type: string } } | { problem: string } {
  if (payload.trim() === '') return { event: { type } }
  try {
    const parts: unknown = JSON.parse(payload)
    if (typeof parts === 'object' && parts !== null && !Array.isArray(parts)) return { event: { ...parts, type } }
    return { problem: 'The payload must be an object in JSON, such as {"id": 7}.' }
  } catch (failure) {
    return { problem: `This is not JSON: ${failure instanceof Error ? failure.message : String(failure)}.` }
  }
}
