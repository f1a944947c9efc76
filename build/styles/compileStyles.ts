import { type ESTree, parseSync, Visitor } from 'vite'
import { css } from '../../styled-system/css/index.js'
import type { SystemStyleObject } from '../../styled-system/types/system-types.js'
import { compileRecipe, type RecipeConfig } from './compileRecipe.ts'
import { constantOf, NotConstant } from './constantOf.ts'

/** What stands in a module's text instead of what stands between two places, in characters from its beginning. */
interface Replacement {
  start: number
  end: number
  text: string
}

const styleModule = /(?:^|\/)styled-system\/css$/
/** The name that `recipe()` has in a compiled module. */
const recipeName = '__recipe'
/** Ways to ask a recipe for its styles; a compiled one has class names only. */
const styleAccess = new Set(['raw', 'config', 'merge', 'variantKeys', 'variantMap', 'splitVariantProps'])

/**
 * Puts class names where a module calls `css()` and `cva()` of styled-system, so that the page need not work them out.
 * `code` is JavaScript, all else is done; `recipeFrom` is the module that has `recipe()`. Throws with the file and the
 * line where something is not constant, since it would bring the whole style runtime back.
 */
export function compileStyles(code: string, file: string, recipeFrom: string): string {
  const { program } = parseSync(file, code, { lang: 'js', sourceType: 'module' })
  const declarations = program.body.filter(isStyleImport)
  const names = new Map(declarations.flatMap(({ specifiers }) => specifiers.map(namesOf)))
  const replacements: Replacement[] = declarations.map(({ start, end, source, specifiers }) => {
    const text = specifiers.map((specifier) => importInstead(specifier, source.value, recipeFrom)).join('')
    return { start, end, text }
  })
  const fail = ({ start }: ESTree.Span, why: string): never => {
    throw new Error(`${file}:${code.slice(0, start).split('\n').length}: ${why}`)
  }
  new Visitor({
    CallExpression(call) {
      const made = call.callee.type === 'Identifier' ? names.get(call.callee.name) : undefined
      const compile = made === undefined ? undefined : compilers[made]
      if (!compile) return
      try {
        replacements.push({ start: call.start, end: call.end, text: compile(call.arguments.map(constantOf)) })
      } catch (problem) {
        fail(call, problem instanceof Error ? problem.message : String(problem))
      }
    },
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !styleAccess.has(property.name)) return
      if (names.has(object.name) || /recipe$/i.test(object.name)) {
        fail({ start, end }, `.${property.name} is not there in the built pages: a recipe is its class names`)
      }
    },
  }).visit(program)
  new Visitor({
    Identifier({ name, start, end }) {
      const isCompiled = replacements.some((made) => made.start <= start && end <= made.end)
      if (names.get(name) !== 'cx' && names.has(name) && !isCompiled) fail({ start, end }, `${name} can only be called`)
    },
  }).visit(program)
  return replaceIn(code, replacements)
}

/** The text in place of a call, by what is called. */
const compilers: Readonly<Record<string, (given: unknown[]) => string>> = {
  css: (given) => JSON.stringify(css(...given.filter(isStyle))),
  cva: ([config]) => {
    if (!isRecipe(config)) throw new NotConstant()
    const written = compileRecipe(config).map((argument) => JSON.stringify(argument))
    return `/* @__PURE__ */ ${recipeName}(${written.join(', ')})`
  },
}

const isStyle = (given: unknown): given is SystemStyleObject => typeof given === 'object' && given !== null
const isRecipe = (given: unknown): given is RecipeConfig => isStyle(given)

const isStyleImport = (statement: ESTree.Statement): statement is ESTree.ImportDeclaration =>
  statement.type === 'ImportDeclaration' && styleModule.test(statement.source.value)

/** What an import is called here, and what it is. */
const namesOf = (specifier: ESTree.ImportDeclarationSpecifier): [string, string] => [
  specifier.local.name,
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : '*',
]

/** The import that a compiled module has where it had one of styled-system. */
function importInstead(specifier: ESTree.ImportDeclarationSpecifier, source: string, recipeFrom: string): string {
  const [local, imported] = namesOf(specifier)
  switch (imported) {
    case 'css':
      return ''
    case 'cva':
      return `import { recipe as ${recipeName} } from ${JSON.stringify(recipeFrom)};`
    case 'cx':
      return `import { cx as ${local} } from ${JSON.stringify(`${source}/cx.js`)};`
    default:
      throw new Error(`The built pages know css, cva and cx of ${source}, not ${imported}`)
  }
}

/** Replaces from the end, so that the places before stay where they are. */
const replaceIn = (code: string, replacements: readonly Replacement[]): string =>
  replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
