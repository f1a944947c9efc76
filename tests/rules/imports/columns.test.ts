import { describe, expect, test } from 'vitest'
import { columnName, guessColumns, seemsHeader, signatureOf, withField } from '../../../rules/imports/columns.ts'
import { fieldCalled, networksCalled } from '../../../rules/imports/fields.ts'
import { namingSeparator } from '../../../rules/imports/separator.ts'

describe('the columns of other programs', () => {
  test.each([
    ['Buffer', ['Text', 'Image URL', 'Tags', 'Posting Time'], ['text', 'media', 'tags', 'date']],
    ['Hootsuite', ['Date', 'Message', 'Link'], ['date', 'text', null]],
    ['Later', ['Post Caption', 'Scheduled Time', 'Media URL'], ['text', 'date', 'media']],
    [
      'Publer',
      [
        'Date - Intl. format or prompt',
        'Text',
        'Media URL(s) - Separated by comma',
        'Label(s) - Separated by comma',
      ].concat(['Alt text(s) - Separated by ||', 'Comment(s) - Separated by ||', 'Post subtype - I.e. story, reel']),
      ['date', 'text', 'media', 'tags', 'altText', 'firstComment', null],
    ],
    [
      'Metricool',
      [
        'Text',
        'Date',
        'Time',
        'Draft',
        'Facebook',
        'Twitter/X',
        'Picture Url 1',
        'Picture Url 2',
        'Alt text picture 1',
      ].concat(['First Comment Text', 'Shortener']),
      ['text', 'date', 'time', 'state', 'accounts', 'accounts', 'media', 'media', 'altText', 'firstComment', null],
    ],
  ])('%s', (_, header, columns) => {
    expect(guessColumns([header, header.map(() => 'cell')])).toEqual({ hasHeader: true, columns })
  })
})

test('names are known whatever their case, spaces and punctuation', () => {
  expect(['DATE & TIME', 'date_and_time', ' Date and time ', 'Picture addresses'].map(fieldCalled)).toEqual([
    'date',
    'date',
    'date',
    'media',
  ])
  expect(fieldCalled('')).toBeNull()
  expect(fieldCalled('constructor')).toBeNull()
})

test('networks go by what people call them', () => {
  expect(['X', 'Twitter/X', 'LinkedIn', 'linkedin page', 'FB', 'constructor'].map(networksCalled)).toEqual([
    ['twitter'],
    ['twitter'],
    ['linkedin', 'linkedin_org'],
    ['linkedin_org'],
    ['facebook'],
    [],
  ])
})

test.each([
  [['Text', 'Date'], true],
  [['Text'], true],
  [['Text', 'Rye bread on Saturday'], false],
  [['Rye bread', 'On Saturday'], false],
  [[], false],
])('%j names columns: %s', (row, isHeader) => {
  expect(seemsHeader(row)).toBe(isHeader)
})

describe('without names', () => {
  test('columns are told by what their cells look like, and the longest is the text', () => {
    const rows = [
      ['2026-12-24 9:00', 'Rye', 'Rye bread on Saturday, from seven', 'https://a.example/rye.png'],
      ['12/25/2026 10 AM', 'Buns', 'Buns on Sunday', ''],
    ]
    expect(guessColumns(rows)).toEqual({ hasHeader: false, columns: ['date', null, 'text', 'media'] })
  })

  test('a day and a time may stand in columns of their own', () => {
    expect(guessColumns([['24.12.2026', '9:00', 'Rye']])).toEqual({
      hasHeader: false,
      columns: ['date', 'time', 'text'],
    })
  })

  test('an empty column says nothing', () => {
    expect(guessColumns([['', 'Rye']]).columns).toEqual([null, 'text'])
  })
})

test('a named list without a text has it in its longest unnamed column', () => {
  expect(
    guessColumns([
      ['Date', 'Nr', 'Was'],
      ['2026-12-24', '1', 'Rye bread'],
    ]).columns,
  ).toEqual(['date', null, 'text'])
})

test('a field that only one column may have is taken from the other', () => {
  expect(withField(['text', null, 'media'], 1, 'text')).toEqual([null, 'text', 'media'])
  expect(withField(['text', null, 'media'], 1, 'media')).toEqual(['text', 'media', 'media'])
  expect(withField(['text', null, 'media'], 2, null)).toEqual(['text', null, null])
})

test('columns without a name go by their numbers', () => {
  const rows = [['Text', ' '], ['Rye']]
  expect([columnName(rows, { hasHeader: true }, 0), columnName(rows, { hasHeader: true }, 1)]).toEqual([
    'Text',
    'Column 2',
  ])
  expect(columnName(rows, { hasHeader: false }, 0)).toBe('Column 1')
})

test('a list is known again by its names, else by its width', () => {
  expect(
    signatureOf(
      [
        ['Text', 'Posting Time'],
        ['a', 'b', 'c'],
      ],
      true,
    ),
  ).toBe('text|postingtime')
  expect(
    signatureOf(
      [
        ['Text', 'Posting Time'],
        ['a', 'b', 'c'],
      ],
      false,
    ),
  ).toBe('#3')
})

test('what separates names separates the list', () => {
  const header = 'Text;Date;Where'
  expect(namingSeparator((separator) => header.split(separator))).toBe(';')
  expect(namingSeparator(() => ['Rye bread, on Saturday'])).toBeNull()
})
