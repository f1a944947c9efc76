import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']

/**
 * Reads a value as a schema says it and brings it within its bounds: numbers to the nearest that is taken, texts and
 * lists cut at the most that they may have, keys that it does not know left out. Undefined where the value is of another
 * kind or a check refuses it. Like `safeParse.ts` it reads the schema's definition alone. Throws where a definition is
 * of a kind that it does not know.
 */
export function fitToSchema<T>(schema: z.ZodMiniType<T>, value: unknown): { data: T } | undefined {
  const data = read(schema, value)
  // What stands here was read as the schema of `T` says.
  return data === invalid ? undefined : { data: data as T }
}

const invalid = Symbol('invalid')

function read(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const kind = readKind(def, value)
  if (kind === invalid) return invalid
  const own = 'check' in def ? [def] : []
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  return [...own, ...checks].reduce<unknown>(withinCheck, kind)
}

function readKind(def: Definition, value: unknown): unknown {
  switch (def.type) {
    case 'string':
    case 'boolean':
      return typeof value === def.type ? value : invalid
    case 'number':
      return Number.isFinite(value) ? value : invalid
    case 'literal':
      return oneOf(def.values, value)
    case 'enum':
      return oneOf(Object.values(def.entries), value)
    case 'nullable':
      return value === null ? null : read(def.innerType, value)
    case 'array':
      return readArray(def.element, value)
    case 'object':
      return readObject(def.shape, value)
    case 'union':
      return readUnion(def.options, value)
    default:
      throw new Error(`A value cannot be fitted to a schema of type ${def.type}`)
  }
}

const oneOf = (known: readonly unknown[], value: unknown): unknown => (known.includes(value) ? value : invalid)

function readArray(element: Schema, value: unknown): unknown {
  if (!Array.isArray(value)) return invalid
  const items = value.map((item) => read(element, item))
  return items.includes(invalid) ? invalid : items
}

function readObject(shape: Readonly<Record<string, Schema>>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return invalid
  const fields: [string, unknown][] = []
  for (const [key, schema] of Object.entries(shape)) {
    const field = read(schema, Reflect.get(value, key))
    if (field === invalid) return invalid
    fields.push([key, field])
  }
  return Object.fromEntries(fields)
}

function readUnion(options: readonly Schema[], value: unknown): unknown {
  for (const option of options) {
    const found = read(option, value)
    if (found !== invalid) return found
  }
  return invalid
}

function withinCheck(value: unknown, check: object): unknown {
  if (value === invalid) return invalid
  const def = check as Extract<z.core.$ZodChecks['_zod']['def'], { check: string }>
  switch (def.check) {
    case 'string_format':
      return def.pattern?.test(String(value)) ? value : invalid
    case 'number_format':
      return withinFormat(Number(value), def.format)
    case 'greater_than':
      return within(Number(value) > Number(def.value), value, def)
    case 'less_than':
      return within(Number(value) < Number(def.value), value, def)
    case 'max_length':
      return cut(value, def.maximum)
    case 'min_length':
      return lengthOf(value) >= def.minimum ? value : invalid
    default:
      throw new Error(`A value cannot be fitted to ${def.check}`)
  }
}

/** Whole numbers; one of 32 bits is an id, which is not another that is near. */
function withinFormat(value: number, format: string): unknown {
  if (format !== 'int32') return Math.round(value)
  return (value | 0) === value ? value : invalid
}

/** A number that is within its bound, or at it where it may be. */
function within(isWithin: boolean, value: unknown, bound: { value: unknown; inclusive: boolean }): unknown {
  if (isWithin) return value
  return bound.inclusive ? Number(bound.value) : invalid
}

/** No half of a character is left at the end. */
function cut(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.length > most ? value.slice(0, most) : value
  if (typeof value !== 'string' || value.length <= most) return value
  return value.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)
