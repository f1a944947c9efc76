import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getMicrosteps,
  initialTransition,
} from 'xstate'
import type { Model } from './model.ts'
import { lineOf, partOf, plain, stateName } from './plain.ts'
import { aroundRegions, type Happened, isSampled, regionsTouched } from './regions.ts'
import { transitionId } from './transitions.ts'

/** One thing that happens on a walk. */
export type Act =
  | { readonly kind: 'event'; readonly event: EventObject }
  | { readonly kind: 'done'; readonly id: string; readonly src: string; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: string; readonly src: string; readonly error: unknown }
  /** The timer due next fires after `wait` milliseconds. */
  | { readonly kind: 'timer'; readonly event: EventObject; readonly wait: number }

/** What the machine must be like after something has happened, as plain data. */
export interface Expected {
  readonly value: unknown
  readonly context: unknown
  readonly status: string
  readonly tags: readonly string[]
  readonly output: unknown
  /** The events emitted on this leg, in order. */
  readonly emitted: readonly unknown[]
  /** The actors that began on this leg, in order, each with its input. */
  readonly given: readonly Given[]
}

/** An actor that has begun: its name in the machine, and its input as plain data. */
export interface Given {
  readonly src: string
  readonly input: unknown
}

export interface Leg {
  readonly act: Act
  readonly expected: Expected
  /** For the invariants: the snapshot that the pure machine came to. */
  readonly snapshot: AnyMachineSnapshot
}

/** A way through a machine from its start, with what must be seen at each leg. */
export interface Walk {
  readonly input: unknown
  readonly start: Leg
  readonly legs: readonly Leg[]
}

/** What the pure functions say is to be executed: `exec` is missing where there is no implementation. */
interface Action {
  readonly type: string
  readonly params: unknown
  readonly exec: unknown
  readonly info: { readonly self: AnyActorRef }
}

interface Timer {
  readonly id: string
  readonly event: EventObject
  readonly remaining: number
  /** Whether it comes back to the machine itself (a timer for somebody else changes nothing here). */
  readonly isOwn: boolean
}

interface Place {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  /** Children that have settled: they cannot settle again. */
  readonly ended: ReadonlySet<AnyActorRef>
  readonly walk: Walk
}

/** Whether something can happen where the machine is like this. */
export type IsPossible = (act: Act, before: AnyMachineSnapshot) => boolean

/** The walks of a machine and the number of places they were found in. */
export interface Exploration {
  readonly walks: readonly Walk[]
  readonly places: number
}

/**
 * Explores a machine breadth first over XState's pure functions, from each of the model's inputs. A place is a snapshot
 * and its pending timers with the time each has left; of the timers only the one due first can fire, running actors end
 * as the model's outcomes say, events carry its payloads. Gives the shortest walk to each transition out of each state
 * (in a parallel machine: of each region's state, with one in ten of the products), walks that begin another left out. Throws when an event has no payloads, an executed action or delay no
 * implementation, an actor's error no handler, or when the places outgrow the model's limit. `isPossible` leaves out what
 * cannot happen in some surroundings.
 */
export function explore(model: Model, isPossible: IsPossible = () => true): Exploration {
  const seen = new Set<string>()
  const taken = new Set<string>()
  const walks: Walk[] = []
  let frontier = model.inputs.map((input) => startOf(model, input)).filter((place) => isNew(seen, keyOf(model, place)))
  const starts = frontier.map(({ walk }) => walk)
  while (frontier.length > 0) {
    frontier = frontier.flatMap((place) =>
      actsAt(model, place, isPossible).flatMap((act) => {
        const went = go(model.machine, place, act)
        if (!went) return []
        if (isWorthWalking(taken, went.ways)) walks.push(went.place.walk)
        return isNew(seen, keyOf(model, went.place)) ? [went.place] : []
      }),
    )
    if (seen.size > model.limit) throw new Error(outgrown(model, frontier))
  }
  const whole = withoutPrefixes(walks)
  return {
    walks: [...starts.filter((start) => !whole.some(({ input }) => input === start.input)), ...whole],
    places: seen.size,
  }
}

/** The event as the machine receives it. */
export function eventOf(act: Act): EventObject {
  if (act.kind === 'done') return doneEvent(act.id, act.output)
  if (act.kind === 'failed') return errorEvent(act.id, act.error)
  return act.event
}

const doneEvent = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })
const errorEvent = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })

function isNew(known: Set<string>, key: string): boolean {
  if (known.has(key)) return false
  known.add(key)
  return true
}

function startOf(model: Model, input: unknown): Place {
  const [snapshot, actions] = initialTransition(model.machine, input)
  refuse(model.machine, snapshot, actions)
  const start = legOf({ kind: 'event', event: { type: 'xstate.init' } }, snapshot, actions)
  return { snapshot, timers: timersAfter([], actions), ended: new Set(), walk: { input, start, legs: [] } }
}

