import { type AnyStateMachine, initialTransition } from 'xstate'

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type Fields = { [key: string]: Json }

/** Said of a function that has no name in the chart. */
const inline = '(inline)'

/**
 * A machine's configuration as `createMachine` and Stately Studio read it, as data: guards, actions, actors and delays by
 * their names, XState's own actions with the data that they are given. What only code can say is left out: bodies,
 * `params`, `input` and `output` that are functions. `input` starts the context, as far as that is data.
 */
export function chartJson(machine: AnyStateMachine, input: unknown): Fields {
  const [start] = initialTransition(machine, input)
  const context = eachOf(dataOf)(start.context)
  return { ...stateJson({ id: machine.id, ...machine.config }), ...(isFilled(context) && { context }) }
}

type Read = (value: unknown) => Json | undefined

/** How each part of a state is read; parts that are not here (`context`, `types`, `schemas`) say nothing about it. */
const stateParts: Readonly<Record<string, Read>> = {
  id: dataOf,
  description: dataOf,
  type: dataOf,
  initial: (initial) => (isObject(initial) ? transitionJson(initial) : dataOf(initial)),
  history: dataOf,
  target: dataOf,
  tags: dataOf,
  meta: dataOf,
  output: dataOf,
  invoke: listed(invokeJson),
  entry: listed(actionJson),
  exit: listed(actionJson),
  on: eachOf(transitionsJson),
  after: eachOf(transitionsJson),
  always: transitionsJson,
  onDone: transitionsJson,
  states: eachOf((state) => (isObject(state) ? stateJson(state) : undefined)),
  route: transitionsJson,
}

const transitionParts: Readonly<Record<string, Read>> = {
  target: dataOf,
  guard: (guard) => (guard === undefined ? undefined : guardJson(guard)),
  actions: listed(actionJson),
  reenter: dataOf,
  description: dataOf,
  meta: dataOf,
}

const invokeParts: Readonly<Record<string, Read>> = {
  id: dataOf,
  systemId: dataOf,
  src: nameOf,
  input: dataOf,
  onDone: transitionsJson,
  onError: transitionsJson,
  onSnapshot: transitionsJson,
}

function stateJson(state: object): Fields {
  return partsOf(state, stateParts)
}

function transitionsJson(given: unknown): Json | undefined {
  if (given === undefined) return undefined
  return Array.isArray(given) ? given.map(transitionJson) : transitionJson(given)
}

const transitionJson = (given: unknown): Json => (isObject(given) ? partsOf(given, transitionParts) : String(given))

function invokeJson(given: unknown): Json {
  return isObject(given) ? partsOf(given, invokeParts) : nameOf(given)
}

/** XState's own guards (`and`, `or`, `not`, `stateIn`) are called as its actions are, and say what they were made with. */
function guardJson(guard: unknown): Json {
  if (typeof guard !== 'function' || fieldOf(guard, 'check') === undefined) return named(guard)
  const inner = fieldOf(guard, 'guards')
  const params = Array.isArray(inner)
    ? { guards: inner.map(guardJson) }
    : readAll([['stateValue', dataOf(fieldOf(guard, 'stateValue'))]])
  return { type: `xstate.${guard.name}`, params }
}

/** What XState's own actions keep of what they were made with. */
const ownParts = ['event', 'to', 'id', 'delay', 'sendId', 'src', 'assignment', 'label']

function actionJson(action: unknown): Json {
  if (typeof action !== 'function') return named(action)
  const params = readAll(ownParts.map((part) => [part, dataOf(fieldOf(action, part))]))
  return { type: nameOf(action), ...(isFilled(params) && { params }) }
}

/** A name, with its `params` where they are data. */
function named(given: unknown): Json {
  if (typeof given === 'string') return given
  const params = dataOf(fieldOf(given, 'params'))
  return { type: nameOf(given), ...(params !== undefined && { params }) }
}

function nameOf(given: unknown): string {
  if (typeof given === 'string') return given
  const type = fieldOf(given, 'type')
  return typeof type === 'string' ? type : inline
}

function eachOf(read: Read): Read {
  return (given) =>
    isObject(given) ? readAll(Object.entries(given).map(([key, part]) => [key, read(part)])) : undefined
}

function listed(read: (value: unknown) => Json): Read {
  return (given) => {
    if (given === undefined) return undefined
    return Array.isArray(given) ? given.map(read) : read(given)
  }
}

const partsOf = (given: object, parts: Readonly<Record<string, Read>>): Fields =>
  readAll(Object.entries(given).map(([name, part]) => [name, parts[name]?.(part)]))

function readAll(entries: readonly (readonly [string, Json | undefined])[]): Fields {
  const fields: Fields = {}
  for (const [key, value] of entries) if (value !== undefined) fields[key] = value
  return fields
}

/** A value that is data through and through; nothing where a function, an actor or an undefined item is in it. */
function dataOf(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (!isObject(value)) return undefined
  return Array.isArray(value) ? arrayOf(value) : fieldsOf(value)
}

function arrayOf(values: readonly unknown[]): Json[] | undefined {
  const items = values.map(dataOf).filter((item) => item !== undefined)
  return items.length === values.length ? items : undefined
}

function fieldsOf(value: object): Fields | undefined {
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined
  const given = Object.entries(value).filter(([, part]) => part !== undefined)
  const fields = readAll(given.map(([key, part]) => [key, dataOf(part)]))
  return Object.keys(fields).length === given.length ? fields : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isFilled = (value: Json | undefined): value is Json =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const fieldOf = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined
