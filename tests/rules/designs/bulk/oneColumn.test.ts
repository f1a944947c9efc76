import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seemsOneColumn } from '../../../../rules/designs/bulk/oneColumn.ts'
import type { ListRows } from '../../../../rules/designs/bulk/table.ts'

const headline = { key: 'text headline', kind: 'text', name: 'Headline', sample: 'Pies' } as const

interface Wish {
  separator?: string | null
  hasQuotes?: boolean
}

const isOne = (rows: ListRows, { separator = ',', hasQuotes = false }: Wish = {}) =>
  seemsOneColumn({ rows, lines: rows.map((row) => [row.join(separator ?? '')]), separator, hasQuotes }, [headline])

const split = (...lines: string[]) => lines.map((line) => line.split(','))

test('sentences with a comma each are a text a row', () => {
  expect(isOne(split('Fresh rye, warm from the oven', 'Spelt, baked at noon'))).toBe(true)
  expect(isOne(split('Fresh rye, warm from the oven'))).toBe(true)
})

test('what is written without spaces is columns', () => {
  expect(isOne(split('Rye,from seven', 'Spelt,from noon'))).toBe(false)
})

test('rows of different lengths are a text each', () => {
  expect(isOne(split('Rye,spelt,wheat', 'Pretzels,rolls', 'Cakes,pies,tarts'))).toBe(true)
})

test('a first row that names a place or stands above numbers speaks for columns', () => {
  expect(isOne(split('head-line, Note', 'Rye, from seven', 'Spelt, from noon'))).toBe(false)
  expect(isOne(split('Titel, Preis', 'Rye, 3', 'Spelt, € 4.50', 'Tarts, 20 %'))).toBe(false)
  expect(isOne(split('Fresh rye, warm', 'Spelt, from 4', 'Cakes, 3'))).toBe(true)
})

test('quotes around a cell, tabs and bars speak for columns, too', () => {
  const sentences = split('Fresh rye, warm from the oven', 'Spelt, baked at noon')
  expect(isOne(sentences, { hasQuotes: true })).toBe(false)
  expect(isOne(sentences, { separator: '\t' })).toBe(false)
  expect(isOne(sentences, { separator: '|' })).toBe(false)
  expect(isOne(sentences, { separator: ';' })).toBe(true)
})

test('where nothing separates cells there is one column', () => {
  expect(isOne([['Rye'], ['Spelt']], { separator: null })).toBe(true)
})

const word = fc.stringMatching(/^[A-Za-zäöüß]{2,12}$/).filter((one) => one.toLowerCase() !== 'headline')
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

test('sentences are a text a row, however many commas they have', () => {
  const row = fc.array(sentence, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(', ').split(','))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      expect(isOne(rows)).toBe(true)
    }),
  )
})

test('a table as programs write it is columns, whatever it is called', () => {
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((count) => fc.array(fc.array(sentence, { minLength: count, maxLength: count }), { minLength: 1 }))
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, separator) => {
      expect(isOne(rows, { separator })).toBe(false)
    }),
  )
})