/** Everything that can happen at a place: the first due timer, each running actor's outcomes, each event's payloads. */
function actsAt(model: Model, place: Place, isPossible: IsPossible): Act[] {
  if (place.snapshot.status !== 'active') return []
  const acts = [...timerActs(place), ...childActs(model, place), ...eventActs(model, place)]
  return acts.filter((act) => isPossible(act, place.snapshot))
}

function timerActs({ timers }: Place): Act[] {
  const due = dueFirst(timers)
  return due ? [{ kind: 'timer', event: due.event, wait: due.remaining }] : []
}

const dueFirst = (timers: readonly Timer[]): Timer | undefined =>
  timers.reduce<Timer | undefined>(
    (first, timer) => (first && first.remaining <= timer.remaining ? first : timer),
    undefined,
  )

function childActs(model: Model, { snapshot, ended }: Place): Act[] {
  const running = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)
  return running
    .filter((child) => child !== undefined && !ended.has(child))
    .flatMap((child) => outcomeActs(model, snapshot, child))
}

function outcomeActs(model: Model, snapshot: AnyMachineSnapshot, child: AnyActorRef | undefined): Act[] {
  if (!child) return []
  const { id } = child
  const src = typeof child.src === 'string' ? child.src : '(inline)'
  const outcomes = model.actors.get(src)
  if (!outcomes) throw new Error(`the model of ${model.machine.id} gives no outcomes for the actor ${src}`)
  const errors = outcomes.errors ?? (snapshot.can(errorEvent(id, 'unexpected')) ? ['unexpected'] : [])
  return [
    ...outcomes.outputs(snapshot).map((output): Act => ({ kind: 'done', id, src, output })),
    ...errors.map((error): Act => ({ kind: 'failed', id, src, error })),
  ]
}

const eventActs = (model: Model, { snapshot }: Place): Act[] =>
  [...model.events].flatMap(([type, payloads]) =>
    payloads(snapshot).map((payload): Act => ({ kind: 'event', event: { ...payload, type } })),
  )

interface Went {
  readonly place: Place
  readonly ways: Ways
}

/**
 * Which ways something goes: the state left, the transitions taken there, and the states passed. In a parallel machine
 * each region that it touches is a way of its own, whatever the others are in.
 */
interface Ways {
  readonly parts: readonly string[]
  /** The same with all regions; one in ten of them is walked as well. */
  readonly whole: string
}

function waysOf(machine: AnyStateMachine, happened: Happened): Ways {
  const { before, type, steps } = happened
  const transitions = happened.transitions.map(transitionId)
  const whole = lineOf([before.value, type, transitions, steps.map(({ value }) => value)])
  const touched = regionsTouched(machine, happened)
  const around = [before, ...steps].map(({ value }) => aroundRegions(machine.root, value))
  if (touched.length === 0) return { parts: [lineOf([around, type, transitions])], whole }
  return { parts: touched.map((part) => lineOf([part, type, transitions])), whole }
}

function isWorthWalking(taken: Set<string>, { parts, whole }: Ways): boolean {
  const isNewPart = parts.filter((part) => isNew(taken, part)).length > 0
  return isNew(taken, `whole ${whole}`) && (isNewPart || isSampled(whole))
}

/** Where an act leads to, and which way; nothing when the machine does not take the act. */
function go(machine: AnyStateMachine, place: Place, act: Act): Went | undefined {
  const event = eventOf(act)
  const transitions = machine.getTransitionData(place.snapshot, event)
  if (act.kind === 'event' && transitions.length === 0) return undefined
  const steps = isForOther(place, act) ? [] : getMicrosteps(machine, place.snapshot, event)
  const snapshot: AnyMachineSnapshot = steps.at(-1)?.[0] ?? place.snapshot
  const actions: Action[] = steps.flatMap(([, executed]) => executed)
  refuse(machine, snapshot, actions)
  const type = act.kind === 'event' ? event.type : ''
  return {
    ways: waysOf(machine, { before: place.snapshot, type, transitions, steps: steps.map(([step]) => step) }),
    place: {
      snapshot,
      timers: timersAfter(timersLeft(place.timers, act), actions),
      ended: endedAfter(place, act),
      walk: { ...place.walk, legs: [...place.walk.legs, legOf(act, snapshot, actions)] },
    },
  }
}

const isForOther = ({ timers }: Place, act: Act): boolean => act.kind === 'timer' && dueFirst(timers)?.isOwn === false

function timersLeft(timers: readonly Timer[], act: Act): readonly Timer[] {
  if (act.kind !== 'timer') return timers
  const fired = dueFirst(timers)
  return timers.filter((timer) => timer !== fired).map((timer) => ({ ...timer, remaining: timer.remaining - act.wait }))
}

