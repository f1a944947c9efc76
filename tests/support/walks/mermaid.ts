import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { guardWords } from '../../../src/services/telemetry/inspection/chartWords.ts'
import { nodesOf, transitionsOf } from '../../../src/services/telemetry/inspection/declared.ts'
import { eventWords } from './chartWords.ts'

interface Arrow {
  readonly from: string
  readonly to: string
  readonly label: string
  /** The state in whose box it is drawn. */
  readonly within: AnyStateNode
}

/**
 * The chart of a machine as Mermaid text, the same for the same chart: states in their order, initial arrows, events
 * with guards, `always`, `after`, the ends of actors, and descriptions as notes. What holds anywhere inside a state
 * (and leads to a state within it, or stays) starts at a small node of its own, for Mermaid draws no arrow from a box
 * into itself.
 */
export function mermaidOf(machine: AnyStateMachine): string {
  const arrows = nodesOf(machine.root).flatMap((node) => transitionsOf(node).flatMap((each) => arrowsOf(machine, each)))
  return ['stateDiagram-v2', ...inside(machine.root, arrows)].join('\n')
}

const idOf = (node: AnyStateNode): string => node.path.join('__').replaceAll(/\W/g, '_')
const anyOf = (node: AnyStateNode): string => `${idOf(node)}__any`
const isBox = (node: AnyStateNode): boolean => node.type === 'compound' || node.type === 'parallel'
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

/** Mermaid ends a label at these signs. */
const safe = (text: string): string => text.replaceAll(/[:;#\n]+/g, ' ').trim()

function arrowsOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): Arrow[] {
  const { source } = transition
  const guard = guardWords(transition.guard)
  const stays = transition.target ? '' : ' (stays)'
  const label = safe(`${eventWords(machine, transition)}${guard ? ` [${guard}]` : ''}${stays}`)
  return (transition.target ?? [source]).map((target) => {
    const isInside = isBox(source) && holds(source, target)
    const from = isInside ? anyOf(source) : idOf(source)
    const to = target === source && isInside ? anyOf(source) : idOf(target)
    return { from, to, label, within: isInside ? source : commonOf(source, target) }
  })
}

const holds = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  inner === outer || (inner.parent !== undefined && holds(outer, inner.parent))

const commonOf = (one: AnyStateNode, other: AnyStateNode): AnyStateNode => {
  const parent = one.parent ?? one
  return holds(parent, other) ? parent : commonOf(parent, other)
}

function inside(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const own = arrows.filter(({ within }) => within === node)
  const hasAny = own.some(({ from }) => from === anyOf(node))
  const regions = childrenOf(node).map((child) => stateLines(child, arrows))
  const initial = node.type === 'compound' ? node.initial.target?.map((target) => `[*] --> ${idOf(target)}`) : []
  return indented([
    ...(hasAny ? [`state "anywhere here" as ${anyOf(node)}`] : []),
    ...(initial ?? []),
    ...regions.flatMap((lines, at) => (node.type === 'parallel' && at > 0 ? ['--', ...lines] : lines)),
    ...own.map(({ from, to, label }) => `${from} --> ${to} : ${label}`),
  ])
}

function stateLines(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const id = idOf(node)
  const head = `state "${safe(node.key)}" as ${id}`
  const body = isBox(node) ? [`${head} {`, ...inside(node, arrows), '}'] : [head]
  const end = node.type === 'final' ? [`${id} --> [*]`] : []
  return [...body, ...end, ...noteLines(node, id)]
}

const noteLines = ({ description }: AnyStateNode, id: string): string[] =>
  description ? [`note right of ${id}`, ...indented([safe(description)]), 'end note'] : []

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)
