import { isDeepStrictEqual } from 'node:util'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { type Act, eventOf, explore, type Given, type Leg, type Walk } from '../walks/explore.ts'
import type { Model } from '../walks/model.ts'
import { leavesOf, lineOf } from '../walks/plain.ts'
import { sayWalk } from '../walks/say.ts'
import { transitionId } from '../walks/transitions.ts'
import {
  type Answer,
  beyond,
  type Expectation,
  type Sent,
  type Start,
  type UserAction,
  type WalkScript,
} from './walkScript.ts'

/** One step of a walk as a person does it in the running product. */
export interface ScriptStep {
  readonly actions: readonly UserAction[]
  /** Milliseconds that pass by the page's clock. */
  readonly passes: number
  /** The answer to the last call of an actor that still waits for one. */
  readonly answer: { readonly actor: string; readonly with: Answer } | null
  /** The calls that must be sent then, each with the actor that sends it. */
  readonly sent: readonly { readonly actor: string; readonly call: Sent }[]
  readonly expectations: readonly Expectation[]
}

export interface ScriptedWalk {
  readonly says: string
  readonly start: Start
  readonly steps: readonly ScriptStep[]
}

/** The walks of a machine that a person can go. */
export interface Script {
  readonly machine: string
  readonly walks: readonly ScriptedWalk[]
  /** The transitions of the machine that nobody can make happen in the running product. */
  readonly beyond: readonly string[]
}

/** A script without the types of its machine. */
interface LooseScript {
  start(input: unknown): Start | typeof beyond
  readonly actions: Readonly<
    Record<
      string,
      | typeof beyond
      | { make(event: EventObject, before: AnyMachineSnapshot): readonly UserAction[] | typeof beyond }['make']
    >
  >
  readonly expectations: Readonly<
    Record<
      string,
      'never' | { see(snapshot: AnyMachineSnapshot, emitted: readonly unknown[]): readonly Expectation[] }['see']
    >
  >
  readonly calls: Readonly<
    Record<
      string,
      | typeof beyond
      | {
          sent(input: unknown): Sent | null
          answer(output: unknown, input: unknown): Answer | typeof beyond
          readonly failure: Answer | typeof beyond
        }
    >
  >
  readonly delays: Readonly<Record<string, 'passes' | typeof beyond>>
}

/** A walk with its script, and the ways that it goes through the machine. */
interface Gone {
  readonly scripted: ScriptedWalk
  readonly ways: readonly Way[]
}

/** The transitions that are taken together, and where they lead. */
interface Way {
  readonly taken: readonly string[]
  readonly key: string
}

/** Where a machine has more walks than these, they are chosen so that every way a person can go is among them. */
const most = 40

/** The walks of a model that a person can go by its script. */
export function scriptOf<M extends AnyStateMachine>(model: Model<M>, script: WalkScript<M>): Script {
  const loose: LooseScript = script
  const startable: Model<M> = { ...model, inputs: model.inputs.filter((input) => loose.start(input) !== beyond) }
  const { walks } = explore(startable, (act, before) => canHappen(loose, act, before))
  const gone = walks.map((walk) => goneBy(model, loose, walk)).filter((each) => each !== null)
  const longest = gone.filter(
    ({ scripted }, at) =>
      !gone.some(
        ({ scripted: other }, place) =>
          isWithin(scripted, other) && place !== at && !(isWithin(other, scripted) && place > at),
      ),
  )
  return {
    machine: model.machine.id,
    walks: (longest.length > most ? coverOf(longest) : longest).map(({ scripted }) => scripted),
    beyond: beyondOf(model, gone),
  }
}

function beyondOf(model: Model, gone: readonly Gone[]): string[] {
  const all = explore(model).walks.flatMap(({ start, legs }) => waysOf(model.machine, [start, ...legs]))
  const made = new Set(gone.flatMap(({ ways }) => ways.flatMap(({ taken }) => taken)))
  return [...new Set(all.flatMap(({ taken }) => taken))].filter((id) => !made.has(id)).sort()
}

/** Whether everything on a walk happens at the beginning of another. */
const isWithin = (walk: ScriptedWalk, other: ScriptedWalk): boolean =>
  walk.steps.length <= other.steps.length &&
  isDeepStrictEqual([walk.start, walk.steps], [other.start, other.steps.slice(0, walk.steps.length)])

/** Of the walks as few as together go every way that one of them goes: the one with the most new ways first. */
function coverOf(walks: readonly Gone[]): Gone[] {
  const open = new Set(walks.flatMap(keysOf))
  const chosen: Gone[] = []
  while (open.size > 0) {
    const best = walks.reduce((one, other) => (newIn(other, open) > newIn(one, open) ? other : one))
    for (const way of keysOf(best)) open.delete(way)
    chosen.push(best)
  }
  return chosen
}

const keysOf = ({ ways }: Gone): string[] => ways.map(({ key }) => key)

