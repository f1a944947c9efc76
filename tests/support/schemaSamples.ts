import fc from 'fast-check'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Texts and numbers for every pattern and bound that the contract has: of a schema's, those that it takes. */
const texts = [
  ...['', 'text', 'Ada Lovelace', '12', '#7a3e1d', 'UTC', 'https://business.example', '2026-11', '2026-11-25'],
  ...[
    'de',
    '09:00',
    '2026-11-21T17:30',
    '2026-11-21T17:30:00.000Z',
    '6f1c1de5-3f0c-4b5e-9a58-0c8a5a0d8a11',
    'x'.repeat(300),
  ],
]
const numbers = [0, 1, 7, -3, 1.5, 400, 900, 5_000_000, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER + 1]

/** Values as JSON has them that a schema takes; every choice and every missing key comes up. */
export const valuesOf = (schema: Schema): fc.Arbitrary<unknown> =>
  anyOf(schema)
    .map(asJson)
    .filter((value) => value !== undefined)

function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return fc.constantFrom(...taken(schema, texts))
    case 'number':
      return fc.constantFrom(...taken(schema, numbers))
    case 'boolean':
      return fc.boolean()
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 })
    case 'file':
      return fc.constant('bytes')
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.option(anyOf(def.innerType))
    case 'optional':
    case 'default':
      return fc.option(anyOf(def.innerType), { nil: undefined })
    case 'array':
      return fc.array(anyOf(def.element), { minLength: def.checks ? 1 : 0, maxLength: 2 })
    case 'record':
      return fc.dictionary(fc.constantFrom('one', 'some_key', 'otherKey'), anyOf(def.valueType))
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, anyOf(inner)])))
    case 'union':
      return fc.oneof(...def.options.map(anyOf))
    case 'pipe':
      return anyOf(def.in)
    default:
      throw new Error(`No values of type ${def.type} are known`)
  }
}

function taken<Value>(schema: Schema, values: readonly Value[]): Value[] {
  const good = values.filter((value) => z.safeParse(schema, value).success)
  if (good.length === 0) throw new Error('A schema takes none of the known values: give it one')
  return good
}

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const wrong = [null, '', 'other', 0, -1, 1.5, 2 ** 40, true, [], {}, [null], { unknown_key: 1 }]

/** The same with one thing in it changed: replaced, left out, or one key too many. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), fc.constantFrom(undefined, ...wrong)).map(([value, place, other]) => {
    const places = placesIn(value)
    return change(value, places[place % places.length] ?? [], other)
  })

type Place = readonly (string | number)[]

function placesIn(value: unknown, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [here]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [here, [...here, 'one_more'], ...inner.flatMap(([key, item]) => placesIn(item, [...here, key]))]
}

function change(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? change(item, rest, other) : item))
  const { [key]: item, ...others }: Record<string, unknown> = { ...value }
  const changed = change(item, rest, other)
  return changed === undefined ? others : { ...others, [key]: changed }
}
