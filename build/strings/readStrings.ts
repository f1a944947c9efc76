import { type ESTree, parseSync, Visitor } from 'vite'

/** A text of an area as code. */
export interface StringCode {
  /** The whole value, without types: some of them read as an element where it is written. */
  readonly code: string
  /** What it says of what it is given; absent where it says the same always. */
  readonly saying?: Saying
}

export interface Saying {
  readonly params: readonly string[]
  /** What the function answers. */
  readonly body: string
  /** Where its parameters stand in the body, in their order, in characters from its beginning. */
  readonly places: readonly { readonly param: string; readonly start: number; readonly end: number }[]
}

/**
 * The texts of an area, by name. `code` is the TypeScript of a file of `strings/`: `export const strings` with texts, and
 * functions of one expression. Throws with the name of what is neither.
 */
export function readStrings(code: string, file: string): ReadonlyMap<string, StringCode> {
  const { program } = parseSync(file, code, { lang: 'ts', sourceType: 'module' })
  const identifiers: Identifier[] = []
  new Visitor({
    Identifier: ({ name, start, end }) => void identifiers.push({ name, start, end }),
  }).visit(program)
  const object = program.body.map(stringsOf).find((found) => found !== null)
  if (!object) throw new Error(`${file} exports no strings`)
  return new Map(object.properties.map((property) => entryOf(property, { code, file, identifiers })))
}

interface Identifier {
  readonly name: string
  readonly start: number
  readonly end: number
}

interface Read {
  readonly code: string
  readonly file: string
  readonly identifiers: readonly Identifier[]
}

function stringsOf(statement: ESTree.Statement | ESTree.Directive): ESTree.ObjectExpression | null {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null
  const [declared] = statement.declaration.declarations
  return declared?.init?.type === 'ObjectExpression' ? declared.init : null
}

function entryOf(property: ESTree.ObjectPropertyKind, read: Read): [string, StringCode] {
  const { code, file } = read
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed)
    throw new Error(`${file}: ${code.slice(property.start, property.end)} has no name`)
  const { key, value } = property
  const whole = code.slice(value.start, value.end)
  if (value.type === 'Literal' && typeof value.value === 'string') return [key.name, { code: whole }]
  if (value.type !== 'ArrowFunctionExpression' || !value.expression)
    throw new Error(`${file}: ${key.name} is neither a text nor a function of one expression`)
  const saying = sayingOf(value, key.name, read)
  return [key.name, { code: `((${saying.params.join(', ')}) => ${saying.body})`, saying }]
}

function sayingOf({ params, body }: ESTree.ArrowFunctionExpression, name: string, read: Read): Saying {
  const names = params.map((param) => {
    if (param.type !== 'Identifier') throw new Error(`${read.file}: ${name} takes more than names`)
    return param.name
  })
  const places = read.identifiers
    .filter((one) => one.start >= body.start && one.end <= body.end && names.includes(one.name))
    .map((one) => ({ param: one.name, start: one.start - body.start, end: one.end - body.start }))
    .sort((one, other) => one.start - other.start)
  return { params: names, body: read.code.slice(body.start, body.end), places }
}
