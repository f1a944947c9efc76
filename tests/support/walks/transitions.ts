import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { nodesOf, transitionsOf } from '../../../src/services/telemetry/inspection/declared.ts'

/** A transition of the chart, told apart from its siblings by its place in their order. */
export interface Declared {
  readonly id: string
  readonly transition: AnyTransitionDefinition
}

const siblings = (transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (transition.eventType === '' ? transition.source.always : transition.source.transitions.get(transition.eventType)) ??
  []

/** Names a transition; the same on every copy of the machine that `provide` makes. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const event = transition.eventType === '' ? 'always' : transition.eventType
  return `${transition.source.id} on ${event} #${siblings(transition).indexOf(transition) + 1}`
}

/** Every transition that the chart declares: on events, `always`, `after`, `onDone` and `onError`. */
export const declaredTransitions = (machine: AnyStateMachine): Declared[] =>
  nodesOf(machine.root)
    .flatMap(transitionsOf)
    .map((transition) => ({ id: transitionId(transition), transition }))
