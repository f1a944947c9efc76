import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { csvRecord, defuse, withoutDefusing } from '../../../rules/exports/csv.ts'

/** Text as people and attackers write it: signs of CSV and of formulas among any others. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', ' ', '＝', 'a', '\u{1F600}'))
    .map(joined),
)
function joined(signs: readonly string[]): string {
  return signs.join('')
}

/** Read by a library of others: records of cells. */
const read = (csv: string): string[][] =>
  papaparse.parse<string[]>(csv, { delimiter: ',', newline: '\r\n', skipEmptyLines: false }).data.slice(0, -1)

test('whatever is written is read back, cell by cell, by an RFC 4180 reader', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const back = read(rows.map(csvRecord).join(''))
      expect(back.map((cells) => cells.map(withoutDefusing))).toEqual(rows)
    }),
  )
})

test('no cell that is read begins as a formula', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const [[cell = ''] = []] = read(csvRecord([text, 'x']))
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

test.each([
  ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
])('%j is written as %j', (text, written) => {
  expect(defuse(text)).toBe(written)
  expect(withoutDefusing(written)).toBe(text)
})

test.each(["Don't", "'tis the season", "'", '', 'a=b', '1+1'])('%j stays as it is, both ways', (text) => {
  expect(defuse(text)).toBe(text)
  expect(withoutDefusing(text)).toBe(text)
})

test('cells are quoted where they must be, and records end with CRLF', () => {
  expect(csvRecord(['a', 'b,c', 'd "e"', 'f\ng'])).toBe('a,"b,c","d ""e""","f\ng"\r\n')
})
