import {
  Actor,
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
  type Snapshot as LiveSnapshot,
  StateMachine,
} from 'xstate'
import { strings } from '../../../../strings/telemetry/inspection.ts'
import { chartOf } from './chartOf.ts'
import type { Entry, EventEntry, LateResult, MadeEntry, Microstep, Result, Snapshot } from './messages.ts'
import { plain } from './plain.ts'
import { judge, judgeRest } from './verdicts.ts'

/** What has happened since it was told last. */
export interface News {
  readonly entries: readonly Entry[]
  readonly results: readonly LateResult[]
}

interface Options {
  /** One load of a page. */
  page: string
  /** Runs when the work in hand is done; what happens within it is told together. */
  later: (run: () => void) => void
  tell: (news: News) => void
}

/** An event that is known and perhaps not handled yet. */
interface Received {
  readonly number: number
  readonly at: number
  readonly source?: ActorRefLike | undefined
  readonly event: AnyEventObject
  outcome: { readonly snapshot: LiveSnapshot<unknown>; readonly microsteps: readonly Microstep[] } | null
}

/** What is remembered of an actor while it runs. */
interface Watched {
  readonly ref: ActorRefLike
  readonly waiting: Set<Received>
  microsteps: Microstep[]
  /** The snapshot after the last step, of whatever event. */
  last: AnyMachineSnapshot | null
}

type Line = { kind: 'made'; entry: MadeEntry } | { kind: 'received'; actor: Watched; received: Received }

/** Hears what XState's actors tell and says it in plain, masked data: what each was sent, asked its guards and became. */
export function createObserver({ page, later, tell }: Options) {
  const watched = new WeakMap<ActorRefLike, Watched>()
  const running = new Map<string, ActorRefLike>()
  const lines: Line[] = []
  const late: { actor: Watched; received: Received }[] = []
  let lastNumber = 0
  let isDue = false

  const nameOf = ({ sessionId }: ActorRefLike) => `${page}/${sessionId}`

  function watch(ref: ActorRefLike, at: number): Watched {
    const known = watched.get(ref)
    if (known) return known
    const actor: Watched = { ref, waiting: new Set(), microsteps: [], last: null }
    watched.set(ref, actor)
    running.set(nameOf(ref), ref)
    lastNumber += 1
    lines.push({ kind: 'made', entry: { kind: 'made', page, number: lastNumber, at, ...aboutActor(ref, page) } })
    return actor
  }

  function receive(actor: Watched, at: number, event: AnyEventObject, source?: ActorRefLike): Received {
    lastNumber += 1
    const received: Received = { number: lastNumber, at, source, event, outcome: null }
    actor.waiting.add(received)
    lines.push({ kind: 'received', actor, received })
    return received
  }

  function step(actor: Watched, { event, snapshot, _transitions }: Of<'@xstate.microstep'>): void {
    if (!isMachineSnapshot(snapshot)) return
    const { numberOf } = chartOf(snapshot.machine)
    const judged = judge(actor.last, event, _transitions)
    const taken = _transitions.map(numberOf).filter((number) => number !== undefined)
    const unjudged = taken.filter((number) => !judged.some(({ transition }) => transition === number))
    const type = _transitions.some(({ eventType }) => eventType === '') ? '' : event.type
    actor.microsteps.push({
      event: type,
      judged: [...judged, ...unjudged.map((transition) => ({ transition, verdict: 'taken' as const }))],
    })
    actor.last = snapshot
  }

  function settle(actor: Watched, at: number, event: AnyEventObject, snapshot: LiveSnapshot<unknown>): void {
    // What an actor's parent asks of it, as to stop, is not announced.
    const received =
      [...actor.waiting].find((one) => one.event === event) ?? receive(actor, at, event, parentOf(actor.ref))
    const isTold = !lines.some((line) => line.kind === 'received' && line.received === received)
    const rest = isMachineSnapshot(snapshot) && snapshot.status === 'active' ? judgeRest(snapshot, event) : []
    received.outcome = {
      snapshot,
      microsteps: [...actor.microsteps, ...(rest.length > 0 ? [{ event: '', judged: rest }] : [])],
    }
    actor.waiting.delete(received)
    actor.microsteps = []
    actor.last = isMachineSnapshot(snapshot) ? snapshot : null
    if (isTold) late.push({ actor, received })
    if (snapshot.status !== 'active') running.delete(nameOf(actor.ref))
  }

  /** An actor that fails while it handles an event tells no snapshot. */
  function settleFailed(): void {
    for (const line of lines) {
      if (line.kind !== 'received' || line.received.outcome || !running.has(nameOf(line.actor.ref))) continue
      const snapshot = line.actor.ref.getSnapshot()
      if (snapshot?.status !== 'error') continue
      const judged = judge(line.actor.last, line.received.event, [])
      if (judged.length > 0) line.actor.microsteps.push({ event: line.received.event.type, judged })
      settle(line.actor, line.received.at, line.received.event, snapshot)
    }
  }

  function flush(): void {
    isDue = false
    settleFailed()
    const entries = lines.map((line) => (line.kind === 'made' ? line.entry : entryOf(line.actor, line.received)))
    const results = late.flatMap(({ received: { number, outcome } }) =>
      outcome ? [{ number, result: resultOf(outcome) }] : [],
    )
    lines.length = 0
    late.length = 0
    tell({ entries, results })
  }

  const entryOf = (actor: Watched, { number, at, event, source, outcome }: Received): EventEntry => ({
    kind: 'event',
    page,
    number,
    at,
    actor: nameOf(actor.ref),
    source: source ? nameOf(source) : null,
    event: plainEvent(event),
    result: outcome && resultOf(outcome),
  })

  function hear(seen: InspectionEvent, at: number): void {
    if (seen.type === '@xstate.action' || seen.type === '@xstate.transition') return
    const actor = watch(seen.actorRef, at)
    if (seen.type === '@xstate.event') receive(actor, at, seen.event, seen.sourceRef)
    if (seen.type === '@xstate.microstep') step(actor, seen)
    if (seen.type === '@xstate.snapshot') settle(actor, at, seen.event, seen.snapshot)
    if (isDue) return
    isDue = true
    later(flush)
  }

  return {
    inspect: hear,
    /** Sends an event to a running actor; why not, where it cannot be done. */
    send(actor: string, event: AnyEventObject): string | null {
      const ref = running.get(actor)
      if (!ref) return strings.theActorHasEnded
      ref.send(event)
      return null
    },
  }
}

