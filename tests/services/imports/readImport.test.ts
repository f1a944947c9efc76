import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImport } from '../../../src/services/imports/readImport.ts'
import { csvOf, encodings } from '../lists/csv.ts'

const none = () => null
const readText = (text: string) => readImport({ kind: 'text', text }, none)
const readBytes = (bytes: Uint8Array<ArrayBuffer>, name = 'posts.csv') =>
  readImport({ kind: 'file', file: new File([bytes], name) }, none)
const refusal = (message: string) => ({ kind: 'rejected', status: 0, message })

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[ -~\n"',;|]{1,60}$/) },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom('"', '""', ',,,', ';";', '=1+1', "'=1+1", 'a\r\nb', 'a\nb', 'Käse 🥖, "frisch"; täglich|\t'),
)
/** A text that has words, without what no text has. */
const text = hostile.filter(
  (one) => /[\p{L}\p{N}]/u.test(one) && !/(?!\s)\p{Cc}|\ufeff/u.test(one) && one.isWellFormed(),
)

describe('what a spreadsheet wrote is read as it was written', () => {
  const tables = fc.array(
    fc.tuple(text, fc.constantFrom('', '2031-01-01 9:00'), fc.constantFrom('', 'Bluesky; Mastodon')),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  test.each(Object.entries(encodings))('in %s, with any separator and quoting', async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('needed' as const, 'all' as const),
        fc.constantFrom('\r\n', '\n'),
        async (body, separator, quotes, end) => {
          const rows = [['Text', 'Date', 'Accounts'], ...body]
          const read = await readBytes(encode(csvOf(rows, { separator, quotes, end })))
          expect(read).toMatchObject({ value: { hasHeader: true, columns: ['text', 'date', 'accounts'], rows } })
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a file of an old spreadsheet program is read in its letters', async () => {
  const written = csvOf(
    [
      ['Text', 'Tags'],
      ['Käse für später', 'Brot'],
    ],
    { separator: ';' },
  )
  const bytes = Uint8Array.from(written, (character) => character.charCodeAt(0))
  expect(await readBytes(bytes)).toMatchObject({
    value: {
      name: 'posts.csv',
      rows: [
        ['Text', 'Tags'],
        ['Käse für später', 'Brot'],
      ],
    },
  })
})

test('the line that says what separates is none of the list', async () => {
  expect(await readText('sep=|\r\nRye|2031-01-01 9:00\r\nBuns|2031-01-02 9:00')).toMatchObject({
    value: {
      hasHeader: false,
      columns: ['text', 'date'],
      rows: [
        ['Rye', '2031-01-01 9:00'],
        ['Buns', '2031-01-02 9:00'],
      ],
    },
  })
})

test('sentences with commas are a text a line', async () => {
  expect(await readText('Fresh bread, every day\nCakes, to order, from seven')).toMatchObject({
    value: {
      hasHeader: false,
      columns: ['text'],
      rows: [['Fresh bread, every day'], ['Cakes, to order, from seven']],
      name: null,
    },
  })
})

test('columns that were confirmed of such a list before are those of the next', async () => {
  const asked: string[] = []
  const read = await readImport({ kind: 'text', text: 'Text,Where\nRye,Bluesky' }, (signature) => {
    asked.push(signature)
    return ['text', 'accounts']
  })
  expect(asked).toEqual(['text|where'])
  expect(read).toMatchObject({ value: { columns: ['text', 'accounts'] } })
  const wider = await readImport({ kind: 'text', text: 'Text,Where\nRye,Bluesky,Tips' }, () => ['text', 'accounts'])
  expect(wider).toMatchObject({ value: { columns: ['text', null, null] } })
})

test.each([
  [
    'more than a thousand rows',
    csvOf([['Text', 'Date'], ...Array.from({ length: 1240 }, (_, at) => [`Post ${at}`, ''])]),
    'The list has 1,240 rows. Import 1,000 at once at most: split it, and import one after the other.',
  ],
  ['names alone', 'Text,Date', 'The list has names of columns, and no row below them.'],
  ['nothing', ' \n ', 'The list is empty.'],
  ['more than 5 MB', 'x'.repeat(5_242_881), 'The list is larger than 5 MB.'],
])('%s is refused in words', async (_, list, message) => {
  expect(await readText(list)).toEqual(refusal(message))
})

test('a thousand rows below their names are taken', async () => {
  const list = csvOf([['Text', 'Date'], ...Array.from({ length: 1000 }, (_, at) => [`Post ${at}`, ''])])
  expect(await readText(list)).toMatchObject({ kind: 'ok' })
})

test('a workbook and a picture are no lists', async () => {
  expect(await readBytes(Uint8Array.of(0x50, 0x4b, 3, 4))).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('workbook'),
  })
  expect(await readBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3))).toMatchObject({ kind: 'rejected' })
})
