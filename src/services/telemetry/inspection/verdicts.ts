import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { chartOf } from './chartOf.ts'
import type { Judged, Verdict } from './messages.ts'

/**
 * What became of every transition that an event could have taken: XState says which were taken, and the guards, which
 * are pure, are asked again about the others. `null` for the snapshot before where there was none.
 */
export function judge(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): Judged[] {
  if (!before) return []
  const isEventless = taken.some(({ eventType }) => eventType === '')
  return judgeWith(before, event, taken, (node) => (isEventless ? (node.always ?? []) : declaredFor(node, event.type)))
}

/** The eventless transitions that a machine at rest has refused. */
export const judgeRest = (snapshot: AnyMachineSnapshot, event: AnyEventObject): Judged[] =>
  judgeWith(snapshot, event, [], (node) => node.always ?? [])

type Declared = (node: AnyStateNode) => readonly AnyTransitionDefinition[]

function judgeWith(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
  declared: Declared,
): Judged[] {
  const ask = (transition: AnyTransitionDefinition): Verdict => {
    if (taken.includes(transition)) return 'taken'
    return answerOf(transition, event, before)
  }
  const found = new Map<AnyTransitionDefinition, Verdict>()
  for (const innermost of before._nodes.filter((node: AnyStateNode) => Object.keys(node.states).length === 0))
    for (const [transition, verdict] of judgeChain(innermost, declared, ask)) {
      const known = found.get(transition)
      if (!known || known === 'notAsked') found.set(transition, verdict)
    }
  const { numberOf } = chartOf(before.machine)
  return [...found].flatMap(([transition, verdict]) => {
    const number = numberOf(transition)
    return number === undefined ? [] : [{ transition: number, verdict }]
  })
}

/** From a state outwards, as XState asks: after the first yes nothing further is asked. */
function judgeChain(
  innermost: AnyStateNode,
  declared: Declared,
  ask: (transition: AnyTransitionDefinition) => Verdict,
): [AnyTransitionDefinition, Verdict][] {
  const judged: [AnyTransitionDefinition, Verdict][] = []
  let isDecided = false
  for (let node: AnyStateNode | undefined = innermost; node; node = node.parent)
    for (const transition of declared(node)) {
      const verdict: Verdict = isDecided ? 'notAsked' : ask(transition)
      judged.push([transition, verdict])
      isDecided ||= verdict === 'taken' || verdict === 'preempted'
    }
  return judged
}

function answerOf({ guard }: AnyTransitionDefinition, event: AnyEventObject, before: AnyMachineSnapshot): Verdict {
  if (guard === undefined) return 'preempted'
  try {
    return evaluateGuard(guard, before.context, event, before) ? 'preempted' : 'refused'
  } catch {
    return 'failed'
  }
}

/** The transitions of a state that an event's type fits; the nearest descriptor first. */
const declaredFor = (node: AnyStateNode, type: string): AnyTransitionDefinition[] =>
  [...node.transitions]
    .filter(([descriptor]) => fits(descriptor, type))
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([, transitions]) => transitions)

/** `notice.*` fits `notice` and all that begins with `notice.`; `*` fits everything. */
function fits(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  const prefix = descriptor.endsWith('.*') ? descriptor.slice(0, -2) : null
  return prefix !== null && (type === prefix || type.startsWith(`${prefix}.`))
}
