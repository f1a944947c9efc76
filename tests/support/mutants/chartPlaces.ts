import { type Config, isConfig, listOf, type Path } from './config.ts'

/** A state of a configuration with the way to it. */
export interface StatePlace {
  readonly path: Path
  readonly config: Config
  /** Its name in dots; `anywhere` for the machine itself. */
  readonly name: string
  /** The keys of the states beside it. */
  readonly siblings: readonly string[]
}

/** Every state of a machine's configuration, the machine itself first. */
export function statePlaces(config: Config, path: Path = [], siblings: readonly string[] = []): StatePlace[] {
  const name = path.filter((_, at) => at % 2 === 1).join('.') || 'anywhere'
  const states = isConfig(config.states) ? config.states : {}
  const keys = Object.keys(states)
  const inner = Object.entries(states).flatMap(([key, child]) =>
    isConfig(child) ? statePlaces(child, [...path, 'states', key], keys) : [],
  )
  return [{ path, config, name, siblings }, ...inner]
}

/** Where transitions of a state stand, one list for each thing that may happen there. */
export interface TransitionsPlace {
  readonly state: StatePlace
  readonly path: Path
  /** What takes them, in words. */
  readonly on: string
  readonly transitions: readonly (Config & { target?: unknown })[]
}

const slot = (state: StatePlace, path: Path, on: string, value: unknown): TransitionsPlace => ({
  state,
  path: [...state.path, ...path],
  on,
  transitions: listOf(value).map((each) => (isConfig(each) ? each : { target: each })),
})

/** All lists of transitions of a state: on events, `always`, `after`, the ends of its actors and of itself. */
export function transitionsOfPlace(state: StatePlace): TransitionsPlace[] {
  const { on, after, always, onDone, invoke } = state.config
  const keyed = (key: string, words: (name: string) => string, value: unknown) =>
    Object.entries(isConfig(value) ? value : {}).map(([name, each]) => slot(state, [key, name], words(name), each))
  const ends = listOf(invoke).flatMap((each, at) => {
    if (!isConfig(each)) return []
    const way: Path = Array.isArray(invoke) ? ['invoke', at] : ['invoke']
    return (['onDone', 'onError'] as const)
      .filter((end) => each[end] !== undefined)
      .map((end) =>
        slot(state, [...way, end], `${String(each.src)} ${end === 'onDone' ? 'done' : 'failed'}`, each[end]),
      )
  })
  return [
    ...keyed('on', (name) => name, on),
    ...(always === undefined ? [] : [slot(state, ['always'], 'always', always)]),
    ...keyed('after', (name) => `after ${name}`, after),
    ...ends,
    ...(onDone === undefined ? [] : [slot(state, ['onDone'], 'done', onDone)]),
  ]
}
