import { expect, test } from 'vitest'
import { largestList, readListFile, readListText } from '../../../src/services/lists/listFile.ts'

const rows = [
  ['Headline', 'Price'],
  ['Käse & Brot', '€ 4'],
  ['Kuchen', '€ 3'],
]
const text = (delimiter: string, end = '\n') => rows.map((row) => row.join(delimiter)).join(end)
const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const refusal = (message: string) => ({ kind: 'rejected', status: 0, message })

/** Bytes of UTF-16. */
function wide(written: string, isLittle: boolean): number[] {
  return [...written].flatMap((character) => {
    const code = character.charCodeAt(0)
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
  })
}

/** Bytes of Windows-1252, as far as these rows need it. */
const western = (written: string) =>
  [...written].map((character) => (character === '€' ? 0x80 : character.charCodeAt(0)))

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['bars', '|'],
])('cells are separated by %s', (_, delimiter) => {
  const read = { kind: 'ok', value: { rows, separator: delimiter, hasQuotes: false } }
  expect(readListText(text(delimiter))).toMatchObject(read)
  expect(readListText(text(delimiter, '\r\n'))).toMatchObject(read)
})

test('quotes hold separators, line breaks and quotes', () => {
  expect(readListText('Headline,Price\n"Bread, butter\nand ""jam""",4\n')).toMatchObject({
    value: {
      rows: [
        ['Headline', 'Price'],
        ['Bread, butter\nand "jam"', '4'],
      ],
      hasQuotes: true,
    },
  })
})

test.each([
  ['at the end of a row', 'Pies|"4"\r\nCakes|3', true],
  ['at the beginning of a row', '"Pies"|4\nCakes|3', true],
  ['in a sentence', 'He said, "fresh pies"\nShe said, "fresh cakes"', false],
  ['that begin a sentence', '"Pies," he said\n"Cakes," she said', false],
])('quotes %s', (_, list, hasQuotes) => {
  const read = readListText(list)
  expect(read.kind === 'ok' && read.value.hasQuotes).toBe(hasQuotes)
})

test('what may be columns is read as whole rows, too', () => {
  const written = [['Fresh bread, every day'], ['Cakes, to order']]
  expect(readListText('Fresh bread, every day\n\nCakes, to order\n')).toMatchObject({
    value: {
      lines: written,
      rows: [
        ['Fresh bread', ' every day'],
        ['Cakes', ' to order'],
      ],
      separator: ',',
    },
  })
})

test('one sentence a line is one cell, also where it has a comma', () => {
  const lines = [['Fresh bread, every day'], ['Cakes to order']]
  expect(readListText('Fresh bread, every day\nCakes to order\n')).toEqual({
    kind: 'ok',
    value: { rows: lines, lines, separator: null, hasQuotes: false },
  })
})

test('empty lines are left out, and so is the line in which a spreadsheet names its separator', () => {
  expect(readListText('sep=;\r\nA;B, C\r\n;\r\n\r\n1;2\r\n')).toMatchObject({
    value: {
      rows: [
        ['A', 'B, C'],
        ['1', '2'],
      ],
      lines: [['A;B, C'], ['1;2']],
    },
  })
})

test.each([
  ['UTF-8', [...new TextEncoder().encode(text(','))]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text(','))]],
  ['UTF-16, little end first', [0xff, 0xfe, ...wide(text('\t'), true)]],
  ['UTF-16, big end first', [0xfe, 0xff, ...wide(text('\t'), false)]],
  ['UTF-16 without its mark', wide('Headline\tPrice\nCakes\t4', true)],
  ['Windows-1252', western(text(';'))],
])('a file in %s is read', async (encoding, bytes) => {
  const plain = [
    ['Headline', 'Price'],
    ['Cakes', '4'],
  ]
  expect(await readListFile(file(...bytes))).toMatchObject({
    value: { rows: encoding.endsWith('without its mark') ? plain : rows },
  })
})

test('a file that is too large is refused before it is read, and so is such a text', async () => {
  const large = 'The list is larger than 1 MB.'
  expect(await readListFile(new Blob(['a'.repeat(largestList + 1)]))).toEqual(refusal(large))
  expect(readListText('a'.repeat(largestList + 1))).toEqual(refusal(large))
  expect(await readListFile(new Blob(['a'.repeat(largestList)]))).toMatchObject({ kind: 'ok' })
})

test('an empty list is refused', async () => {
  expect(await readListFile(file())).toEqual(refusal('The list is empty.'))
  expect(readListText(' \n,,\n')).toEqual(refusal('The list is empty.'))
})

test('what is no text is refused, and a workbook with what to do', async () => {
  const binary = 'This is not a list. Choose a CSV or text file.'
  expect(await readListFile(file(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13))).toEqual(refusal(binary))
  expect(await readListFile(file(0x50, 0x4b, 3, 4, 20, 0))).toEqual(
    refusal('This is a workbook. Save it as CSV in your spreadsheet program and choose that file.'),
  )
})
