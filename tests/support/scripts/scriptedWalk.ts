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

/** The walks of a machine that a person can go, and how many there are that nobody can make happen. */
export interface Script {
  readonly machine: string
  readonly walks: readonly ScriptedWalk[]
  readonly beyond: number
}

/** A script without the types of its machine. */
interface LooseScript {
  start(input: unknown): ReturnType<WalkScript<AnyStateMachine>['start']>
  readonly actions: Readonly<
    Record<string, typeof beyond | { make(event: EventObject): readonly UserAction[] }['make']>
  >
  readonly expectations: Readonly<
    Record<string, 'never' | { see(snapshot: AnyMachineSnapshot): readonly Expectation[] }['see']>
  >
  readonly calls: Readonly<
    Record<string, typeof beyond | { sent(input: unknown): Sent; answer(output: unknown): Answer | typeof beyond }>
  >
}

/** The walks of a model told by its script. */
export function scriptOf<M extends AnyStateMachine>(model: Model<M>, script: WalkScript<M>): Script {
  const loose: LooseScript = script
  const { walks } = explore(model)
  const scripted = walks.map((walk) => scriptedWalk(model, loose, walk)).filter((walk) => walk !== null)
  return { machine: model.machine.id, walks: scripted, beyond: walks.length - scripted.length }
}

function scriptedWalk(model: Model, script: LooseScript, walk: Walk): ScriptedWalk | null {
  const start = script.start(walk.input)
  const steps = [walk.start, ...walk.legs].map((leg) => stepOf(script, leg))
  if (start === beyond || steps.includes(null)) return null
  return {
    says: sayWalk(model, walk),
    path: start.path,
    storage: start.storage ?? {},
    steps: steps.filter((step) => step !== null),
  }
}

/** A leg as a person goes it; `null` where nobody can. */
function stepOf(script: LooseScript, { act, expected, snapshot }: Leg): ScriptStep | null {
  const actions = actionsOf(script, act)
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

function actionsOf(script: LooseScript, act: Act): readonly UserAction[] | typeof beyond {
  if (act.kind !== 'event' || act.event.type === 'xstate.init') return []
  const make = script.actions[act.event.type] ?? beyond
  return make === beyond ? beyond : make(act.event)
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
