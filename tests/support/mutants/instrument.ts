import { changesOf, type Surroundings } from './bodyChanges.ts'
import type { Kind } from './mutant.ts'
import { isFunction, parsed, partOf, runningParts, type Syntax, textOf } from './syntax.ts'

/** A place in a function's body where one change can be switched on. */
export interface Site {
  readonly number: number
  readonly file: string
  readonly name: string
  readonly kind: Kind
}

/** The text with all its sites, each of which asks `isActiveMutant(number)` which way to go. */
export interface Instrumented {
  readonly code: string
  readonly sites: readonly Site[]
}

interface Place {
  /** The names of what the node stands in, from the outermost. */
  readonly names: readonly string[]
  readonly isInBody: boolean
  readonly isChained: boolean
  readonly parent: Syntax | undefined
}

/** Puts every change of every function's body into the text, none of them switched on; sites count from `first`. */
export function instrument(file: string, source: string, first: number): Instrumented {
  const sites: Site[] = []
  const root = parsed(file, source)
  const code = written(root, { names: [], isInBody: false, isChained: false, parent: undefined })
  return { code, sites }

  function written(node: Syntax, place: Place): string {
    const inner = spliced(node, placeWithin(node, place, source))
    if (!place.isInBody || node.type === 'ParenthesizedExpression') return inner
    const around: Surroundings = { source, kind: kindOf(place.names), parent: place.parent, isChained: place.isChained }
    const switches = changesOf(node, around).map(({ words, text }) => {
      const number = first + sites.length
      const told = `${words} in ${place.names.join('.')}: ${clipped(source.slice(node.start, node.end))}`
      sites.push({ number, file, kind: around.kind, name: `${nameOfKind(around.kind)}: ${told}` })
      return `isActiveMutant(${number}) ? (${text}) : `
    })
    // Without semicolons a statement that begins with a bracket would go on with the line before it.
    const opening = place.parent?.type === 'ExpressionStatement' ? 'void (' : '('
    return switches.length === 0 ? inner : `${opening}${switches.join('')}(${inner}))`
  }

  function spliced(node: Syntax, place: Place): string {
    let text = ''
    let at = node.start
    for (const part of runningParts(node)) {
      text +=
        source.slice(at, part.start) + written(part, { ...place, isInBody: place.isInBody && !isOnlyName(node, part) })
      at = part.end
    }
    return text + source.slice(at, node.end)
  }
}

/** In `{ query }` the value stands for the name as well: nothing can be put around it. */
const isOnlyName = (node: Syntax, part: Syntax): boolean => node.shorthand === true && partOf(node, 'value') === part

function placeWithin(node: Syntax, place: Place, source: string): Place {
  const name = nameGiven(node, source)
  return {
    names: name ? [...place.names, name] : place.names,
    isInBody: place.isInBody || isFunction(node),
    isChained: node.type === 'ChainExpression' || (place.isChained && node.type !== 'ArrowFunctionExpression'),
    parent: node,
  }
}

function nameGiven(node: Syntax, source: string): string {
  if (node.type === 'Property') {
    const key = partOf(node, 'key')
    const name = key ? source.slice(key.start, key.end).replaceAll("'", '') : ''
    return name === 'states' ? '' : name
  }
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
    return textOf(partOf(node, 'id'), 'name')
  return ''
}

const ofNames: readonly (readonly [string, Kind])[] = [
  ['params', 'params'],
  ['input', 'input'],
  ['context', 'context'],
  ['guards', 'guard body'],
  ['delays', 'delay'],
  ['actions', 'action body'],
]

const kindOf = (names: readonly string[]): Kind => ofNames.find(([name]) => names.includes(name))?.[1] ?? 'helper'

const nameOfKind = (kind: Kind): string => (kind.endsWith('body') || kind === 'helper' ? kind : `${kind} body`)

const clipped = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
