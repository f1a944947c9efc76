import { type DrawnState, readChart } from './chart.ts'
import type { Message, Snapshot } from './messages.ts'

/** An actor as far as it has told. */
export interface SeenActor {
  readonly sessionId: string
  readonly name: string
  readonly parentId: string | undefined
  readonly chart: DrawnState | null
  readonly snapshot: Snapshot
}

/** An event that an actor has received. */
export interface SeenEvent {
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly actor: string
  readonly source: string | undefined
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Everything told so far: actors in the order they were made, events with the newest first. */
export interface Told {
  readonly actors: ReadonlyMap<string, SeenActor>
  readonly events: readonly SeenEvent[]
}

export const nothingTold: Told = { actors: new Map(), events: [] }

/** Older events than this many are forgotten. */
export const keptEvents = 1000

/** What is known after a message. */
export function hear(told: Told, message: Message): Told {
  if (message.type === '@xstate.event') return { ...told, events: withEvent(told.events, message) }
  const known = told.actors.get(message.sessionId)
  const actor = message.type === '@xstate.actor' ? newActor(message) : changed(known, message)
  return { ...told, actors: new Map(told.actors).set(message.sessionId, actor) }
}

/** The actors as lines of a tree, each child below its parent; those that have ended only when asked for. */
export function treeOf({ actors }: Told, withEnded: boolean): { actor: SeenActor; depth: number }[] {
  const shown = [...actors.values()].filter((actor) => withEnded || !hasEnded(actor))
  const below = (parent: string | undefined, depth: number): { actor: SeenActor; depth: number }[] =>
    shown
      .filter(({ parentId }) => (parent === undefined ? !actors.has(parentId ?? '') : parentId === parent))
      .flatMap((actor) => [{ actor, depth }, ...below(actor.sessionId, depth + 1)])
  return below(undefined, 0)
}

export const hasEnded = ({ snapshot }: SeenActor): boolean =>
  snapshot.status !== undefined && snapshot.status !== 'active'

/** The events whose type or actor has the words in it. */
export function eventsWith({ actors, events }: Told, words: string): readonly SeenEvent[] {
  const wanted = words.trim().toLowerCase()
  const nameOf = (sessionId: string) => actors.get(sessionId)?.name ?? sessionId
  return wanted ? events.filter(({ type, actor }) => `${type} ${nameOf(actor)}`.toLowerCase().includes(wanted)) : events
}

type Of<Type extends Message['type']> = Extract<Message, { type: Type }>

const newActor = ({ sessionId, name, parentId, definition, snapshot }: Of<'@xstate.actor'>): SeenActor => ({
  sessionId,
  name,
  parentId,
  chart: readChart(definition),
  snapshot,
})

/** An actor whose making was not heard (it is older than what the page has kept) is known by its number. */
const changed = (known: SeenActor | undefined, { sessionId, snapshot }: Of<'@xstate.snapshot'>): SeenActor => ({
  ...(known ?? { sessionId, name: sessionId, parentId: undefined, chart: null }),
  snapshot,
})

function withEvent(events: readonly SeenEvent[], message: Of<'@xstate.event'>): readonly SeenEvent[] {
  const { type, ...payload } = message.event
  const seen: SeenEvent = {
    number: (events[0]?.number ?? 0) + 1,
    at: Number(message.createdAt),
    actor: message.sessionId,
    source: message.sourceId,
    type,
    payload,
  }
  return [seen, ...events].slice(0, keptEvents)
}
