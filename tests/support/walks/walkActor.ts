import type { AnyStateMachine, EventObject } from 'xstate'
import { type Exploration, explore, type Walk } from './explore.ts'
import { compare, keepInvariants, type Live, startLive } from './live.ts'
import type { Journey, Model } from './model.ts'
import { lineOf, stateName } from './plain.ts'
import { sayAct, sayEvent } from './say.ts'
import { declaredTransitions } from './transitions.ts'

/**
 * Walks a live actor: its actors are puppets that the walk settles, its clock goes on timer by timer. Throws when state,
 * context, status or emitted events differ from the prediction on any leg, or an invariant does not hold. Gives the
 * transitions taken.
 */
export function walkActor(model: Model, walk: Walk): ReadonlySet<string> {
  const live = startLive(model, walk.input)
  compare(live, walk.start, 0)
  keepInvariants(model, live, 'its start')
  for (const leg of walk.legs) {
    const before = live.emitted.length
    live.perform(leg.act)
    compare(live, leg, before)
    keepInvariants(model, live, sayAct(leg.act))
  }
  live.actor.stop()
  return live.taken
}

/** What the walks of a machine cover, taken on live actors. */
export interface Coverage {
  readonly walks: readonly Walk[]
  readonly places: number
  readonly declared: readonly string[]
  /** Declared transitions that no walk took. */
  readonly missed: readonly string[]
}

/** Explores a machine, walks every walk on a live actor, and tells which declared transitions were not taken. */
export function coverageOf(model: Model, explored: Exploration = explore(model)): Coverage {
  const { walks, places } = explored
  const taken = new Set(walks.flatMap((walk) => [...walkActor(model, walk)]))
  const declared = declaredTransitions(model.machine).map(({ id }) => id)
  return { walks, places, declared, missed: declared.filter((id) => !taken.has(id)) }
}

type LooseStep =
  | EventObject
  | { done: string; output?: unknown; id?: string }
  | { failed: string; error: unknown; id?: string }
  | { after: string }
  | { wait: number }

/** Goes a pinned journey on a live actor and throws when it does not end as the requirement says. */
export function goJourney(model: Model, journey: Journey<AnyStateMachine>): void {
  const live = startLive(model, 'input' in journey ? journey.input : model.inputs[0])
  keepInvariants(model, live, 'its start')
  for (const step of journey.events) {
    take(live, step)
    keepInvariants(model, live, lineOf(step))
  }
  const snapshot = live.actor.getSnapshot()
  const where = `${stateName(snapshot.value)} with ${lineOf(snapshot.context)}`
  if (!snapshot.matches(journey.endsIn)) throw new Error(`ends in ${where}, not in ${lineOf(journey.endsIn)}`)
  if (journey.where && !journey.where(snapshot)) throw new Error(`ends otherwise than it should: ${where}`)
  if (journey.emits && lineOf(journey.emits) !== lineOf(live.emitted))
    throw new Error(`emitted ${lineOf(live.emitted)}, not ${lineOf(journey.emits)}`)
  live.actor.stop()
}

function take(live: Live, step: LooseStep): void {
  if ('type' in step) live.actor.send(step)
  else if ('done' in step) live.child(step.done, step.id).send({ type: 'puppet.done', output: step.output })
  else if ('failed' in step) live.child(step.failed, step.id).send({ type: 'puppet.failed', error: step.error })
  else if ('wait' in step) live.clock.pass(step.wait)
  else fireNamed(live, step.after)
}

function fireNamed(live: Live, delay: string): void {
  live.clock.fireNext()
  const fired = live.received.at(-1)?.type ?? ''
  if (fired !== delay && sayEvent(fired) !== `after ${delay}`)
    throw new Error(`the timer due next was ${sayEvent(fired)}, not after ${delay}`)
}
