import type { Actor, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'
import { nodesOf } from '../../../src/services/telemetry/inspection/declared.ts'
import type { Leg, Walk } from './explore.ts'
import { beforeLeg, compare, keepInvariants, type Live, startLive } from './live.ts'
import type { Model } from './model.ts'
import { leavesOf, lineOf, messageOf, stateName } from './plain.ts'
import { sayAct } from './say.ts'
import type { WayAct } from './way.ts'

type Leaf<Key extends string, Inner> = Inner extends string
  ? `${Key}.${Inner}`
  : keyof Inner extends never
    ? Key
    : `${Key}.${LeafOf<Inner>}`

/** The innermost states of a state's value, in dots: `lockedOut.counting`. */
export type LeafOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Leaf<Key, NonNullable<Value[Key]>> }[keyof Value & string]

type Making<E> = { make(event: E): void | Promise<void> }['make']

/**
 * A way to make an event that the view offers at some times only. At all others nothing of it may be found; the event is
 * then sent, for the machine must bear it all the same.
 */
export interface OfferedGesture<E, Snapshot> {
  /** When the view must offer it, in the requirement's words, not the view's; `way` is all that happened before. */
  offered(snapshot: Snapshot, event: E, way: readonly WayAct[]): boolean
  make(event: E): void | Promise<void>
  /** Sees that the view does not offer it. */
  missing(event: E): void | Promise<void>
}

/** How a person makes an event in the view. `'outside'`: nobody does, it comes from elsewhere and is sent. */
export type Gesture<E, Snapshot = SnapshotFrom<AnyStateMachine>> = Making<E> | OfferedGesture<E, Snapshot> | 'outside'

/**
 * What must be seen in a state. `way` is all that happened since the start: what is told of it is required by what
 * happened, and not by what the machine has kept of it. `'never'`: the state is only passed through, and being seen in
 * it is a fault.
 */
export type Shows<Snapshot> = { see(snapshot: Snapshot, way: readonly WayAct[]): void | Promise<void> }['see'] | 'never'

/** How the walks of a machine are gone in its view: a new event or state does not compile until it has its entry. */
export interface ViewTables<M extends AnyStateMachine> {
  /** Renders the view of the actor; gives the way to take it away again. `live` tells what the actors were given. */
  mount(actor: Actor<M>, live: Live): (() => void) | Promise<() => void>
  readonly gestures: {
    readonly [Type in EventFrom<M>['type']]: Gesture<Extract<EventFrom<M>, { type: Type }>, SnapshotFrom<M>>
  }
  readonly shows: { readonly [State in LeafOf<SnapshotFrom<M>['value']>]: Shows<SnapshotFrom<M>> }
  /** Wraps what happens outside the view, so that the view has followed when it returns: Testing Library's `act`. */
  act?(run: () => Promise<void>): unknown
}

type LooseShows = Shows<SnapshotFrom<AnyStateMachine>>

/**
 * Walks a rendered view: events are made by their gestures, actors and timers by the walk. Throws when a gesture makes
 * another event than the walk has, when the machine is not as predicted, or a state does not show what it must.
 */
export async function walkView<M extends AnyStateMachine>(
  model: Model<M>,
  walk: Walk,
  tables: ViewTables<M>,
): Promise<void> {
  const live = startLive(model, walk.input)
  const unmount = await tables.mount(live.actor as Actor<M>, live)
  try {
    await look(tables, live, walk.start, [])
    const way = wayOf(walk)
    for (const [at, leg] of walk.legs.entries()) {
      await go(model, tables, live, leg, way.slice(0, at))
      await look(tables, live, leg, way.slice(0, at + 1))
    }
  } finally {
    unmount()
    live.actor.stop()
  }
}

const wayOf = ({ start, legs }: Walk): WayAct[] =>
  legs.map(({ act }, at) => ({ ...act, from: stateName((legs[at - 1] ?? start).expected.value) }))

async function go<M extends AnyStateMachine>(
  model: Model<M>,
  tables: ViewTables<M>,
  live: Live,
  leg: Leg,
  way: readonly WayAct[],
) {
  const before = beforeLeg(live)
  await happen(tables, live, leg, way)
  compare(live, leg, before)
  keepInvariants(model, live, sayAct(leg.act))
}

async function happen<M extends AnyStateMachine>(
  tables: ViewTables<M>,
  live: Live,
  { act }: Leg,
  way: readonly WayAct[],
): Promise<void> {
  const gestures: Readonly<Record<string, Gesture<EventObject> | undefined>> = tables.gestures
  const gesture = act.kind === 'event' ? gestures[act.event.type] : 'outside'
  if (act.kind !== 'event' || gesture === 'outside') await outside(tables, () => live.perform(act))
  else if (!gesture) throw new Error(`no gesture makes ${act.event.type}`)
  else if (typeof gesture === 'function') await make(live, gesture, act.event)
  else if (gesture.offered(live.actor.getSnapshot(), act.event, way)) await make(live, gesture.make, act.event)
  else {
    await gesture.missing(act.event)
    await outside(tables, () => live.perform(act))
  }
}

async function outside<M extends AnyStateMachine>({ act }: ViewTables<M>, run: () => void): Promise<void> {
  // Of a callback that is awaited, React knows until its end that what follows in the view is looked for.
  if (act) await act(async () => run())
  else run()
}

async function make(live: Live, making: Making<EventObject>, event: EventObject): Promise<void> {
  const before = live.received.length
  await making(event)
  const made = live.received.slice(before)
  if (lineOf(made.at(-1)) !== lineOf(event))
    throw new Error(`the gesture for ${lineOf(event)} made ${made.length === 0 ? 'no event' : lineOf(made)}`)
}

async function look<M extends AnyStateMachine>(
  tables: ViewTables<M>,
  live: Live,
  leg: Leg,
  way: readonly WayAct[],
): Promise<void> {
  const table: Readonly<Record<string, LooseShows | undefined>> = tables.shows
  const snapshot = live.actor.getSnapshot()
  for (const leaf of leavesOf(snapshot.value)) await lookAt(leaf, table[leaf], snapshot, leg, way)
}

async function lookAt(
  leaf: string,
  shows: LooseShows | undefined,
  snapshot: SnapshotFrom<AnyStateMachine>,
  leg: Leg,
  way: readonly WayAct[],
) {
  if (!shows) throw new Error(`nothing says what ${leaf} shows`)
  if (shows === 'never') throw new Error(`${leaf} should never be seen, but is after ${sayAct(leg.act)}`)
  try {
    await shows(snapshot, way)
  } catch (cause) {
    throw new Error(`${leaf} does not show what it must after ${sayAct(leg.act)}: ${messageOf(cause)}`, { cause })
  }
}

/** Keys of `shows` and `gestures` that name no innermost state or no event, for tables that the compiler has not seen. */
export function strangers<M extends AnyStateMachine>({ machine, events }: Model<M>, tables: ViewTables<M>): string[] {
  const leaves = nodesOf(machine.root).filter(({ type }) => type === 'atomic' || type === 'final')
  const paths = new Set(leaves.map(({ path }) => path.join('.')))
  return [
    ...Object.keys(tables.shows).filter((state) => !paths.has(state)),
    ...Object.keys(tables.gestures).filter((type) => !events.has(type)),
  ]
}
