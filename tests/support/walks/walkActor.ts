import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValueFrom } from 'xstate'
import { sayEvent } from '../../../src/services/telemetry/inspection/chartWords.ts'
import { type Exploration, explore, type Walk } from './explore.ts'
import { atStart, beforeLeg, compare, keepInvariants, type Live, startLive } from './live.ts'
import type { Journey, Model } from './model.ts'
import { lineOf, stateName } from './plain.ts'
import { sayAct } from './say.ts'
import { declaredTransitions } from './transitions.ts'

/**
 * Walks a live actor: its actors are puppets that the walk settles, its clock goes on timer by timer. Throws when state,
 * context, tags, status, output, emitted events or what the actors were given differ from the prediction on any leg, or
 * an invariant does not hold. Gives the transitions taken.
 */
export function walkActor(model: Model, walk: Walk): ReadonlySet<string> {
  const live = startLive(model, walk.input)
  compare(live, walk.start, atStart)
  keepInvariants(model, live, 'its start')
  for (const leg of walk.legs) {
    const before = beforeLeg(live)
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

/**
 * Explores a machine, walks every walk on a live actor, and tells which declared transitions were not taken. Walks that
 * are in `walked`, with the transitions that they took, are not gone again.
 */
export function coverageOf(
  model: Model,
  explored: Exploration = explore(model),
  walked: ReadonlyMap<Walk, ReadonlySet<string>> = new Map(),
): Coverage {
  const { walks, places } = explored
  const taken = new Set(walks.flatMap((walk) => [...(walked.get(walk) ?? walkActor(model, walk))]))
  const declared = declaredTransitions(model.machine).map(({ id }) => id)
  return { walks, places, declared, missed: declared.filter((id) => !taken.has(id)) }
}

type LooseStep =
  | EventObject
  | { done: string; output?: unknown; id?: string }
  | { failed: string; error: unknown; id?: string }
  | { after: string }
  | { wait: number }
  | Sight

/** What must be so at a moment of a journey. */
interface Sight {
  in: StateValueFrom<AnyStateMachine>
  tags?: readonly string[]
  where?: (snapshot: AnyMachineSnapshot) => boolean
}

/** Goes a pinned journey on a live actor and throws when it does not end as the requirement says. */
export function goJourney(model: Model, journey: Journey<AnyStateMachine>): void {
  const live = startLive(model, 'input' in journey ? journey.input : model.inputs[0])
  keepInvariants(model, live, 'its start')
  for (const step of journey.events) {
    take(live, step)
    keepInvariants(model, live, lineOf(step))
  }
  checkSight(live, { ...journey, in: journey.endsIn }, 'its end')
  checkTold(live, journey)
  live.actor.stop()
}

function checkSight(live: Live, { in: state, tags, where }: Sight, when: string): void {
  const snapshot: AnyMachineSnapshot = live.actor.getSnapshot()
  const seen = `${stateName(snapshot.value)} with ${lineOf(snapshot.context)}`
  if (!snapshot.matches(state)) throw new Error(`at ${when} it is in ${seen}, not in ${lineOf(state)}`)
  if (where && !where(snapshot)) throw new Error(`at ${when} it is otherwise than it should be: ${seen}`)
  if (tags) mustBe(`the tags at ${when}`, [...snapshot.tags].sort(), [...tags].sort())
}

function checkTold({ actor, emitted, given }: Live, journey: Journey<AnyStateMachine>): void {
  if (journey.emits) mustBe('what is emitted', emitted, journey.emits)
  for (const [name, inputs] of Object.entries(journey.given ?? {}))
    mustBe(
      `what ${name} is given`,
      given.filter(({ src }) => src === name).map(({ input }) => input),
      inputs,
    )
  if ('output' in journey) mustBe('the output', actor.getSnapshot().output, journey.output)
}

function mustBe(what: string, seen: unknown, wanted: unknown): void {
  if (lineOf(seen) !== lineOf(wanted)) throw new Error(`${what} is ${lineOf(seen)}, not ${lineOf(wanted)}`)
}

function take(live: Live, step: LooseStep): void {
  if ('in' in step) checkSight(live, step, `"${lineOf(step.in)}"`)
  else if ('type' in step) live.actor.send(step)
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
