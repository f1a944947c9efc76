import type { Kind } from './mutant.ts'
import { partOf, partsOf, type Syntax, textOf } from './syntax.ts'

/** Another text for a node, and what it does in words. */
export interface Change {
  readonly words: string
  readonly text: string
}

/** What is known where a node stands. */
export interface Surroundings {
  readonly source: string
  readonly kind: Kind
  readonly parent: Syntax | undefined
  /** Within `a?.b.c()`, where a part cannot be taken away without its end. */
  readonly isChained: boolean
}

const otherOperators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

type Changer = (node: Syntax, around: Surroundings) => Change[]

const slice = ({ source }: Surroundings, node: Syntax | undefined): string =>
  node ? source.slice(node.start, node.end) : ''

function operators(node: Syntax, around: Surroundings): Change[] {
  const [left, right] = [slice(around, partOf(node, 'left')), slice(around, partOf(node, 'right'))]
  const operator = textOf(node, 'operator')
  const other = otherOperators[operator]
  if (operator === '??') return [{ words: 'without its ??', text: left }]
  return other ? [{ words: `${operator} → ${other}`, text: `(${left}) ${other} (${right})` }] : []
}

const unary: Changer = (node, around) =>
  textOf(node, 'operator') === '!' ? [{ words: 'without !', text: slice(around, partOf(node, 'argument')) }] : []

const conditional: Changer = (node, around) => {
  const [test, yes, no] = ['test', 'consequent', 'alternate'].map((field) => slice(around, partOf(node, field)))
  return [{ words: 'the other way round', text: `(${test}) ? (${no}) : (${yes})` }]
}

const literal: Changer = ({ value, type }, { parent }) => {
  const isCompared = parent?.type === 'BinaryExpression' && ['===', '!=='].includes(textOf(parent, 'operator'))
  if (type !== 'Literal' || isCompared) return []
  if (typeof value === 'boolean') return [{ words: 'the other', text: String(!value) }]
  if (typeof value === 'number') return [{ words: 'one more', text: String(value + 1) }]
  if (typeof value === 'string') return [{ words: 'another text', text: value === '' ? "'changed'" : "''" }]
  return []
}

const template: Changer = () => [{ words: 'another text', text: "''" }]

/** Inputs and contexts are changed key by key where they are made (`partMutants`). */
const object: Changer = (node, around) => {
  if (around.kind === 'input' || around.kind === 'context') return []
  const properties = partsOf(node, 'properties')
  return properties.map((left) => ({
    words: `without ${slice(around, partOf(left, 'key')) || slice(around, left)}`,
    text: `{ ${properties
      .filter((each) => each !== left)
      .map((each) => slice(around, each))
      .join(', ')} }`,
  }))
}

const list: Changer = (node, around) => {
  const elements = partsOf(node, 'elements')
  return elements.map((left) => ({
    words: `without ${slice(around, left)}`,
    text: `[${elements
      .filter((each) => each !== left)
      .map((each) => slice(around, each))
      .join(', ')}]`,
  }))
}

const otherMethods: Readonly<Record<string, string>> = { some: 'every', every: 'some' }
const leftOut = new Set(['filter', 'sort', 'toSorted', 'slice', 'trim', 'toLowerCase', 'reverse', 'toReversed'])

const call: Changer = (node, around) => {
  const callee = partOf(node, 'callee')
  if (callee?.type !== 'MemberExpression' || around.isChained) return []
  const method = textOf(partOf(callee, 'property'), 'name')
  const object = slice(around, partOf(callee, 'object'))
  const other = otherMethods[method]
  const given = partsOf(node, 'arguments').map((each) => slice(around, each))
  if (other) return [{ words: `${method} → ${other}`, text: `(${object}).${other}(${given.join(', ')})` }]
  return leftOut.has(method) ? [{ words: `without ${method}`, text: object }] : []
}

/** A condition that is no comparison itself. */
const negatedTest: Changer = (node, around) => {
  const isTest = around.parent?.type === 'IfStatement' && partOf(around.parent, 'test') === node
  const isCovered = ['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(node.type)
  return isTest && !isCovered ? [{ words: 'negated', text: `!(${slice(around, node)})` }] : []
}

/** A call for its effect alone. */
const statement: Changer = (node, { parent }) =>
  parent?.type === 'ExpressionStatement' && node.type === 'CallExpression'
    ? [{ words: 'left out', text: 'undefined' }]
    : []

/** Parameters that only pass something on. */
const passedOn: Changer = ({ type }, { kind, parent }) =>
  kind === 'params' && parent?.type === 'ArrowFunctionExpression' && ['MemberExpression', 'Identifier'].includes(type)
    ? [{ words: 'nothing', text: 'undefined' }]
    : []

const changers: Readonly<Record<string, Changer>> = {
  BinaryExpression: operators,
  LogicalExpression: operators,
  UnaryExpression: unary,
  ConditionalExpression: conditional,
  Literal: literal,
  TemplateLiteral: template,
  ObjectExpression: object,
  ArrayExpression: list,
  CallExpression: call,
}

/** Every change that is made to a node where it stands. */
export const changesOf: Changer = (node, around) => [
  ...(changers[node.type]?.(node, around) ?? []),
  ...negatedTest(node, around),
  ...statement(node, around),
  ...passedOn(node, around),
]
