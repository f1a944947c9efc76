import { css, cva } from '../../styled-system/css/index.js'
import type { RecipeDefinition, RecipeVariantRecord } from '../../styled-system/types/recipe.js'
import type { SystemStyleObject } from '../../styled-system/types/system-types.js'
import { noOption, type Options, type VariantClasses, type VariantTable } from './recipe.ts'

/** What a `cva()` is given. */
export type RecipeConfig = RecipeDefinition<RecipeVariantRecord>

/** The arguments of `recipe()`: class names that are ready to be looked up. */
export type CompiledRecipe = [always: string, defaults: Options, ...parts: VariantClasses[]]

/** Names of conditions and of the property that they lead to. */
type Path = readonly string[]

/**
 * Works out the class names of a recipe. A later style takes a property over from an earlier one, so what no variant
 * touches, what one variant decides, and what several decide together are kept apart: each has a table of its own.
 */
export function compileRecipe(config: RecipeConfig): CompiledRecipe {
  const { defaultVariants = {}, ...undecided } = config
  const resolve = cva(undecided).raw
  const classesOf = (paths: readonly Path[], chosen: Options) => css(only(normalized(resolve(chosen)), paths))
  const byDeciders = Map.groupBy(pathsOf(config), (path) => decidersOf(config, path).join())
  const always = classesOf(byDeciders.get('') ?? [], {})
  byDeciders.delete('')
  const parts = [...byDeciders].map(([names, paths]): VariantClasses => {
    const deciders = names.split(',')
    return [deciders, tableOf(config, deciders, (chosen) => classesOf(paths, chosen))]
  })
  return [always, optionsOf(defaultVariants), ...parts]
}

/** The classes of every choice of some variants' options, none of them included. */
function tableOf(
  config: RecipeConfig,
  [variant = '', ...others]: readonly string[],
  classesOf: (chosen: Options) => string,
): VariantTable {
  const entryOf = (option: string): [string, string | VariantTable] => {
    const chosen = option === noOption ? {} : { [variant]: chosenAs(option) }
    if (others.length === 0) return [option, classesOf(chosen)]
    return [option, tableOf(config, others, (further) => classesOf({ ...chosen, ...further }))]
  }
  const none = entryOf(noOption)
  const entries = Object.keys(config.variants?.[variant] ?? {}).map(entryOf)
  // What says as little as no option at all is found there.
  return Object.fromEntries([...entries, none].filter(([, classes]) => classes !== '' || none[1] !== ''))
}

/**
 * The variants that may set a value, in the order in which they do: those with a default come first. Throws where that
 * would depend on the order in which a view names them.
 */
function decidersOf(
  { variants = {}, compoundVariants = [], defaultVariants = {} }: RecipeConfig,
  path: Path,
): string[] {
  const touches = (style: SystemStyleObject) =>
    leavesOf(normalized(style)).some((leaf) => isWithin(leaf, path) || isWithin(path, leaf))
  const names = [...new Set([...Object.keys(defaultVariants), ...Object.keys(variants)])]
  const setting = names.filter((name) => Object.values(variants[name] ?? {}).some(touches))
  const unordered = setting.filter((name) => !(name in defaultVariants))
  if (unordered.length > 1) throw new Error(`${unordered.join(' and ')} both set ${path.join(' ')}: give one a default`)
  const compounds = compoundVariants.filter((compound) => touches(compound.css))
  return names.filter((name) => setting.includes(name) || compounds.some((compound) => name in compound))
}

/** Every value that the recipe may set anywhere. */
function pathsOf({ base = {}, variants = {}, compoundVariants = [] }: RecipeConfig): Path[] {
  const styles = [
    base,
    ...Object.values(variants).flatMap((options) => Object.values(options)),
    ...compoundVariants.map((compound) => compound.css),
  ]
  const leaves = styles.flatMap((style) => leavesOf(normalized(style)))
  return [...new Map(leaves.map((leaf) => [keyOf(leaf), leaf])).values()]
}

/** A variant's option as a view gives it. */
const chosenAs = (option: string): string | boolean =>
  option === 'true' || option === 'false' ? option === 'true' : option

const optionsOf = (chosen: object): Options =>
  Object.fromEntries(Object.entries(chosen).filter(([, option]) => option !== undefined))

const isNested = (value: unknown): value is SystemStyleObject => typeof value === 'object' && value !== null

/** With full names and conditions where they belong; styled-system does it only where there are two to merge. */
const normalized = (style: SystemStyleObject): SystemStyleObject => css.raw(style, style)

const leavesOf = (style: SystemStyleObject): Path[] =>
  Object.entries(style).flatMap(([name, value]) =>
    isNested(value) ? leavesOf(value).map((path) => [name, ...path]) : [[name]],
  )

const keyOf = (path: Path) => path.join('\n')

const isWithin = (path: Path, outer: Path) => outer.every((name, index) => path[index] === name)

/** The part of a style that stands at some paths. */
function only(style: SystemStyleObject, paths: readonly Path[]): SystemStyleObject {
  const wanted = new Set(paths.map(keyOf))
  const partOf = (nested: SystemStyleObject, before: Path): SystemStyleObject => {
    const part: SystemStyleObject = {}
    for (const [name, value] of Object.entries(nested)) {
      const path = [...before, name]
      if (isNested(value)) Object.assign(part, { [name]: partOf(value, path) })
      else if (wanted.has(keyOf(path))) Object.assign(part, { [name]: value })
    }
    return part
  }
  return partOf(style, [])
}
