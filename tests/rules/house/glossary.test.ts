import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')

/** The rows of the table below a heading, cell by cell. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = glossary.split(`\n## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.split('\n') ?? []
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1))
  return cells.slice(2).map((row) => row.map((cell) => cell.trim()))
}

const own = [...rowsOf('The product’s words'), ...rowsOf('The code’s words')]
const retired = rowsOf('Retired words').map(([word = '']) => word)

const files = ['contract', 'rules', 'strings', 'src', 'server', 'practice', 'scripts', 'bench', 'tests'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
)
const texts = new Map(files.map((file) => [file, `${file}\n${readFileSync(join(root, file), 'utf8')}`]))

test('thirty words of its own are enough for the project', () => {
  expect(own.length).toBeGreaterThan(10)
  expect(own.length).toBeLessThanOrEqual(30)
})

describe('a retired word does not come back', () => {
  test('there is code to look at', () => {
    expect(texts.size).toBeGreaterThan(1000)
    expect(retired.length).toBeGreaterThan(10)
  })

  test.each(retired)('%s', (word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1)
    const used = new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])`)
    expect([...texts].filter(([, text]) => used.test(text)).map(([file]) => file)).toEqual([])
  })
})
