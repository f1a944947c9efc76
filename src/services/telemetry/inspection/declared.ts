import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

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
