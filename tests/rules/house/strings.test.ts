import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { readStrings } from '../../../build/strings/readStrings.ts'
import { importsOf, sources, targetOf, textOf } from './sources.ts'

const areas = sources.filter((file) => file.startsWith('strings/'))
const views = sources.filter((file) => file.startsWith('src/ui/') && !file.startsWith('src/ui/theme/'))
/** What an attribute of these says is read, or read out. */
const readAttributes =
  /^(label|title|alt|placeholder|help|what|description|heading|footer|note|aria-(label|description))$/
/** An address to type, or a name for code, is no text. */
const isWords = (text: string) =>
  /\p{L}{2}/u.test(text) && !/^(https?:\/\/.*|[a-z-]+(\.[a-z]+)+|[a-z]+-[a-z]+|&nbsp;)$/.test(text)

test('there are areas and views to look at', () => {
  expect(areas.length).toBeGreaterThan(50)
  expect(views.length).toBeGreaterThan(900)
})

test('a view has no words of its own: what it says stands in `strings/`', () => {
  expect(views.flatMap((file) => wordsIn(file).map((words) => `${file}: ${words}`))).toEqual([])
})

describe('each text is said somewhere', () => {
  const said = new Map<string, string>()
  for (const file of sources)
    for (const name of importsOf(file)) {
      const target = targetOf(file, name)
      if (target.startsWith('strings/')) said.set(target, `${said.get(target) ?? ''}${textOf(file)}`)
    }

  test.each(areas)('of %s', (file) => {
    const texts = [...readStrings(textOf(file), file).keys()]
    expect(texts.length).toBeGreaterThan(0)
    const code = said.get(file) ?? ''
    expect(texts.filter((name) => !new RegExp(`\\bstrings\\.${name}\\b`).test(code))).toEqual([])
  })
})

describe('a name says something', () => {
  const named = areas.flatMap((file) =>
    [...readStrings(textOf(file), file)].map(([name, { code, saying }]) => ({ file, name, code, saying })),
  )

  test('of a text: a number at its end is one of its words, and no word follows itself', () => {
    expect(named.length).toBeGreaterThan(3000)
    const unreasoned = named.filter(({ name, code }) => {
      const number = /\d+$/.exec(name)?.[0] ?? ''
      const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
      return !code.replaceAll(/\D/g, '').includes(number) || words.some((word, at) => word === words[at + 1])
    })
    expect(unreasoned.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  test('of what a text is given: no number, no name on the wire, no work that was done on it', () => {
    const wrong = /\d$|_|^(value|round|floor|ceil|charAt|indexOf)$/
    const found = named.flatMap(({ file, name, saying }) =>
      (saying?.params ?? []).filter((param) => wrong.test(param)).map((param) => `${file}: ${name}, ${param}`),
    )
    expect(found).toEqual([])
  })
})

test('what is said by an area is said by the code of that area', () => {
  const elsewhere = sources.flatMap((file) =>
    importsOf(file)
      .map((name) => targetOf(file, name))
      .filter((target) => target.startsWith('strings/') && target !== join('strings', `${areaOf(file)}.ts`))
      .map((target) => `${file}: ${target}`),
  )
  expect(elsewhere).toEqual([])
})

/** The folder of a file below its side; what stands above the areas belongs to the shell. */
function areaOf(file: string): string {
  const folder = dirname(file).replace(/^(rules|src\/[^/]+)\/?/, '')
  return folder === '' ? 'shell' : folder
}

function wordsIn(file: string): string[] {
  const words: string[] = []
  const { program } = parseSync(file, textOf(file))
  new Visitor({
    JSXText: ({ value }) => {
      if (isWords(value)) words.push(value.trim())
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !readAttributes.test(name.name)) return
      if (value?.type === 'Literal' && typeof value.value === 'string' && isWords(value.value)) words.push(value.value)
    },
  }).visit(program)
  return words
}
