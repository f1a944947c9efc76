import { expect, test } from 'vitest'
import { seemsHeader, tableOf } from '../../../../rules/designs/bulk/table.ts'

const headline = { key: 'text headline', kind: 'text', name: 'Headline', sample: 'Pies' } as const

test('columns are called by the first row, and those without a name by their number', () => {
  const table = tableOf([['Headline', ''], ['Pies', '€ 4'], ['Cakes']], true)
  expect(table).toEqual({ columns: ['Headline', 'Column 2'], rows: [['Pies', '€ 4'], ['Cakes']] })
})

test('without a header every row makes a picture, and empty ones make none', () => {
  const table = tableOf([['Pies'], ['', ' '], ['Cakes', '€ 3']], false)
  expect(table).toEqual({ columns: ['Column 1', 'Column 2'], rows: [['Pies'], ['Cakes', '€ 3']] })
  expect(tableOf([], true)).toEqual({ columns: [], rows: [] })
})

test.each([
  ['the name of a place, whatever its case', [['head-line'], ['Pies']], true],
  [
    'several short names',
    [
      ['Titel', 'Preis'],
      ['Pies', '4'],
    ],
    true,
  ],
  ['one row alone', [['Headline']], false],
  ['a single text', [['Fresh pies'], ['Cakes']], false],
  [
    'a number',
    [
      ['Pies', '4'],
      ['Cakes', '3'],
    ],
    false,
  ],
  [
    'the same twice',
    [
      ['Pies', 'Pies'],
      ['Cakes', 'Tarts'],
    ],
    false,
  ],
  [
    'a gap',
    [
      ['Pies', ''],
      ['Cakes', 'Tarts'],
    ],
    false,
  ],
  [
    'a long text',
    [
      ['Pies', 'Baked at four in the morning, every single day'],
      ['Cakes', 'Tarts'],
    ],
    false,
  ],
])('a first row with %s', (_, rows, isHeader) => {
  expect(seemsHeader(rows, [headline])).toBe(isHeader)
})
