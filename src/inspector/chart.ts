/** A transition of a drawn chart, in words. */
export interface DrawnTransition {
  readonly on: string
  readonly guard: string
  readonly to: string
}

/** A state of a drawn chart with the states within it. */
export interface DrawnState {
  readonly name: string
  /** In dots, from the machine; empty for the machine itself. */
  readonly path: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly isInitial: boolean
  readonly description: string
  readonly runs: readonly string[]
  readonly transitions: readonly DrawnTransition[]
  readonly states: readonly DrawnState[]
}

/** Reads the chart from an actor's definition, a machine's config as JSON; `null` for an actor that is no machine. */
export function readChart(definition: string | undefined): DrawnState | null {
  const config = definition === undefined ? undefined : parsed(definition)
  return isParts(field(config, 'states')) || isParts(field(config, 'on')) ? readState(config, '', '', false) : null
}

/** The paths of all states that a state's value says are current, outer ones and the machine (`''`) included. */
export function currentPaths(value: unknown, above = ''): ReadonlySet<string> {
  const inner = typeof value === 'string' ? [[value, undefined] as const] : isParts(value) ? Object.entries(value) : []
  const paths = inner.flatMap(([name, part]) => [...currentPaths(part, above ? `${above}.${name}` : name)])
  return new Set([above, ...paths])
}

type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)
const field = (value: unknown, name: string): unknown => (isParts(value) ? value[name] : undefined)
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : String(field(value, 'type') ?? ''))

function parsed(definition: string): unknown {
  try {
    return JSON.parse(definition)
  } catch {
    return undefined
  }
}

function readState(config: unknown, name: string, path: string, isInitial: boolean): DrawnState {
  const initial = wordOf(field(config, 'initial')) || wordOf(field(field(config, 'initial'), 'target'))
  const states = isParts(field(config, 'states')) ? Object.entries(field(config, 'states') as Parts) : []
  const inner = states.map(([key, part]) => readState(part, key, path ? `${path}.${key}` : key, key === initial))
  return {
    name: name || wordOf(field(config, 'id')),
    path,
    kind: kindOf(field(config, 'type'), inner.length > 0),
    isInitial,
    description: wordOf(field(config, 'description')),
    runs: listOf(field(config, 'invoke')).map((invoke) => wordOf(field(invoke, 'src'))),
    transitions: readTransitions(config),
    // The definition comes with its names in order of the alphabet: at least the first state is put first.
    states: [...inner.filter((state) => state.isInitial), ...inner.filter((state) => !state.isInitial)],
  }
}

function kindOf(type: unknown, hasStates: boolean): DrawnState['kind'] {
  if (type === 'parallel' || type === 'final' || type === 'history') return type
  return hasStates ? 'compound' : 'atomic'
}

const readTransitions = (config: unknown): DrawnTransition[] => [
  ...eachIn(field(config, 'on'), (name) => name),
  ...eachIn(field(config, 'after'), (name) => `after ${name}`),
  ...listOf(field(config, 'always')).map((each) => readTransition('always', each)),
  ...listOf(field(config, 'onDone')).map((each) => readTransition('done', each)),
  ...listOf(field(config, 'invoke')).flatMap(readEnds),
]

const eachIn = (table: unknown, say: (name: string) => string): DrawnTransition[] =>
  isParts(table)
    ? Object.entries(table).flatMap(([name, each]) => listOf(each).map((one) => readTransition(say(name), one)))
    : []

function readEnds(invoke: unknown): DrawnTransition[] {
  const id = wordOf(field(invoke, 'id')) || wordOf(field(invoke, 'src'))
  return [
    ...listOf(field(invoke, 'onDone')).map((each) => readTransition(`${id} done`, each)),
    ...listOf(field(invoke, 'onError')).map((each) => readTransition(`${id} failed`, each)),
  ]
}

function readTransition(on: string, transition: unknown): DrawnTransition {
  const targets = typeof transition === 'string' ? [transition] : listOf(field(transition, 'target')).map(wordOf)
  return { on, guard: wordOf(field(transition, 'guard')), to: targets.map(placeOf).join(' + ') }
}

/** A target without the signs of its way of saying: `.open` and `#login.open` are both open. */
const placeOf = (target: string): string => target.replace(/^(?:#[^.]+)?\./, '')