type Of<Type extends InspectionEvent['type']> = Extract<InspectionEvent, { type: Type }>

function aboutActor(
  ref: ActorRefLike,
  page: string,
): Pick<MadeEntry, 'actor' | 'sessionId' | 'name' | 'parent' | 'chart'> {
  const { sessionId } = ref
  const about = { actor: `${page}/${sessionId}`, sessionId, name: sessionId, parent: null, chart: null }
  if (!(ref instanceof Actor)) return about
  const machine = ref.logic instanceof StateMachine ? ref.logic : null
  return {
    ...about,
    // An actor without a name of its own has its machine's.
    name: ref.id === sessionId && machine ? machine.id : ref.id,
    parent: ref._parent ? `${page}/${ref._parent.sessionId}` : null,
    chart: machine && chartOf(machine).chart,
  }
}

const parentOf = (ref: ActorRefLike): ActorRefLike | undefined => (ref instanceof Actor ? ref._parent : undefined)

const plainEvent = (event: AnyEventObject): EventEntry['event'] => {
  const copy = plain(event)
  return { ...(typeof copy === 'object' ? copy : {}), type: event.type }
}

const resultOf = ({ snapshot, microsteps }: NonNullable<Received['outcome']>): Result => ({
  snapshot: plainSnapshot(snapshot),
  microsteps,
})

function plainSnapshot(snapshot: LiveSnapshot<unknown>): Snapshot {
  const { status } = snapshot
  if (isMachineSnapshot(snapshot)) {
    const { context, output, error, tags, _nodes } = snapshot
    return {
      status,
      states: _nodes.map(({ order }: { order: number }) => order),
      ...partsOf({ context, tags: [...tags], output, error }),
    }
  }
  const { output, error } = snapshot
  return {
    status,
    states: [],
    ...partsOf({ ...('input' in snapshot && { input: snapshot.input }), ...contextOf(snapshot), output, error }),
  }
}

/** What the actors of `fromTransition` and `fromObservable` hold. */
const contextOf = (snapshot: object) => ('context' in snapshot ? { context: snapshot.context } : {})

function partsOf(parts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const copy = plain(parts)
  return typeof copy === 'object' && copy !== null ? { ...copy } : {}
}
