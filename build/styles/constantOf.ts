import type { ESTree } from 'vite'

/** Why what is worked out only while the page runs cannot be a style. */
export class NotConstant extends Error {
  constructor() {
    super('A style must be constant: its class names are worked out when the pages are built')
  }
}

/** The value of an expression that is written out: strings, numbers, and objects and arrays of them. */
export function constantOf(node: ESTree.Node): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return textOf(node)
    case 'UnaryExpression':
      return numberOf(node)
    case 'ArrayExpression':
      return node.elements.map((element) => (element === null ? undefined : constantOf(element)))
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map(entryOf))
    default:
      throw new NotConstant()
  }
}

function textOf({ expressions, quasis }: ESTree.TemplateLiteral): string {
  const [text] = quasis
  if (expressions.length > 0 || typeof text?.value.cooked !== 'string') throw new NotConstant()
  return text.value.cooked
}

function numberOf({ operator, argument }: ESTree.UnaryExpression): unknown {
  const value = constantOf(argument)
  if (operator === '-' && typeof value === 'number') return -value
  // The minifier's way to write a boolean.
  if (operator === '!') return !value
  throw new NotConstant()
}

function entryOf(property: ESTree.ObjectExpression['properties'][number]): [string, unknown] {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init') throw new NotConstant()
  const { key } = property
  if (key.type === 'Identifier') return [key.name, constantOf(property.value)]
  if (key.type === 'Literal') return [String(key.value), constantOf(property.value)]
  throw new NotConstant()
}
