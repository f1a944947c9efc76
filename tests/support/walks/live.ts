import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { createHandClock, type HandClock } from './clock.ts'
import { type Act, expectedOf, type Given, type Leg } from './explore.ts'
import type { Model } from './model.ts'
import { lineOf, plain, stateName } from './plain.ts'
import { puppet } from './puppet.ts'
import { sayAct } from './say.ts'
import { transitionId } from './transitions.ts'

/** A running actor of the machine whose own actors are puppets and whose clock is moved by hand. */
export interface Live {
  readonly actor: Actor<AnyStateMachine>
  readonly clock: HandClock
  /** The transitions taken so far, as `transitionId` names them. */
  readonly taken: ReadonlySet<string>
  /** The events the machine has received from outside and from its timers, in order. */
  readonly received: readonly EventObject[]
  readonly emitted: readonly unknown[]
  /** The actors that have begun, in order, each with its input. */
  readonly given: readonly Given[]
  /** Does what the act says: sends, settles the actor, or lets the next timer fire. */
  perform(act: Act): void
  /** The running actor with that id or, without one, the only running one of that name. */
  child(src: string, id?: string): AnyActorRef
}

/** Starts the model's machine on an input. */
export function startLive(model: Model, input: unknown): Live {
  const clock = createHandClock()
  const taken = new Set<string>()
  const received: EventObject[] = []
  const emitted: unknown[] = []
  const given: Given[] = []
  const machine = withPuppets(model, (each) => given.push(each))
  const actor: Actor<AnyStateMachine> = createActor(machine, { input, clock, inspect })
  function inspect(seen: InspectionEvent) {
    if (seen.type === '@xstate.microstep') for (const each of seen._transitions) taken.add(transitionIdOrNone(each))
    if (seen.type === '@xstate.event' && seen.actorRef === actor) received.push(seen.event)
  }
  actor.on('*', (event) => emitted.push(plain(event)))
  actor.subscribe({ error: () => {} })
  actor.start()
  const child = (src: string, id?: string) => runningChild(actor, src, id)
  return {
    actor,
    clock,
    taken,
    received,
    emitted,
    given,
    child,
    perform: (act) => perform({ actor, clock, child }, act),
  }
}

/** The machine with a puppet in the place of every actor it names; `begins` hears what each is given. */
export function withPuppets({ machine }: Model, begins: (given: Given) => void = () => {}): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, puppet(begins)])) })
}

/** The transition into the initial state has no event and is not declared. */
const transitionIdOrNone = (transition: Parameters<typeof transitionId>[0]): string =>
  transition.eventType === undefined ? '' : transitionId(transition)

function perform({ actor, clock, child }: Pick<Live, 'actor' | 'clock' | 'child'>, act: Act): void {
  if (act.kind === 'event') actor.send(act.event)
  else if (act.kind === 'done') child(act.src, act.id).send({ type: 'puppet.done', output: act.output })
  else if (act.kind === 'failed') child(act.src, act.id).send({ type: 'puppet.failed', error: act.error })
  else fire(clock, act)
}

function fire(clock: HandClock, act: Extract<Act, { kind: 'timer' }>): void {
  const left = clock.untilNext()
  if (left !== act.wait) throw new Error(`${sayAct(act)}: the next timer is due in ${left ?? '(none)'} ms`)
  clock.fireNext()
}

function runningChild(actor: AnyActorRef, src: string, id?: string): AnyActorRef {
  const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children
  const found = Object.values(children).filter(
    (each) => each?.src === src && (id === undefined || each.id === id) && each.getSnapshot().status === 'active',
  )
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} actors ${id ?? src} are running, not one`)
  return only
}

/** How much a live machine had emitted, and how many of its actors had begun, before a leg. */
export interface Before {
  readonly emitted: number
  readonly given: number
}

export const atStart: Before = { emitted: 0, given: 0 }

export const beforeLeg = ({ emitted, given }: Live): Before => ({ emitted: emitted.length, given: given.length })

/** Throws when the live machine is not as predicted, saying both. */
export function compare(live: Live, { expected, act }: Leg, before: Before): void {
  const snapshot: AnyMachineSnapshot = live.actor.getSnapshot()
  const { status, error } = snapshot
  const seen = expectedOf(snapshot, live.emitted.slice(before.emitted), live.given.slice(before.given))
  if (lineOf(seen) === lineOf(expected)) return
  const why = status === 'error' ? ` (${lineOf(error)})` : ''
  throw new Error(`after ${sayAct(act)} expected\n  ${lineOf(expected)}\nbut it is\n  ${lineOf(seen)}${why}`)
}

/** Throws when something that must always hold does not, saying what and where. */
export function keepInvariants(model: Model, live: Live, after: string): void {
  const snapshot: AnyMachineSnapshot = live.actor.getSnapshot()
  for (const [says, holds] of Object.entries(model.always))
    if (!holds(snapshot))
      throw new Error(
        `"${says}" does not hold after ${after}, in ${stateName(snapshot.value)} with ${lineOf(snapshot.context)}`,
      )
}
