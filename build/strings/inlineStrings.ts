import { type ESTree, parseSync, Visitor } from 'vite'
import type { Saying, StringCode } from './readStrings.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** A text where it is said. */
interface Use extends Range {
  readonly text: StringCode
  /** What it is given; null where it is not called there. */
  readonly given: readonly Range[] | null
}

/** What a module imports an area by; in code, with the quote behind it. */
export const areaPattern: RegExp = /\/strings\/[\w/]+\.ts(?:'|$)/

/** Answers the texts of a file of `strings/`, which is named as the module names it. */
type Read = (source: string) => ReadonlyMap<string, StringCode>

/**
 * The code of a module with each text in the place where it is said, and without the import of its area. `code` is
 * TypeScript, `file` its name. Throws where texts are used in another way than by `strings.name`.
 */
export function inlineStrings(code: string, file: string, read: Read): string {
  const { program } = parseSync(file, code, { sourceType: 'module' })
  const imported = program.body.find(isImportOfStrings)
  if (!imported) return code
  const uses = usesIn(program, { file, imported, texts: read(imported.source.value) })
  const print = ({ start, end }: Range): string => {
    let printed = ''
    let at = start
    for (const use of uses) {
      // One within what another is given is printed with that one.
      if (use.start < at || use.end > end) continue
      printed += code.slice(at, use.start) + say(use)
      at = use.end
    }
    return printed + code.slice(at, end)
  }
  const say = ({ text, given }: Use): string =>
    text.saying && given ? filled(text.code, text.saying, given.map(print)) : text.code
  return print({ start: 0, end: imported.start }) + print({ start: imported.end, end: code.length })
}

const isImportOfStrings = (statement: ESTree.Statement | ESTree.Directive): statement is ESTree.ImportDeclaration =>
  statement.type === 'ImportDeclaration' && areaPattern.test(statement.source.value)

interface Found {
  readonly file: string
  readonly imported: Range
  readonly texts: ReadonlyMap<string, StringCode>
}

/** Every use of texts, in their order. */
function usesIn(program: ESTree.Program, { file, imported, texts }: Found): Use[] {
  const calls = new Map<number, ESTree.CallExpression>()
  const members: { name: string; range: Range }[] = []
  const keys: Range[] = []
  let count = 0
  new Visitor({
    CallExpression: (node) => void calls.set(node.callee.end, node),
    MemberExpression: ({ object, property, computed, start, end }) => {
      if (object.type !== 'Identifier' || object.name !== 'strings' || property.type !== 'Identifier' || computed)
        return
      members.push({ name: property.name, range: { start, end } })
    },
    JSXAttribute: ({ name, value, start, end }) => {
      if (name.name === 'key' && value?.type === 'Literal') keys.push({ start, end })
    },
    Identifier: ({ name, start }) => {
      if (name === 'strings' && (start < imported.start || start >= imported.end)) count += 1
    },
  }).visit(program)
  if (count !== members.length) throw new Error(`${file}: texts are used by their names alone, as strings.name`)
  const uses = members.map(({ name, range }) => {
    const text = texts.get(name)
    if (!text) throw new Error(`${file}: there is no text ${name}`)
    const call = text.saying && calls.get(range.end)
    return call ? { start: call.start, end: call.end, text, given: call.arguments } : { ...range, text, given: null }
  })
  return [...uses, ...keys.flatMap((key) => withoutKey(key, uses))].sort((one, other) => one.start - other.start)
}

/** Elements of a sentence stay in their order: their keys are for developing, where React asks for them. */
const withoutKey = (key: Range, uses: readonly Use[]): Use[] =>
  uses.some(({ start, end }) => start < key.start && key.end < end) ? [{ ...key, text: { code: '' }, given: null }] : []

/** What a text says of what it is given. */
function filled(code: string, { params, body, places }: Saying, given: readonly string[]): string {
  const isSaidTwice = (param: string) => places.filter((place) => place.param === param).length > 1
  // What is worked out is worked out once.
  if (params.some((param, at) => isSaidTwice(param) && !/^[\w$.]+$/.test(given[at] ?? '')))
    return `${code}(${given.join(', ')})`
  let said = ''
  let at = 0
  for (const { param, start, end } of places) {
    const value = given[params.indexOf(param)] ?? 'undefined'
    const isAlone = body.slice(0, start).endsWith('${') && body[end] === '}'
    said += body.slice(at, start) + (isAlone ? value : `(${value})`)
    at = end
  }
  return `(${said}${body.slice(at)})`
}
