import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A transition of the chart, told apart from its siblings by its place in their order. */
export interface Declared {
  readonly id: string
  readonly transition: AnyTransitionDefinition
}

/** The state and every state within it, in the order of the chart. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesOf),
]

/** The transitions of one state: by event (after, done and error among them), then `always`. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

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
