import { parseSync } from 'oxc-parser'

/** A node of a parsed file, with its place in the text. */
export interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** The whole file as its root node. Throws when the text cannot be read. */
export function parsed(file: string, source: string): Syntax {
  const { program, errors } = parseSync(file, source)
  const root: unknown = program
  if (errors.length > 0 || !isSyntax(root)) throw new Error(`${file} cannot be read`)
  return root
}

/** The node in a field, if there is one. */
export function partOf(node: Syntax, field: string): Syntax | undefined {
  const part = node[field]
  return isSyntax(part) ? part : undefined
}

/** The nodes in a field that has several. */
export function partsOf(node: Syntax, field: string): Syntax[] {
  const parts = node[field]
  return Array.isArray(parts) ? parts.filter(isSyntax) : []
}

/** A field that is text. */
export const textOf = (node: Syntax | undefined, field: string): string => {
  const text = node?.[field]
  return typeof text === 'string' ? text : ''
}

/** What runs: fields that hold types, names of properties and patterns are left out. */
const notRun: Readonly<Record<string, readonly string[]>> = {
  Property: ['key'],
  MemberExpression: ['property'],
  VariableDeclarator: ['id'],
  ArrowFunctionExpression: ['params'],
  FunctionDeclaration: ['params', 'id'],
  FunctionExpression: ['params', 'id'],
  AssignmentExpression: ['left'],
  CatchClause: ['param'],
}

const withExpression = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** The nodes within a node that run, in the order of the text. */
export function runningParts(node: Syntax): Syntax[] {
  if (withExpression.has(node.type)) return [partOf(node, 'expression')].filter((part) => part !== undefined)
  if (node.type.startsWith('TS') || node.type.startsWith('Import')) return []
  const left = notRun[node.type] ?? []
  const isIndexed = node.type === 'MemberExpression' && node.computed === true
  return Object.entries(node)
    .filter(([field]) => isIndexed || !left.includes(field))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isSyntax)
    .sort((one, other) => one.start - other.start)
}

export const isFunction = ({ type }: Syntax): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionDeclaration' || type === 'FunctionExpression'