function endedAfter({ ended, snapshot }: Place, act: Act): ReadonlySet<AnyActorRef> {
  if (act.kind !== 'done' && act.kind !== 'failed') return ended
  const child: AnyActorRef | undefined = snapshot.children[act.id]
  return child ? new Set([...ended, child]) : ended
}

/** A leg says what must be seen once somebody goes it: of a thousand that are tried some hundred are gone. */
function legOf(act: Act, snapshot: AnyMachineSnapshot, actions: readonly Action[]): Leg {
  let expected: Expected | undefined
  return {
    act,
    snapshot,
    get expected() {
      expected ??= expectedAfter(snapshot, actions)
      return expected
    },
  }
}

function expectedAfter(snapshot: AnyMachineSnapshot, actions: readonly Action[]): Expected {
  const paramsOf = (wanted: string) => actions.filter(({ type }) => type === wanted).map(({ params }) => params)
  const emitted = paramsOf('xstate.emit').map((params) => plain(partOf(params, 'event')))
  const given = paramsOf('xstate.spawnChild').map((params) => givenAs(partOf(params, 'src'), partOf(params, 'input')))
  return expectedOf(snapshot, emitted, given)
}

/** What a snapshot is like, as plain data, with what was emitted and which actors began on the way to it. */
export function expectedOf(
  { value, context, status, tags, output }: AnyMachineSnapshot,
  emitted: readonly unknown[],
  given: readonly Given[],
): Expected {
  return { value, context: plain(context), status, tags: [...tags].sort(), output: plain(output), emitted, given }
}

/** An actor's name and input as they are compared; one without a name is told as inline. */
export const givenAs = (src: unknown, input: unknown): Given => ({
  src: typeof src === 'string' ? src : '(inline)',
  input: plain(input),
})

/** The timers after the actions: what `raise` and `sendTo` set with a delay, without what `cancel` took away. */
function timersAfter(before: readonly Timer[], actions: readonly Action[]): readonly Timer[] {
  const timers = [...before]
  for (const { type, params, info } of actions) {
    const event = partOf(params, 'event')
    const remaining = partOf(params, 'delay')
    const isOwn = type === 'xstate.raise' || partOf(params, 'to') === info.self
    if (type === 'xstate.cancel') removeTimer(timers, partOf(params, 'sendId'))
    else if (typeof remaining === 'number' && isEvent(event))
      timers.push({ id: String(partOf(params, 'id')), event, remaining, isOwn })
  }
  return timers
}

function removeTimer(timers: Timer[], id: unknown): void {
  const at = timers.findIndex((timer) => timer.id === id)
  if (at >= 0) timers.splice(at, 1)
}

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Throws what XState passes over in silence: an action or delay without implementation, and an error nobody takes. */
function refuse(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, actions: readonly Action[]): void {
  if (snapshot.status === 'error') throw new Error(`${machine.id} stops with an error: ${lineOf(snapshot.error)}`)
  for (const { type, exec, params } of actions) {
    if (exec === undefined) throw new Error(`${machine.id} has no implementation of the action ${type}`)
    const event = partOf(params, 'event')
    const isTimer = type === 'xstate.raise' && String(partOf(event, 'type')).startsWith('xstate.after.')
    if (isTimer && partOf(params, 'delay') === undefined)
      throw new Error(`${machine.id} has no implementation of the delay of ${lineOf(partOf(event, 'type'))}`)
  }
}

/** What makes two places one: the state, the folded context, the running actors and the timers with their time left. */
function keyOf(model: Model, { snapshot, timers, ended }: Place): string {
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)
  const running = children.filter((child) => child && !ended.has(child)).map((child) => child?.id)
  const left = timers.map(({ event, remaining }) => lineOf([event, model.sameTime(remaining)])).sort()
  const before = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes?.map((node: { id: string }) => node.id),
  ])
  return lineOf([snapshot.value, snapshot.status, model.sameAs(snapshot.context), running.sort(), left, before])
}

function withoutPrefixes(walks: readonly Walk[]): Walk[] {
  const path = ({ input, legs }: Walk) => [lineOf(input), ...legs.map(({ act }) => lineOf(act))]
  const begun = new Set(walks.flatMap((walk) => path(walk).map((_, end, all) => all.slice(0, end).join('\n'))))
  return walks.filter((walk) => !begun.has(path(walk).join('\n')))
}

function outgrown({ machine, limit }: Model, frontier: readonly Place[]): string {
  const [place] = frontier
  const last = place ? ` Last seen in ${stateName(place.snapshot.value)} with ${lineOf(place.snapshot.context)}.` : ''
  return `${machine.id} has more than ${limit} places: its context grows without end, or needs smaller limits or sameAs.${last}`
}
