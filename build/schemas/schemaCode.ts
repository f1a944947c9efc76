import type * as z from 'zod/mini'
import { type Endpoint, isEndpoint } from '../../contract/endpoint.ts'

type Schema = z.core.$ZodType
type Definition = Readonly<Record<string, unknown>>

/** Of a schema of each type, what a browser needs to read a value by it (`contract/safeParse.ts`). */
const fieldsOfType: Readonly<Record<string, readonly string[]>> = {
  unknown: [],
  boolean: [],
  string: ['check', 'pattern'],
  number: ['check', 'format'],
  literal: ['values'],
  enum: ['entries'],
  nullable: ['innerType'],
  optional: ['innerType'],
  default: ['innerType', 'defaultValue'],
  array: ['element'],
  object: ['shape'],
  record: ['keyType', 'valueType'],
  union: ['options'],
}

/** The same of a check. */
const fieldsOfCheck: Readonly<Record<string, readonly string[]>> = {
  string_format: ['pattern'],
  number_format: ['format'],
  greater_than: ['value', 'inclusive'],
  less_than: ['value', 'inclusive'],
  max_length: ['maximum'],
  min_length: ['minimum'],
  custom: ['fn'],
}

/** Whether a value is a schema of zod. */
export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Takes the code of an object and answers an expression for it: the code itself, or the name of a constant. */
export type Share = (code: string) => string

/** Writes values as code; what stands under a name already is named. */
export interface CodeWriter {
  share: Share
  /** The name of what the code can import; undefined: it is written out. */
  nameOf: (value: object) => string | undefined
}

/** A value of the contract as code. Throws where a part of it cannot stand in a browser. */
export function codeOf(value: unknown, writer: CodeWriter): string {
  if (typeof value === 'object' ? value === null : typeof value !== 'function') return primitiveCode(value)
  const named = writer.nameOf(value as object)
  if (named !== undefined) return named
  if (typeof value === 'function') throw new Error(`the function ${value.name || 'without a name'} is not exported`)
  if (value instanceof RegExp) return writer.share(String(value))
  if (isSchema(value)) return writer.share(schemaCode(value, writer))
  if (isEndpoint(value)) return writer.share(endpointCode(value, writer))
  if (Array.isArray(value)) return `[${value.map((item) => codeOf(item, writer)).join()}]`
  return objectCode(Object.entries(value as object).map(([key, item]) => [key, codeOf(item, writer)]))
}

/** What a client needs of an endpoint to call it. */
function endpointCode({ method, path, auth, query, body, answer }: Endpoint, writer: CodeWriter): string {
  return objectCode([
    ...Object.entries({ method, path, auth }).map(([key, text]) => [key, JSON.stringify(text)] as const),
    ...(query ? [['query', namesCode(query, writer.share)] as const] : []),
    ...(body ? [['body', namesCode(body, writer.share)] as const] : []),
    ['answer', codeOf(answer, writer)],
  ])
}

const primitiveCode = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value))

function schemaCode({ _zod: { def } }: Schema, writer: CodeWriter): string {
  const definition: Definition = { ...def }
  const fields = fieldsOfType[def.type]
  if (!fields || definition.catchall !== undefined) throw new Error(`a schema of type ${def.type} is not known here`)
  const checks = (def.checks ?? []).map((check) => checkCode({ ...check._zod.def }, writer))
  return definitionCode([
    ...fieldCodes(def, ['type', ...fields], writer),
    ...(checks.length > 0 ? [['checks', `[${checks.join()}]`] as const] : []),
  ])
}

function checkCode(def: Definition, writer: CodeWriter): string {
  const fields = fieldsOfCheck[String(def.check)]
  if (!fields) throw new Error(`a check by ${def.check} is not known here`)
  return writer.share(definitionCode(fieldCodes(def, ['check', ...fields], writer)))
}

function fieldCodes(def: object, fields: readonly string[], writer: CodeWriter) {
  return fields
    .map((field) => [field, Reflect.get(def, field)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, codeOf(value, writer)] as const)
}

const definitionCode = (entries: readonly (readonly [string, string])[]): string =>
  objectCode([['_zod', objectCode([['def', objectCode(entries)]])]])

const objectCode = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([key, code]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}:${code}`).join()}}`

/**
 * Of a request's schema the names alone, as the schema that a client's names are changed by: the provider judges the
 * values. What has the same name on the wire is left out.
 */
const namesCode = (schema: Schema, share: Share): string => namesSchemaCode(namesOf(schema), share)

type Names = { type: 'object'; shape: ReadonlyMap<string, Names | null> } | { type: 'array' | 'record'; inner: Names }

function namesOf(schema: Schema): Names | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectNames(Object.entries(def.shape))
    case 'array':
      return namesWithin('array', def.element)
    case 'record':
      return namesWithin('record', def.valueType)
    case 'union':
      return def.options.map(namesOf).reduce(together, null)
    case 'pipe':
      return namesOf(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
      return namesOf(def.innerType)
    default:
      return null
  }
}

function objectNames(fields: readonly [string, Schema][]): Names | null {
  const all = fields.map(([name, schema]) => [name, namesOf(schema)] as const)
  const shape = new Map(all.filter(([name, inner]) => inner !== null || name.includes('_')))
  return shape.size > 0 ? { type: 'object', shape } : null
}

function namesWithin(type: 'array' | 'record', schema: Schema): Names | null {
  const inner = namesOf(schema)
  return inner && { type, inner }
}

/** The names of either. Throws where they are of different kinds of values. */
function together(one: Names | null, other: Names | null): Names | null {
  if (!one || !other) return one ?? other
  if (one.type === 'object' && other.type === 'object') {
    const names = new Set([...one.shape.keys(), ...other.shape.keys()])
    const shape = [...names].map(
      (name) => [name, together(one.shape.get(name) ?? null, other.shape.get(name) ?? null)] as const,
    )
    return { type: 'object', shape: new Map(shape) }
  }
  if (one.type === 'object' || other.type === 'object' || one.type !== other.type) {
    throw new Error('a choice between an object and a list')
  }
  return { type: one.type, inner: together(one.inner, other.inner) ?? one.inner }
}

function namesSchemaCode(names: Names | null, share: Share): string {
  if (!names) return share(definitionCode([['type', '"unknown"']]))
  const type = ['type', JSON.stringify(names.type)] as const
  if (names.type !== 'object') {
    const field = names.type === 'array' ? 'element' : 'valueType'
    return share(definitionCode([type, [field, namesSchemaCode(names.inner, share)]]))
  }
  const shape = [...names.shape].map(([name, inner]) => [name, namesSchemaCode(inner, share)] as const)
  return share(definitionCode([type, ['shape', objectCode(shape)]]))
}
