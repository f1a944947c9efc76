import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { type Act, explore, type Leg, type Walk } from '../walks/explore.ts'
import type { Model } from '../walks/model.ts'
import { leavesOf } from '../walks/plain.ts'
import { sayWalk } from '../walks/say.ts'
import { type Answer, beyond, type Expectation, type Sent, type UserAction, type WalkScript } from './walkScript.ts'

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
  readonly path: string
  readonly storage: Readonly<Record<string, string>>
  readonly steps: readonly ScriptStep[]
}

/** The walks of a machine as far as a person can go them, and how many end earlier than the machine's own. */
export interface Script {
  readonly machine: string
  readonly walks: readonly ScriptedWalk[]
  readonly beyond: number
}

/** A script without the types of its machine. */
interface LooseScript {
  start(input: unknown): ReturnType<WalkScript<AnyStateMachine>['start']>
  readonly actions: Readonly<
    Record<
      string,
      | typeof beyond
      | { make(event: EventObject, before: AnyMachineSnapshot): readonly UserAction[] | typeof beyond }['make']
    >
  >
  readonly expectations: Readonly<
    Record<string, 'never' | { see(snapshot: AnyMachineSnapshot): readonly Expectation[] }['see']>
  >
  readonly calls: Readonly<
    Record<string, typeof beyond | { sent(input: unknown): Sent; answer(output: unknown): Answer | typeof beyond }>
  >
}

/** The walks of a model told by its script, each as far as a person can go it. */
export function scriptOf<M extends AnyStateMachine>(model: Model<M>, script: WalkScript<M>): Script {
  const loose: LooseScript = script
  const { walks } = explore(model)
  const gone = walks.map((walk) => ({ walk, scripted: scriptedWalk(model, loose, walk) }))
  const scripted = gone.map((each) => each.scripted).filter((each) => each !== null)
  return {
    machine: model.machine.id,
    walks: scripted.filter(
      (walk, at) =>
        !scripted.some(
          (other, place) => isWithin(walk, other) && place !== at && !(isWithin(other, walk) && place > at),
        ),
    ),
    beyond: gone.filter(({ walk, scripted: told }) => told === null || told.steps.length <= walk.legs.length).length,
  }
}

/** Whether everything on a walk happens at the beginning of another. */
const isWithin = (walk: ScriptedWalk, other: ScriptedWalk): boolean =>
  isDeepStrictEqual(
    [walk.path, walk.storage, walk.steps],
    [other.path, other.storage, other.steps.slice(0, walk.steps.length)],
  )

function scriptedWalk(model: Model, script: LooseScript, walk: Walk): ScriptedWalk | null {
  const start = script.start(walk.input)
  const first = stepOf(script, walk.start, walk.start.snapshot)
  if (start === beyond || first === null) return null
  const steps = [first]
  const legs: Leg[] = []
  for (const leg of walk.legs) {
    const step = stepOf(script, leg, (legs.at(-1) ?? walk.start).snapshot)
    if (step === null) break
    steps.push(step)
    legs.push(leg)
  }
  return { says: sayWalk(model, { ...walk, legs }), path: start.path, storage: start.storage ?? {}, steps }
}

/** A leg as a person goes it; `null` where nobody can. */
function stepOf(script: LooseScript, { act, expected, snapshot }: Leg, before: AnyMachineSnapshot): ScriptStep | null {
  const actions = actionsOf(script, act, before)
  const answer = answerTo(script, act)
  const sent = expected.given.map(({ src, input }) => {
    const call = script.calls[src]
    return call === undefined || call === beyond ? null : { actor: src, call: call.sent(input) }
  })
  if (actions === beyond || answer === beyond || sent.includes(null)) return null
  return {
    actions,
    passes: act.kind === 'timer' ? act.wait : 0,
    answer,
    sent: sent.filter((each) => each !== null),
    expectations: leavesOf(expected.value).flatMap((leaf) => expectationsOf(script, leaf, snapshot)),
  }
}

function actionsOf(script: LooseScript, act: Act, before: AnyMachineSnapshot): readonly UserAction[] | typeof beyond {
  if (act.kind !== 'event' || act.event.type === 'xstate.init') return []
  const make = script.actions[act.event.type] ?? beyond
  return make === beyond ? beyond : make(act.event, before)
}

function answerTo(script: LooseScript, act: Act): ScriptStep['answer'] | typeof beyond {
  if (act.kind === 'failed') return beyond
  if (act.kind !== 'done') return null
  const call = script.calls[act.src] ?? beyond
  const answer = call === beyond ? beyond : call.answer(act.output)
  return answer === beyond ? beyond : { actor: act.src, with: answer }
}

function expectationsOf(script: LooseScript, leaf: string, snapshot: AnyMachineSnapshot): readonly Expectation[] {
  const see = script.expectations[leaf]
  if (see === undefined) throw new Error(`no script says what ${leaf} shows`)
  if (see === 'never') throw new Error(`${leaf} should never be seen`)
  return see(snapshot)
}
