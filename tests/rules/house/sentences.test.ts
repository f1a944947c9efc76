import { type Argument, type Expression, type JSXChild, type JSXElement, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readStrings } from '../../../build/strings/readStrings.ts'
import { importsOf, sources, targetOf, textOf } from './sources.ts'

const views = sources.filter((file) => /^src\/ui\/.*\.tsx$/.test(file) && textOf(file).includes('/strings/'))
/** Elements that stand within a sentence. */
const inline = /^(strong|b|em|i|code|a|time|\w*Link|Highlight|NetworkMarks?)$/

test('a sentence with an element in it is one text', () => {
  expect(views.flatMap(piecesIn)).toEqual([])
})

test('an element that is given to a text has a key', () => {
  const given = views.flatMap(givenIn)
  expect(given.length).toBeGreaterThan(40)
  expect(given.filter(({ hasKey }) => !hasKey).map(({ where }) => where)).toEqual([])
})

/** Texts that are no whole sentences, beside what they belong to. */
function piecesIn(file: string): string[] {
  const texts = textsOf(file)
  const codeOf = (name: string) => texts.get(name)?.saying?.body ?? texts.get(name)?.code ?? ''
  const pieces: string[] = []
  const look = ({ children }: { children: readonly JSXChild[] }) => {
    const said = children.filter((child) => !isBlank(child))
    for (const [at, child] of said.entries()) {
      const next = said[at + 1]
      if (!next) continue
      const [names, nextNames] = [namesOf(child), namesOf(next)]
      const open = names.filter((name) => belongs(next) && isOpen(codeOf(name)))
      const goingOn = nextNames.filter((name) => belongs(child) && goesOn(codeOf(name)))
      const isWhole = names.length > 0 && open.length === 0
      pieces.push(...[...open, ...(isWhole ? [] : goingOn)].map((name) => `${file}: ${name}`))
    }
  }
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, textOf(file)).program)
  return pieces
}

function textsOf(file: string) {
  const area = importsOf(file)
    .map((name) => targetOf(file, name))
    .find((target) => target.startsWith('strings/'))
  return area === undefined ? new Map<string, never>() : readStrings(textOf(area), area)
}

function isBlank(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  return expression.type === 'JSXEmptyExpression' || (expression.type === 'Literal' && expression.value === ' ')
}

const namesOf = (child: JSXChild): string[] =>
  child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'
    ? saidBy(child.expression)
    : []

/** The texts that an expression may come to. */
function saidBy(expression: Expression): string[] {
  if (expression.type === 'ConditionalExpression')
    return [...saidBy(expression.consequent), ...saidBy(expression.alternate)]
  if (expression.type === 'LogicalExpression') return saidBy(expression.right)
  if (expression.type === 'CallExpression') return saidBy(expression.callee)
  if (expression.type !== 'MemberExpression' || expression.computed) return []
  const { object, property } = expression
  return object.type === 'Identifier' && object.name === 'strings' && property.type === 'Identifier'
    ? [property.name]
    : []
}

/** Whether it may stand in the sentence of its neighbor: words, a value, or an element among words. */
function belongs(child: JSXChild): boolean {
  if (child.type === 'JSXText') return true
  if (child.type === 'JSXElement') return isInline(child) || isLinkButton(child)
  if (child.type !== 'JSXExpressionContainer') return false
  const { type } = child.expression
  return type !== 'LogicalExpression' || namesOf(child).length > 0
}

/** One without words is a sign, or a mark of a network. */
const isInline = (element: JSXElement): boolean =>
  inline.test(nameOf(element)) && (element.children.length > 0 || !/^\p{Ll}/u.test(nameOf(element)))

const nameOf = ({ openingElement: { name } }: JSXElement): string => (name.type === 'JSXIdentifier' ? name.name : '')

const isLinkButton = ({ openingElement: { attributes } }: JSXElement): boolean =>
  attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'variant' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'link',
  )

/** Ends in a word or a comma; after a colon stands what it names. */
const isOpen = (code: string) => /[\p{L}\p{N},]\s*['"`]$/u.test(code)

/** Begins in the middle of a sentence. */
const goesOn = (code: string) => /^['"`]\s*[\p{Ll},.;:)”?!]/u.test(code)

/** The elements that texts are given, or make of words of theirs. */
function givenIn(file: string): { where: string; hasKey: boolean }[] {
  const given: { where: string; hasKey: boolean }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: values }) => {
      for (const element of saidBy(callee).length > 0 ? values.flatMap(elementsOf) : []) {
        const hasKey = element.openingElement.attributes.some(
          (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'key',
        )
        given.push({ where: `${file}: ${nameOf(element)}`, hasKey })
      }
    },
  }).visit(parseSync(file, textOf(file)).program)
  return given
}

function elementsOf(value: Argument): JSXElement[] {
  if (value.type === 'JSXElement') return [value]
  if (value.type === 'ParenthesizedExpression') return elementsOf(value.expression)
  if (value.type === 'ConditionalExpression') return [...elementsOf(value.consequent), ...elementsOf(value.alternate)]
  return value.type === 'ArrowFunctionExpression' && value.body.type !== 'BlockStatement' ? elementsOf(value.body) : []
}
