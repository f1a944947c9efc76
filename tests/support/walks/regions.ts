import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { nodesOf } from '../../../src/services/telemetry/inspection/declared.ts'

/** What happened in a machine: from where, by which event and transitions, and every snapshot that it passed. */
export interface Happened {
  readonly before: AnyMachineSnapshot
  /** The event's type; empty for what is told by its transitions. */
  readonly type: string
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly steps: readonly AnyMachineSnapshot[]
}

/** A region's part of the same: its values before and on the way. */
export interface RegionPart {
  readonly region: string
  readonly before: StateValue | undefined
  readonly steps: readonly (StateValue | undefined)[]
}

/**
 * The regions of parallel states that something happened in: those that hold a transition's source, and those whose
 * state changed while they were active all the time. Empty for a machine without regions, and where something happened
 * around them only.
 */
export function regionsTouched(machine: AnyStateMachine, { before, transitions, steps }: Happened): RegionPart[] {
  const sources = transitions.map(({ source }) => source.path)
  return regionsOf(machine.root)
    .map((path) => ({ path, before: within(before.value, path), steps: steps.map(({ value }) => within(value, path)) }))
    .filter((part) => sources.some((source) => holds(part.path, source)) || isChangedInside(part))
    .map((part) => ({ region: part.path.join('.'), before: part.before, steps: part.steps }))
}

/** A state's value without what is going on in the regions of parallel states. */
export function aroundRegions(node: AnyStateNode, value: StateValue): unknown {
  if (typeof value === 'string' || node.type === 'parallel') return node.type === 'parallel' ? '(regions)' : value
  const inner = Object.entries(value).map(([key, part]) => {
    const child = node.states[key]
    return [key, child && part !== undefined ? aroundRegions(child, part) : part]
  })
  return Object.fromEntries(inner)
}

/** The paths of all regions: the states within parallel ones. */
const regionsOf = (root: AnyStateNode): string[][] =>
  nodesOf(root)
    .filter(({ parent }) => parent?.type === 'parallel')
    .map(({ path }) => path)

const holds = (path: readonly string[], inner: readonly string[]): boolean => path.every((key, at) => inner[at] === key)

function within(value: StateValue, path: readonly string[]): StateValue | undefined {
  let part: StateValue | undefined = value
  for (const key of path) part = typeof part === 'object' ? part[key] : part === key ? {} : undefined
  return part
}

const isChangedInside = ({ before, steps }: Pick<RegionPart, 'before' | 'steps'>): boolean =>
  before !== undefined && !steps.includes(undefined) && steps.some((step) => differs(step, before))

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** Whether a line is among the one in ten that stand for the rest; always the same ones. */
export function isSampled(line: string): boolean {
  let hash = 7
  for (const letter of line) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % 10 === 0
}
