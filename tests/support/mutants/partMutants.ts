import { type AnyStateMachine, assign, initialTransition } from 'xstate'
import { guardWords } from '../../../src/services/telemetry/inspection/chartWords.ts'
import type { Exploration } from '../walks/explore.ts'
import type { Model } from '../walks/model.ts'
import { rebuilt } from './chartMutants.ts'
import { type StatePlace, statePlaces, transitionsOfPlace } from './chartPlaces.ts'
import { type Config, changedAt, isConfig, listOf, type Path } from './config.ts'
import type { Kind, Mutant } from './mutant.ts'

/**
 * Every change to what stands beside the chart: values of the first context, what actors are given, fixed parameters,
 * delays, guards that always or never hold, and fixed values that actions set. `explored` tells which keys inputs have.
 */
export function partMutants(model: Model, explored: Exploration): Mutant[] {
  const { machine } = model
  const config: Config = { ...machine.config }
  return [
    ...contextMutants(model, config),
    ...statePlaces(config).flatMap((state) => [
      ...inputMutants(machine, config, state, explored),
      ...paramsMutants(machine, config, state),
    ]),
    ...delayMutants(machine),
    ...guardMutants(machine),
    ...assignMutants(machine),
  ]
}

/** Another value of the same kind: one that a test would have to notice. */
export function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return value === '' ? 'changed' : ''
  if (value === null || value === undefined) return 'changed'
  if (Array.isArray(value)) return value.length === 0 ? ['changed'] : []
  return null
}

type Make = (given: unknown) => unknown

const withOther =
  (make: unknown, key: string): Make =>
  (given) => {
    const made: unknown = typeof make === 'function' ? make(given) : make
    return isConfig(made) ? { ...made, [key]: otherThan(made[key]) } : otherThan(made)
  }

function contextMutants({ machine, inputs }: Model, config: Config): Mutant[] {
  if (config.context === undefined) return []
  const [snapshot] = initialTransition(machine, inputs[0])
  return Object.keys(snapshot.context).map((key) => ({
    kind: 'context',
    name: `context: another ${key}`,
    apply: () => rebuilt(machine, { ...config, context: withOther(config.context, key) }),
  }))
}

function inputMutants(machine: AnyStateMachine, config: Config, state: StatePlace, { walks }: Exploration): Mutant[] {
  const given = walks.flatMap(({ start, legs }) => [start, ...legs].flatMap(({ expected }) => expected.given))
  const several = Array.isArray(state.config.invoke)
  return listOf(state.config.invoke).flatMap((invoked, at) => {
    if (!isConfig(invoked) || invoked.input === undefined) return []
    const inputs = given.filter(({ src }) => src === invoked.src).map(({ input }) => input)
    const keys = new Set(inputs.flatMap((input) => (isConfig(input) ? Object.keys(input) : [])))
    const path: Path = [...state.path, 'invoke', ...(several ? [at] : []), 'input']
    return [...keys].map((key): Mutant => {
      const name = `input: ${state.name} gives ${String(invoked.src)} another ${key}`
      return {
        kind: 'input',
        name,
        apply: () => rebuilt(machine, changedAt(config, path, withOther(invoked.input, key))),
      }
    })
  })
}

/** Parameters that stand in the chart as they are: those that are made of the event are changed in their bodies. */
function paramsMutants(machine: AnyStateMachine, config: Config, state: StatePlace): Mutant[] {
  const inTransitions = transitionsOfPlace(state).flatMap(({ transitions, on, path }) =>
    transitions.flatMap((transition, at) =>
      [...listOf(transition.actions), transition.guard].flatMap((named) =>
        withOtherParams(named).map((changed) => ({
          name: `${state.name} on ${on} gives ${guardWords(named)} others`,
          path,
          value: transitions.with(at, replaced(transition, named, changed)),
        })),
      ),
    ),
  )
  const inState = (['entry', 'exit'] as const).flatMap((when) =>
    listOf(state.config[when]).flatMap((action, at, all) =>
      withOtherParams(action).map((changed) => ({
        name: `${state.name} ${when} gives ${guardWords(action)} others`,
        path: [...state.path, when],
        value: all.with(at, changed),
      })),
    ),
  )
  return [...inTransitions, ...inState].map(
    ({ name, path, value }): Mutant => ({
      kind: 'params',
      name: `params: ${name}`,
      apply: () => rebuilt(machine, changedAt(config, path, value)),
    }),
  )
}

function withOtherParams(named: unknown): Config[] {
  if (!isConfig(named) || named.params === undefined || typeof named.params === 'function') return []
  const { params } = named
  if (!isConfig(params)) return [{ ...named, params: otherThan(params) }]
  return Object.keys(params).map((key) => ({ ...named, params: { ...params, [key]: otherThan(params[key]) } }))
}

const replaced = (transition: Config, named: unknown, changed: Config): Config =>
  transition.guard === named
    ? { ...transition, guard: changed }
    : { ...transition, actions: listOf(transition.actions).map((action) => (action === named ? changed : action)) }

const implemented = (machine: AnyStateMachine, sort: 'guards' | 'actions' | 'delays', name: string, value: unknown) =>
  rebuilt(
    machine,
    { ...machine.config },
    {
      ...machine.implementations,
      [sort]: { ...machine.implementations[sort], [name]: value },
    },
  )

const entriesOf = (record: object): [string, unknown][] => Object.entries(record)

const delayMutants = (machine: AnyStateMachine): Mutant[] =>
  entriesOf(machine.implementations.delays).flatMap(([name, delay]) =>
    [2, 0.5].map((factor): Mutant => {
      const long = (...given: unknown[]): number =>
        factor * Number(typeof delay === 'function' ? Reflect.apply(delay, undefined, given) : delay)
      const words = `delay: ${name} ${factor > 1 ? 'twice as long' : 'half as long'}`
      return { kind: 'delay', name: words, apply: () => implemented(machine, 'delays', name, long) }
    }),
  )

const guardMutants = (machine: AnyStateMachine): Mutant[] =>
  entriesOf(machine.implementations.guards).flatMap(([name]) =>
    [true, false].map(
      (verdict): Mutant => ({
        kind: 'guard body',
        name: `guard body: ${name} ${verdict ? 'always' : 'never'}`,
        apply: () => implemented(machine, 'guards', name, () => verdict),
      }),
    ),
  )

/** What `assign` sets as it stands; what it makes by functions is changed in their bodies. */
const assignMutants = (machine: AnyStateMachine): Mutant[] =>
  entriesOf(machine.implementations.actions).flatMap(([name, action]) => {
    const set: unknown = typeof action === 'function' ? Reflect.get(action, 'assignment') : undefined
    if (!isConfig(set)) return []
    return Object.entries(set).flatMap(([key, value]): Mutant[] => {
      const { [key]: _, ...rest } = set
      const change = (words: string, assignment: Config, kind: Kind = 'action body'): Mutant => ({
        kind,
        name: `${kind}: ${name} ${words} ${key}`,
        apply: () => implemented(machine, 'actions', name, assign(assignment)),
      })
      return [
        change('does not set', rest),
        ...(typeof value === 'function' ? [] : [change('sets another', { ...set, [key]: otherThan(value) })]),
      ]
    })
  })
