import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionWord, guardWords, sayEvent } from './chartWords.ts'
import { nodesOf, transitionsOf } from './declared.ts'
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
  const nodes = nodesOf(machine.root)
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

const readState = (node: AnyStateNode): ChartState => ({
  id: node.order,
  parent: node.parent?.order ?? null,
  name: node.parent ? node.key : node.machine.id,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0]?.order ?? null) : null,
  description: node.description ?? '',
  invokes: node.invoke.map(({ src }) => actionWord(src)),
  // As they are written: what XState adds for timers is told by their transitions.
  entry: listOf(node.config.entry).map(actionWord),
  exit: listOf(node.config.exit).map(actionWord),
  tags: [...node.tags],
})

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const readTransition = (node: AnyStateNode, transition: AnyTransitionDefinition, id: number): ChartTransition => ({
  id,
  source: node.order,
  targets: (transition.target ?? []).map(({ order }) => order),
  event: transition.eventType,
  on: sayEvent(transition.eventType),
  guard: guardWords(transition.guard),
  actions: transition.actions.map(actionWord),
})