const newIn = (walk: Gone, open: ReadonlySet<string>): number =>
  new Set(keysOf(walk).filter((way) => open.has(way))).size

function goneBy(model: Model, script: LooseScript, walk: Walk): Gone | null {
  const start = script.start(walk.input)
  if (start === beyond) return null
  const steps: ScriptStep[] = []
  const legs: Leg[] = []
  let before = walk.start.snapshot
  for (const leg of [walk.start, ...walk.legs]) {
    const step = stepOf(script, leg, before)
    if (step === null) break
    steps.push(step)
    legs.push(leg)
    before = leg.snapshot
  }
  if (steps.length === 0) return null
  return {
    scripted: { says: sayWalk(model, { ...walk, legs: legs.slice(1) }), start, steps },
    ways: waysOf(model.machine, legs),
  }
}

function waysOf(machine: AnyStateMachine, legs: readonly Leg[]): Way[] {
  return legs.map(({ act, expected }, at) => {
    const before = legs[at - 1]
    const taken = before ? machine.getTransitionData(before.snapshot, eventOf(act)).map(transitionId) : []
    return { taken, key: lineOf([taken, expected.value]) }
  })
}

/** Whether a person can do it, let it pass, or the provider answer so. */
function canHappen(script: LooseScript, act: Act, before: AnyMachineSnapshot): boolean {
  const silent = silentIn(script, before)
  if (silent.length > 0)
    return act.kind === 'done' && silent.includes(act.src) && answerTo(script, act, before) !== beyond
  return canPass(script, act) && actionsOf(script, act, before) !== beyond && answerTo(script, act, before) !== beyond
}

/** The actors under way that send nothing: they end before anybody can do anything. */
function silentIn({ calls }: LooseScript, { children }: AnyMachineSnapshot): string[] {
  const running: readonly (AnyActorRef | undefined)[] = Object.values(children)
  return running.flatMap((child) => {
    const src = typeof child?.src === 'string' ? child.src : ''
    const call = calls[src] ?? beyond
    return call !== beyond && call.sent(inputOf(child)) === null ? [src] : []
  })
}

/** A leg as a person goes it; `null` where nobody can. */
function stepOf(script: LooseScript, { act, expected, snapshot }: Leg, before: AnyMachineSnapshot): ScriptStep | null {
  const actions = actionsOf(script, act, before)
  const isByItself = act.kind === 'done' && silentIn(script, before).includes(act.src)
  const answer = isByItself ? null : answerTo(script, act, before)
  const sent = sentOf(script, expected.given)
  if (actions === beyond || answer === beyond || sent === null) return null
  const isPassing = silentIn(script, snapshot).length > 0
  return {
    actions,
    passes: act.kind === 'timer' ? act.wait : 0,
    answer,
    sent,
    expectations: isPassing
      ? []
      : leavesOf(expected.value).flatMap((leaf) => expectationsOf(script, leaf, { snapshot, expected })),
  }
}

function canPass({ delays }: LooseScript, act: Act): boolean {
  if (act.kind !== 'timer') return true
  const [, name = ''] = /^xstate\.after\.([^.]+)/.exec(act.event.type) ?? []
  return delays[name] === 'passes'
}

function actionsOf(script: LooseScript, act: Act, before: AnyMachineSnapshot): readonly UserAction[] | typeof beyond {
  if (act.kind !== 'event' || act.event.type === 'xstate.init') return []
  const make = script.actions[act.event.type] ?? beyond
  return make === beyond ? beyond : make(act.event, before)
}

function answerTo(
  script: LooseScript,
  act: Act,
  { children }: AnyMachineSnapshot,
): ScriptStep['answer'] | typeof beyond {
  if (act.kind !== 'done' && act.kind !== 'failed') return null
  const call = script.calls[act.src] ?? beyond
  if (call === beyond) return beyond
  const answer = act.kind === 'done' ? call.answer(act.output, inputOf(children[act.id])) : call.failure
  return answer === beyond ? beyond : { actor: act.src, with: answer }
}

const inputOf = (child: AnyActorRef | undefined): unknown => child?.getSnapshot().input

/** The calls of the actors that begin; `null`: one of them is beyond. */
function sentOf({ calls }: LooseScript, given: readonly Given[]): ScriptStep['sent'] | null {
  const sent = given.map(({ src, input }) => {
    const call = calls[src] ?? beyond
    return call === beyond ? beyond : { actor: src, call: call.sent(input) }
  })
  if (sent.includes(beyond)) return null
  return sent.flatMap((each) => (each === beyond || each.call === null ? [] : [{ actor: each.actor, call: each.call }]))
}

function expectationsOf(
  script: LooseScript,
  leaf: string,
  { snapshot, expected }: Pick<Leg, 'snapshot' | 'expected'>,
): readonly Expectation[] {
  const see = script.expectations[leaf]
  if (see === undefined) throw new Error(`no script says what ${leaf} shows`)
  if (see === 'never') throw new Error(`${leaf} should never be seen`)
  return see(snapshot, expected.emitted)
}
