import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Check = z.core.$ZodChecks | z.core.$ZodCustom

/**
 * Reads a value that came as JSON as a schema says it: defaults put in, keys that it does not know left out. Undefined
 * where the value is none. It reads the schema's definition alone, of which the build leaves only what is needed here
 * (`build/schemas/plugin.ts`), so that no parser and no request's schema comes with a page. Throws where a definition
 * is of a kind that it does not know.
 */
export function safeParse<T>(schema: z.ZodMiniType<T>, value: unknown): { data: T } | undefined {
  const data = parse(schema, value)
  // What stands here was read as the schema of `T` says.
  return data === invalid ? undefined : { data: data as T }
}

const invalid = Symbol('invalid')

function parse(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const parsed = parseKind(def, value)
  if (parsed === invalid) return invalid
  const own = 'check' in def ? [schema] : []
  return [...own, ...(def.checks ?? [])].every((check) => passes(check as Check, parsed)) ? parsed : invalid
}

function parseKind(def: z.core.$ZodTypes['_zod']['def'], value: unknown): unknown {
  switch (def.type) {
    case 'unknown':
      return value
    case 'string':
    case 'boolean':
      return typeof value === def.type ? value : invalid
    case 'number':
      return Number.isFinite(value) ? value : invalid
    case 'literal':
      return parseOneOf(def.values, value)
    case 'enum':
      return parseOneOf(Object.values(def.entries), value)
    case 'nullable':
      return value === null ? null : parse(def.innerType, value)
    case 'optional':
      return parseOptional(def.innerType, value)
    case 'default':
      return parse(def.innerType, value === undefined ? def.defaultValue : value)
    case 'array':
      return parseArray(def.element, value)
    case 'object':
      return parseObject(def.shape, value)
    case 'record':
      return parseRecord(def.keyType, def.valueType, value)
    case 'union':
      return parseUnion(def.options, value)
    default:
      throw new Error(`An answer cannot be read by a schema of type ${def.type}`)
  }
}

const parseOneOf = (known: readonly unknown[], value: unknown): unknown => (known.includes(value) ? value : invalid)

function parseOptional(innerType: Schema, value: unknown): unknown {
  const parsed = parse(innerType, value)
  return parsed === invalid && value === undefined ? undefined : parsed
}

function parseArray(element: Schema, value: unknown): unknown {
  if (!Array.isArray(value)) return invalid
  const items = value.map((item) => parse(element, item))
  return items.includes(invalid) ? invalid : items
}

function parseObject(shape: Readonly<Record<string, Schema>>, value: unknown): unknown {
  if (!isRecord(value)) return invalid
  const fields: [string, unknown][] = []
  for (const [key, schema] of Object.entries(shape)) {
    const parsed = parse(schema, value[key])
    if (parsed === invalid || (parsed === undefined && !isOptional(schema))) return invalid
    if (parsed !== undefined) fields.push([key, parsed])
  }
  return Object.fromEntries(fields)
}

/** A key whose value may be anything must be there all the same: JSON has no undefined. */
function isOptional(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'optional' || (def.type === 'nullable' && isOptional(def.innerType))
}

function parseRecord(keyType: Schema, valueType: Schema, value: unknown): unknown {
  if (!isRecord(value)) return invalid
  const entries = Object.entries(value).map(([key, item]) => [parse(keyType, key), parse(valueType, item)] as const)
  return entries.flat().includes(invalid) ? invalid : Object.fromEntries(entries)
}

function parseUnion(options: readonly Schema[], value: unknown): unknown {
  for (const option of options) {
    const parsed = parse(option, value)
    if (parsed !== invalid) return parsed
  }
  return invalid
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function passes({ _zod: { def } }: Check, value: unknown): boolean {
  switch (def.check) {
    case 'string_format':
      return def.pattern?.test(String(value)) ?? false
    case 'number_format':
      return passesFormat(def.format, Number(value))
    case 'greater_than':
      return Number(value) > Number(def.value) || (def.inclusive && value === def.value)
    case 'less_than':
      return Number(value) < Number(def.value) || (def.inclusive && value === def.value)
    case 'max_length':
      return lengthOf(value) <= def.maximum
    case 'min_length':
      return lengthOf(value) >= def.minimum
    case 'custom':
      return Boolean(def.fn(value))
    default:
      throw new Error(`An answer cannot be checked by ${def.check}`)
  }
}

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)

/** 32 bits or the integers that a double tells apart. */
const passesFormat = (format: string, value: number): boolean =>
  format === 'int32' ? (value | 0) === value : Number.isSafeInteger(value)
