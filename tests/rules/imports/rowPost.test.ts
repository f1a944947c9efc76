import { describe, expect, test } from 'vitest'
import { accountsNamed, type NameableAccount } from '../../../rules/imports/accountsNamed.ts'
import type { ImportField } from '../../../rules/imports/fields.ts'
import { type RowContext, rowPost } from '../../../rules/imports/rowPost.ts'

const accounts: NameableAccount[] = [
  { id: 1, network: 'bluesky', handle: 'ada.bsky.social', name: 'Ada' },
  { id: 2, network: 'mastodon', handle: 'ada@mastodon.example', name: 'Ada' },
  { id: 3, network: 'linkedin_org', handle: '', name: 'Wren, Street & Sons' },
]
const buckets = [{ id: 9, name: 'Tips' }]

function read(cells: Readonly<Record<string, string>>, given: Partial<RowContext> = {}) {
  const names = Object.keys(cells)
  const columns = names.map((name) => name.replace(/\d$/, '') as ImportField)
  const usual = {
    columns,
    names,
    order: 'dmy' as const,
    timezone: 'America/New_York',
    accountIds: [1],
    accounts,
    buckets,
  }
  return rowPost(Object.values(cells), 4, { ...usual, now: Date.UTC(2026, 10, 26), ...given })
}
const said = (post: ReturnType<typeof read>) => post.problems.map(({ field, text }) => [field, text])

test('a whole row is a whole post', () => {
  expect(
    read({
      text: 'Rye bread',
      date: '24.12.2026',
      time: '9:00',
      accounts: 'Bluesky; @ada@mastodon.example',
      bucket: 'tips',
      tags: '#News, news|Offer',
      media: 'https://a.example/1.png, https://a.example/2.png',
      altText: 'Bread',
      firstComment: 'At the counter',
    }),
  ).toEqual({
    at: 4,
    text: 'Rye bread',
    accountIds: [1, 2],
    bucketId: 9,
    tags: ['News', 'Offer'],
    media: ['https://a.example/1.png', 'https://a.example/2.png'],
    altText: 'Bread',
    firstComment: 'At the counter',
    schedule: { wall_time: '2026-12-24T09:00', timezone: 'America/New_York' },
    intent: 'schedule',
    problems: [],
  })
})

describe('when', () => {
  test('without a time it is a draft, and one that says so is a draft with its time', () => {
    expect(read({ text: 'Rye' })).toMatchObject({ intent: 'draft', schedule: null, problems: [] })
    expect(read({ text: 'Rye', date: '2026-12-24 9:00', state: 'Draft' })).toMatchObject({
      intent: 'draft',
      schedule: { wall_time: '2026-12-24T09:00' },
    })
    expect(read({ text: 'Rye', date: '2020-12-24 9:00', state: 'draft' })).toMatchObject({
      intent: 'draft',
      schedule: null,
      problems: [],
    })
  })

  test('a column that is called Draft says yes or no', () => {
    const given = { names: ['text', 'date', 'Draft'] }
    expect(read({ text: 'Rye', date: '2026-12-24 9:00', state: 'TRUE' }, given).intent).toBe('draft')
    expect(read({ text: 'Rye', date: '2026-12-24 9:00', state: 'FALSE' }, given).intent).toBe('schedule')
  })

  test('a time with an offset is its own, on the clock of the zone', () => {
    expect(read({ text: 'Rye', date: '2026-12-24T09:00:00Z' }).schedule).toEqual({
      wall_time: '2026-12-24T04:00',
      timezone: 'America/New_York',
    })
  })

  test('of a time that there is twice it is the one that was meant', () => {
    expect(read({ text: 'Rye', date: '2027-11-07T05:30:00Z' }).schedule).toEqual({
      wall_time: '2027-11-07T01:30',
      timezone: 'America/New_York',
    })
    expect(read({ text: 'Rye', date: '2027-11-07T06:30:00Z' }).schedule).toMatchObject({ occurrence: 'second' })
  })

  test.each([
    [{ date: 'soon' }, ['date', '“soon” is no date. Write it like 2026-12-24.']],
    [{ date: '2026-12-24', time: 'early' }, ['time', '“early” is no time. Write it like 9:00 or 9 AM.']],
    [{ date: '31.4.2027 9:00' }, ['date', '“31.4.2027 9:00” does not exist.']],
    [{ date: '2026-12-24' }, ['date', 'There is a date, and no time with it.']],
    [{ time: '9:00' }, ['date', 'There is a time, and no date with it.']],
    [{ date: '2026-11-25', time: '9:00' }, ['date', 'This time has passed. Choose a later one.']],
    [
      { date: '2027-03-14 2:30' },
      ['date', '02:30 does not exist on that day: clocks go forward then. Choose another time.'],
    ],
  ])('%j is refused in words', (cells, problem) => {
    const post = read({ text: 'Rye', ...cells })
    expect(said(post)).toEqual([problem])
    expect(post).toMatchObject({ schedule: null, intent: 'schedule' })
  })
})

