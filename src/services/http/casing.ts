import type * as z from 'zod/mini'
import { safeParse } from '../../../contract/safeParse.ts'
import { type Camel, toCamel } from '../../../rules/shell/camel.ts'

export type { Camel } from '../../../rules/shell/camel.ts'

type Schema = z.core.$ZodType
type Convert = (schema: Schema, value: unknown) => unknown

/** A parsed answer with the client's names. Keys of records and free values are left as they are. */
export const toClient = <T>(schema: z.ZodMiniType<T>, value: T): Camel<T> =>
  convert(schema, value, 'client') as Camel<T>

/** A request with the wire's names: the other way round. */
export const toWire = <T>(schema: z.ZodMiniType<unknown, T>, value: Camel<T>): T => convert(schema, value, 'wire') as T

type Side = 'client' | 'wire'

function convert(schema: Schema, value: unknown, side: Side): unknown {
  if (value === null || value === undefined) return value
  const inner: Convert = (part, partValue) => convert(part, partValue, side)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return convertObject(def.shape, value, side)
    case 'array':
      return Array.isArray(value) ? value.map((item) => inner(def.element, item)) : value
    case 'record':
      return mapValues(value, (item) => inner(def.valueType, item))
    case 'union':
      return inner(matching(def.options, value, side), value)
    case 'pipe':
      return inner(side === 'client' ? def.out : def.in, value)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType, value)
    default:
      return value
  }
}

/** Declared keys are renamed; keys that the schema does not know pass unchanged, for the other side to judge. */
function convertObject(shape: Shape, value: unknown, side: Side): unknown {
  if (!isRecord(value)) return value
  const declared = declaredKeys(shape, side)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const known = declared.get(key)
      return known ? [known.name, convert(known.schema, item, side)] : [key, item]
    }),
  )
}

type Shape = Readonly<Record<string, Schema>>
/** By the other side's name of a key. */
type DeclaredKeys = ReadonlyMap<string, { name: string; schema: Schema }>

const declaredBySide: Record<Side, WeakMap<Shape, DeclaredKeys>> = { client: new WeakMap(), wire: new WeakMap() }

/** A month has a thousand objects of one shape: its names are worked out once. */
function declaredKeys(shape: Shape, side: Side): DeclaredKeys {
  const known = declaredBySide[side].get(shape)
  if (known) return known
  const keys = new Map(
    Object.entries(shape).map(([wire, schema]) => [named(wire, other(side)), { name: named(wire, side), schema }]),
  )
  declaredBySide[side].set(shape, keys)
  return keys
}

const other = (side: Side): Side => (side === 'client' ? 'wire' : 'client')
const named = (wire: string, side: Side): string => (side === 'client' ? toCamel(wire) : wire)

/** The first option that takes the value; a value that none takes is left to the parser to name. */
function matching(options: readonly Schema[], value: unknown, side: Side): Schema {
  const takes = (option: Schema) => {
    const wire = side === 'client' ? value : convert(option, value, side)
    return safeParse(option as z.ZodMiniType, wire) !== undefined
  }
  return options.find(takes) ?? (options[0] as Schema)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapValues = (value: unknown, convertItem: (item: unknown) => unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convertItem(item)])) : value
