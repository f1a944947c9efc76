import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { parseSync, transformWithOxc, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { compileStyles } from '../../../build/styles/compileStyles.ts'
import { recipe } from '../../../build/styles/recipe.ts'
import { css, cva } from '../../../styled-system/css/index.js'

interface Recipe {
  (chosen: object): string
  variantMap: Readonly<Record<string, string[]>>
}
const isRecipe = (made: unknown): made is Recipe => typeof made === 'function'

const root = resolve(import.meta.dirname, '../../..')
const head = "import { css, cva, cx } from '../../styled-system/css';"
const compile = (code: string) => compileStyles(`${head}\n${code}`, 'View.tsx', 'recipe.ts')
/** What both the developed and the built page know. */
const page = createContext({ css, cva, __recipe: recipe })
/** What a style call is while developing. */
const developed = (call: string): unknown => runInContext(call, page)
/** What it is in the built pages. */
const built = (call: string): unknown => runInContext(compile(call).split('\n').slice(1).join('\n'), page)

const classNames = (names: unknown) => String(names).split(' ').filter(Boolean).toSorted()

/** The calls of `css` or `cva` in all views, as they stand. */
async function callsOf(name: 'css' | 'cva'): Promise<string[]> {
  const calls: string[] = []
  for (const file of globSync('src/ui/**/*.{ts,tsx}', { cwd: root })) {
    const { code } = await transformWithOxc(readFileSync(join(root, file), 'utf8'), file)
    if (!code.includes('styled-system/css')) continue
    new Visitor({
      CallExpression({ callee, start, end }) {
        if (callee.type === 'Identifier' && callee.name === name) calls.push(`${code.slice(start, end)}`)
      },
    }).visit(parseSync(file, code, { lang: 'js' }).program)
  }
  return calls
}

/** Every choice of a recipe's options, with none of some variants among them; a boolean is chosen as one. */
function choicesOf(variants: Recipe['variantMap']): object[] {
  const chosenAs = (option: string) => (/^(true|false)$/.test(option) ? option === 'true' : option)
  return Object.entries(variants).reduce<object[]>(
    (choices, [variant, options]) =>
      choices.flatMap((choice) => [
        choice,
        { ...choice, [variant]: false },
        ...options.map((option) => ({ ...choice, [variant]: chosenAs(option) })),
      ]),
    [{}],
  )
}

/** The choices for which the built recipe gives other class names. */
function differencesOf(call: string): unknown[] {
  const written = developed(call)
  const compiled = built(call)
  if (!isRecipe(written) || typeof compiled !== 'function') throw new Error(`Not a recipe: ${call}`)
  return choicesOf(written.variantMap)
    .map((choice) => ({ choice, written: classNames(written(choice)), built: classNames(compiled(choice)) }))
    .filter((compared) => compared.written.join() !== compared.built.join())
}

test('every style of the views has the same class names in the built pages', async () => {
  const calls = await callsOf('css')
  expect(calls.length).toBeGreaterThan(500)
  const different = calls.filter((call) => classNames(built(call)).join() !== classNames(developed(call)).join())
  expect(different).toEqual([])
})

test('every recipe of the views has the same class names in the built pages, whatever is chosen', async () => {
  const calls = await callsOf('cva')
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.flatMap(differencesOf)).toEqual([])
})

test('what a variant takes over from the base or from another variant is not there twice', () => {
  const call = `cva({
    base: { color: 'text', paddingInline: { base: '1', md: '2' }, _hover: { color: 'ink', border: 'clear' } },
    variants: {
      tone: { loud: { color: 'failed', px: '0' }, hovered: { _hover: { color: 'text' } } },
      size: { sm: { height: '1' }, lg: { height: '2', paddingInline: { base: '4' } } },
      wide: { true: { width: 'full' } },
    },
    defaultVariants: { size: 'sm' },
    compoundVariants: [
      { tone: 'loud', wide: true, css: { height: '3' } },
      { size: ['sm', 'lg'], tone: 'hovered', css: { width: '1' } },
    ],
  })`
  expect(differencesOf(call)).toEqual([])
  const compiled = built(call)
  expect(typeof compiled === 'function' && classNames(compiled({ tone: 'loud', wide: true }))).toEqual(
    classNames('c_failed px_0 hover:c_ink hover:bd_clear h_3 w_full'),
  )
})

test('several styles are one, and cx stays', () => {
  expect(built("css({ color: 'text', gap: '1' }, { color: 'ink' })")).toBe(
    css({ color: 'text', gap: '1' }, { color: 'ink' }),
  )
  expect(compile('export const join = (more) => cx(css({ gap: "1" }), more)')).toContain('=> cx("gap_1", more)')
  expect(compile('')).toContain('import { cx as cx } from "../../styled-system/css/cx.js"')
})

test('the style runtime is imported no more', () => {
  const imported = parseSync('View.js', compile("cva({ base: { gap: '1' } })")).program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.source.value : [],
  )
  expect(imported).toEqual(['recipe.ts', '../../styled-system/css/cx.js'])
})

test.each([
  ['a style that is known only while the page runs', 'const f = (color) =>\n css({ color })', 'View.tsx:3'],
  ['a style taken from another', 'const more = {}\ncss({ ...more })', 'View.tsx:3'],
  ['a computed name', "css({ ['co' + 'lor']: 'text' })", 'View.tsx:2'],
  ['a value put together', "css({ width: '[' + size + 'px]' })", 'View.tsx:2'],
  ['a recipe of something else', 'cva(config)', 'View.tsx:2'],
  [
    'recipes whose look depends on the order of what is chosen',
    "cva({ variants: { a: { on: { gap: '1' } }, b: { on: { gap: '2' } } } })",
    'View.tsx:2',
  ],
  ['styles asked of a recipe', "\nbuttonRecipe.raw({ size: 'sm' })", 'View.tsx:3'],
  ['styles asked of css', "css.raw({ gap: '1' })", 'View.tsx:2'],
  ['css handed on', 'const styles = [{}].map(css)', 'View.tsx:2'],
])('%s stops the build, with its place', (_, code, place) => {
  expect(() => compile(code)).toThrow(`${place}: `)
})