describe('where', () => {
  test('what names no account goes where all of them go', () => {
    expect(read({ text: 'Rye', accounts: ' ' }).accountIds).toEqual([1])
  })

  test('an unknown account is refused with those that there are', () => {
    expect(said(read({ text: 'Rye', accounts: 'bob, Ada' }))).toEqual([
      [
        'accounts',
        'No account is called “bob”. There are @ada.bsky.social (Bluesky), @ada@mastodon.example (Mastodon), and Wren, Street & Sons (LinkedIn Page).',
      ],
    ])
    expect(said(read({ text: 'Rye', accounts: 'bob' }, { accounts: [] }))).toEqual([
      ['accounts', 'No account is called “bob”. No account is connected yet.'],
    ])
  })

  test('what is planned goes somewhere', () => {
    expect(said(read({ text: 'Rye', date: '2026-12-24 9:00' }, { accountIds: [] }))).toEqual([
      ['accounts', 'Choose where this post goes.'],
    ])
    expect(said(read({ text: 'Rye' }, { accountIds: [] }))).toEqual([])
  })

  test('a column that is called like a network says yes or no', () => {
    const given = { names: ['text', 'Bluesky', 'Mastodon'] }
    expect(read({ text: 'Rye', accounts1: 'FALSE', accounts2: 'TRUE' }, given).accountIds).toEqual([2])
  })

  test.each([
    ['@ADA.bsky.social', [1]],
    ['Ada', [1, 2]],
    ['Ada (Mastodon)', [2]],
    ['Mastodon: ada@mastodon.example', [2]],
    ['Wren, Street & Sons', [3]],
    ['linkedin', [3]],
    ['Instagram', []],
  ])('%s', (cell, ids) => {
    expect(accountsNamed(cell, accounts).ids).toEqual(ids)
  })
})

describe('what else it says', () => {
  test('nothing at all is no post, but a picture is one', () => {
    expect(said(read({ text: ' ' }))).toEqual([['text', 'This post has no text.']])
    expect(said(read({ text: '', media: 'https://a.example/1.png' }))).toEqual([])
  })

  test('a bucket that there is not is left out, and so it is said', () => {
    const post = read({ text: 'Rye', bucket: 'Tipps' })
    expect(post.bucketId).toBeNull()
    expect(post.problems).toEqual([
      { field: 'bucket', severity: 'warning', text: 'There is no bucket “Tipps”: the post comes into none.' },
    ])
    expect(read({ text: 'Rye', bucket: 'Tipps' }, { buckets: null }).problems).toEqual([])
  })

  test.each([
    [{ media: 'rye.png' }, '“rye.png” is no web address: it must begin with https://.'],
    [{ tags: 'x'.repeat(41) }, `“${'x'.repeat(40)}…” is too long for a tag: 40 characters at most.`],
    [{ tags: Array.from({ length: 21 }, (_, at) => at).join(',') }, 'A post has 20 tags at most; this one has 21.'],
  ])('%j is refused in words', (cells, text) => {
    expect(read({ text: 'Rye', ...cells }).problems).toMatchObject([{ severity: 'error', text }])
  })

  test('a formula that was defused is what it was before', () => {
    expect(read({ text: "'=SUM(A1)", accounts: "'@ada.bsky.social" })).toMatchObject({
      text: '=SUM(A1)',
      accountIds: [1],
    })
  })

  test('spaces around a text are the person’s', () => {
    expect(read({ text: '  Rye\n' }).text).toBe('  Rye\n')
  })
})
