import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import { guardWords } from '../../../src/services/telemetry/inspection/chartWords.ts'
import { type StatePlace, statePlaces, type TransitionsPlace, transitionsOfPlace } from './chartPlaces.ts'
import { type Config, changedAt, isConfig, listOf, type Path } from './config.ts'
import type { Kind, Mutant } from './mutant.ts'

/**
 * Every change to the chart itself: transitions left out, led elsewhere or put in another order, guards turned round or
 * left out, actions, tags, entries, exits and invocations left out, another initial state.
 */
export function chartMutants(machine: AnyStateMachine): Mutant[] {
  const changer = changerOf(machine)
  return statePlaces(changer.config).flatMap((state) => [
    ...transitionsOfPlace(state).flatMap((place) => transitionMutants(changer, place)),
    ...tagMutants(changer, state),
    ...actionMutants(changer, state),
    ...invokeMutants(changer, state),
    ...initialMutants(changer, state),
  ])
}

interface Changer {
  readonly machine: AnyStateMachine
  readonly config: Config
  /** A mutant that has `value` at `path` of the configuration. */
  change(kind: Kind, name: string, path: Path, value: unknown): Mutant
}

function changerOf(machine: AnyStateMachine): Changer {
  const config: Config = { ...machine.config }
  const change = (kind: Kind, name: string, path: Path, value: unknown): Mutant => ({
    kind,
    name: `${kind}: ${name}`,
    apply: () => rebuilt(machine, changedAt(config, path, value)),
  })
  return { machine, config, change }
}

/** The machine with another configuration, and with other implementations where they are given. */
export function rebuilt(
  machine: AnyStateMachine,
  config: Config,
  implementations: object = machine.implementations,
): AnyStateMachine {
  return Reflect.construct(StateMachine, [config, implementations])
}

function transitionMutants(changer: Changer, place: TransitionsPlace): Mutant[] {
  const { transitions, path } = place
  return transitions.flatMap((transition, at) => {
    const name = nameOf(place, at)
    const swap = (changed: Config | undefined) =>
      transitions.flatMap((each, other) => (other !== at ? [each] : changed ? [changed] : []))
    const change = (kind: Kind, words: string, changed: Config | undefined) =>
      changer.change(kind, `${name}${words}`, path, swap(changed))
    const { target: _, ...staying } = transition
    return [
      change('drop', '', undefined),
      ...otherTargets(changer.machine, place.state, transition).map(({ words, target }) =>
        change('retarget', words, { ...transition, target }),
      ),
      ...(transition.target === undefined ? [] : [change('retarget', ' stays', staying)]),
      ...(transition.reenter === true
        ? [change('retarget', ' does not enter again', { ...transition, reenter: false })]
        : []),
      ...guardMutants(change, transition),
      ...listOf(transition.actions).map((action, index) =>
        change('actions', ` without ${guardWords(action)}`, {
          ...transition,
          actions: listOf(transition.actions).filter((__, other) => other !== index),
        }),
      ),
      ...reordered(changer, place, at),
    ]
  })
}

const nameOf = ({ state, on, transitions }: TransitionsPlace, at: number): string =>
  `${state.name} on ${on}${transitions.length > 1 ? ` (${at + 1})` : ''}`

type Change = (kind: Kind, words: string, changed: Config) => Mutant

function guardMutants(change: Change, transition: Config): Mutant[] {
  const { guard, ...unguarded } = transition
  if (guard === undefined) return []
  return [
    change('guard', ` not ${guardWords(guard)}`, { ...transition, guard: negationOf(guard) }),
    change('guard', ` without ${guardWords(guard)}`, unguarded),
  ]
}

/** XState's own `not`, of a guard as it stands in the chart. */
const negationOf = (guard: unknown): unknown => Reflect.apply(not, undefined, [guard])

function reordered(changer: Changer, place: TransitionsPlace, at: number): Mutant[] {
  const { transitions, path } = place
  const next = transitions[at + 1]
  const here = transitions[at]
  if (next === undefined || here === undefined || here.guard === undefined) return []
  const list = transitions.toSpliced(at, 2, next, here)
  return [changer.change('reorder', `${nameOf(place, at)} after the next`, path, list)]
}

/** The state beside the one that a transition leads to, if there is one. */
function otherTargets(machine: AnyStateMachine, state: StatePlace, { target }: Config) {
  if (typeof target !== 'string') return []
  const node = nodeOf(machine, state, target)
  const siblings = Object.values((node.parent?.states ?? {}) as Record<string, AnyStateNode>).filter(
    ({ type }) => type !== 'history',
  )
  const other = siblings[(siblings.indexOf(node) + 1) % siblings.length]
  return other && other !== node ? [{ words: ` to ${other.key}`, target: `#${other.id}` }] : []
}

function nodeOf(machine: AnyStateMachine, { path }: StatePlace, target: string): AnyStateNode {
  if (target.startsWith('#')) return machine.getStateNodeById(target)
  const keys = path.filter((_, at) => at % 2 === 1).map(String)
  const from = target.startsWith('.') ? keys : keys.slice(0, -1)
  const found = [...from, ...target.replace(/^\./, '').split('.')].reduce<AnyStateNode | undefined>(
    (node, key) => node?.states[key],
    machine.root,
  )
  if (!found) throw new Error(`${machine.id} has no state ${target} seen from ${keys.join('.')}`)
  return found
}

const tagMutants = ({ change }: Changer, { config, path, name }: StatePlace): Mutant[] =>
  listOf(config.tags).map((tag) =>
    change(
      'tag',
      `${name} without ${String(tag)}`,
      [...path, 'tags'],
      listOf(config.tags).filter((each) => each !== tag),
    ),
  )

const actionMutants = ({ change }: Changer, { config, path, name }: StatePlace): Mutant[] =>
  (['entry', 'exit'] as const).flatMap((when) =>
    listOf(config[when]).map((action, at) =>
      change(
        'entry and exit',
        `${name} ${when} without ${guardWords(action)}`,
        [...path, when],
        listOf(config[when]).filter((_, other) => other !== at),
      ),
    ),
  )

const invokeMutants = ({ change }: Changer, { config, path, name }: StatePlace): Mutant[] =>
  listOf(config.invoke)
    .filter(isConfig)
    .map((invoked) =>
      change(
        'invoke',
        `${name} without ${String(invoked.src)}`,
        [...path, 'invoke'],
        listOf(config.invoke).filter((each) => each !== invoked),
      ),
    )

function initialMutants({ change }: Changer, { config, path, name }: StatePlace): Mutant[] {
  const keys = Object.keys(isConfig(config.states) ? config.states : {})
  if (typeof config.initial !== 'string' || keys.length < 2) return []
  const other = keys[(keys.indexOf(config.initial) + 1) % keys.length]
  return [change('initial', `${name} begins in ${other}`, [...path, 'initial'], other)]
}
