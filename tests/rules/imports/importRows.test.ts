import { describe, expect, test } from 'vitest'
import {
  createRowReader,
  importHeadline,
  importRows,
  importSummary,
  orderIn,
  type RowFacts,
} from '../../../rules/imports/importRows.ts'
import type { ImportAccount } from '../../../rules/imports/outgoing.ts'
import type { RowPost } from '../../../rules/imports/rowPost.ts'
import { blueskyLimits } from '../../../rules/networks/bluesky/bluesky.ts'

const account: ImportAccount = {
  ...{ id: 1, network: 'bluesky', handle: 'ada.test', name: 'Ada', state: 'connected' },
  ...{ limits: blueskyLimits, media_limits: null },
}
const plan = {
  hasHeader: true,
  columns: ['text', 'date', 'media'] as const,
  order: null,
  timezone: 'UTC',
  accountIds: [1],
}
const known = { accounts: [account], buckets: [], now: Date.UTC(2026, 10, 26) }
const header = ['Text', 'Date', 'Image']
const cat = 'https://a.example/cat.png'

function posts(...body: string[][]): RowPost[] {
  const rows = [header, ...body]
  return body.map(createRowReader(rows, plan, known, new WeakMap()))
}
const noFacts: RowFacts = { known: [], refused: [], pictures: [], waived: [], leftOut: [], imported: [] }
const rowsOf = (body: readonly RowPost[], facts: Partial<RowFacts> = {}) => importRows(body, { ...noFacts, ...facts })
const saidOf = (body: readonly RowPost[], facts: Partial<RowFacts> = {}) =>
  rowsOf(body, facts).map(({ problems }) => problems.map(({ severity, text }) => `${severity}: ${text}`))

describe('reading', () => {
  test('an edit reads its own row again, and no other', () => {
    const [rye, buns, before] = [['Rye', ''], ['Buns', ''], new WeakMap()]
    const first = [rye, buns].map(createRowReader([header, rye, buns], plan, known, before))
    const mended = ['Rye bread', '']
    const second = [mended, buns].map(createRowReader([header, mended, buns], plan, known, before))
    expect(second[1]).toBe(first[1])
    expect(second[0]?.text).toBe('Rye bread')
    const other = [mended, buns].map(
      createRowReader([header, mended, buns], { ...plan, timezone: 'Asia/Tokyo' }, known, before),
    )
    expect(other[1]).not.toBe(second[1])
  })

  test('what is too long for a network, or goes to an account that is not connected, is said', () => {
    const long = ['x'.repeat(310), '2031-01-01 9:00']
    expect(saidOf(posts(long))).toEqual([['error: @ada.test: 10 characters too long.']])
    expect(saidOf(posts(['x'.repeat(310), '']))).toEqual([[]])
    const expired = { ...known, accounts: [{ ...account, state: 'expired' as const }] }
    const row = ['Rye', '2031-01-01 9:00']
    expect(saidOf([row].map(createRowReader([header, row], plan, expired, new WeakMap())))).toEqual([
      ['error: @ada.test needs to be reconnected first.'],
    ])
  })

  test('the order of dates is what they tell, else what was chosen, else open', () => {
    const rows = [header, ['Rye', '03/04/2031'], ['Buns', '05/06/2031']]
    expect(orderIn(rows, plan)).toBeNull()
    expect(orderIn(rows, { ...plan, order: 'dmy' })).toBe('dmy')
    expect(orderIn([...rows, ['Cake', '24/12/2031']], { ...plan, order: 'mdy' })).toBe('dmy')
    expect(orderIn([header, ['Rye', '2031-01-01']], plan)).toBe('mdy')
  })
})

describe('what there is to say', () => {
  test('rows that say the same at the same time', () => {
    expect(saidOf(posts(['Rye', '2031-01-01 9:00'], ['Rye ', '2031-01-01 9:00'], ['Rye', '2031-01-02 9:00']))).toEqual([
      [],
      ['warning: Post 1 says the same at the same time.'],
      [],
    ])
  })

  test('posts that are there already', () => {
    const there = { at: 0, postId: 3, isDraft: false, wallTime: '2031-01-01T09:00', timezone: 'UTC' }
    const row = ['Rye', '2031-01-01 9:00']
    expect(saidOf(posts(row), { known: [there] })).toEqual([
      ['warning: There is a post with this text at this time already.'],
    ])
    expect(saidOf(posts(row), { known: [{ ...there, wallTime: '2031-05-14T09:00' }] })).toEqual([
      ['warning: There is a post with this text already, for Wednesday, May 14, 2031.'],
    ])
    expect(saidOf(posts(row), { known: [{ ...there, isDraft: true, wallTime: null }] })).toEqual([
      ['warning: There is a draft with this text already.'],
    ])
  })

  test('a picture that could not be fetched keeps its post, until it is waived', () => {
    const pictures = [{ address: cat, mediaId: null, problem: 'There is no picture at this address.' }]
    const [row] = rowsOf(posts(['Rye', '', cat]), { pictures })
    expect(row).toMatchObject({
      isBad: true,
      media: [cat],
      problems: [{ field: 'media', text: 'There is no picture at this address.' }],
    })
    const [waived] = rowsOf(posts(['Rye', '', cat]), { pictures, waived: [cat] })
    expect(waived).toMatchObject({ isBad: false, media: [], problems: [{ severity: 'warning' }] })
  })

  test('what the provider refused stands at its cell', () => {
    const refused = [{ at: 0, field: 'schedule', text: 'This time has passed. Choose a later one.' }]
    expect(rowsOf(posts(['Rye', '']), { refused })).toMatchObject([{ isBad: true, problems: [{ field: 'date' }] }])
  })
})

test('what is imported is no longer there, and what is left out is not counted', () => {
  const body = posts(['Rye', '2031-01-01 9:00'], ['', ''], ['Cake', ''], ['Buns', '2031-01-01 9:00'], ['Pie', ''])
  const rows = rowsOf(body, { imported: [0], leftOut: [2] })
  expect(rows.map(({ at, isLeftOut }) => [at, isLeftOut])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ])
  expect(importHeadline(rows)).toBe('3 posts, 1 needs you, 1 left out')
  expect(importSummary(rows.filter(({ isBad, isLeftOut }) => !isBad && !isLeftOut))).toBe('1 scheduled and 1 draft')
})
