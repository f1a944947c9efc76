import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart, ChartState, ChartTransition } from './messages.ts'

/** A machine's chart, and the numbers of its transitions. */
export interface ReadChart {
  readonly chart: Chart
  /** `undefined` for what is declared nowhere, as the way into the first state. */
  numberOf(transition: AnyTransitionDefinition): number | undefined
}

const read = new WeakMap<AnyStateMachine, ReadChart>()

/** Reads a machine once: states and transitions in the order in which they are written. */
export function chartOf(machine: AnyStateMachine): ReadChart {
  const known = read.get(machine) ?? readMachine(machine)
  read.set(machine, known)
  return known
}

function readMachine(machine: AnyStateMachine): ReadChart {
  const nodes = nodesIn(machine.root)
  const declared = nodes.flatMap((node) => transitionsOf(node).map((transition) => ({ node, transition })))
  const numbers = new Map(declared.map(({ transition }, number) => [transition, number]))
  return {
    chart: {
      states: nodes.map(readState),
      transitions: declared.map(({ node, transition }, id) => readTransition(node, transition, id)),
    },
    numberOf: (transition) => numbers.get(transition),
  }
}

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesIn),
]

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const readState = (node: AnyStateNode): ChartState => ({
  id: node.order,
  parent: node.parent?.order ?? null,
  name: node.parent ? node.key : node.machine.id,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0]?.order ?? null) : null,
  description: node.description ?? '',
  invokes: node.invoke.map(({ src }) => nameOf(src)),
  // As they are written: what XState adds for timers is told by their transitions.
  entry: listOf(node.config.entry).map(nameOf),
  exit: listOf(node.config.exit).map(nameOf),
  tags: [...node.tags],
})

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const readTransition = (node: AnyStateNode, transition: AnyTransitionDefinition, id: number): ChartTransition => ({
  id,
  source: node.order,
  targets: (transition.target ?? []).map(({ order }) => order),
  event: transition.eventType,
  on: wordsOf(transition.eventType, node),
  guard: transition.guard === undefined ? '' : nameOf(transition.guard),
  actions: transition.actions.map(nameOf),
})

/** XState's own event types in words; the product's as they are. */
function wordsOf(type: string, node: AnyStateNode): string {
  if (type === '') return 'always'
  if (type === `xstate.done.state.${node.id}`) return 'done'
  for (const [prefix, say] of Object.entries(internal))
    if (type.startsWith(prefix)) return say(type.slice(prefix.length))
  const delay = type.startsWith('xstate.after.') ? type.slice('xstate.after.'.length, -(node.id.length + 1)) : null
  if (delay === null) return type
  return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`
}

const internal: Readonly<Record<string, (name: string) => string>> = {
  'xstate.done.actor.': (actor) => `${actor} done`,
  'xstate.error.actor.': (actor) => `${actor} failed`,
  'xstate.snapshot.': (actor) => `${actor} changed`,
}

/** The name of an action or a guard; guards made of guards say which. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'function') {
    const parts = 'guards' in named && Array.isArray(named.guards) ? named.guards.map(nameOf) : []
    return parts.length > 0 ? `${named.name}(${parts.join(', ')})` : named.name || '(inline)'
  }
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : '(inline)'
}
