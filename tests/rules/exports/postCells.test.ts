import { expect, test } from 'vitest'
import type { Post, Publication } from '../../../contract/content.ts'
import type { PostContent } from '../../../rules/content/postContent.ts'
import { headingOf, type Names, rowsOfPost } from '../../../rules/exports/postCells.ts'

const names: Names = {
  timezone: 'Europe/Vienna',
  wallTimeAt: (at) => new Date(at + 3_600_000).toISOString().slice(0, 16),
  account: (id) =>
    new Map([
      [1, { network: 'bluesky', handle: 'ada.test', name: 'Ada' } as const],
      [2, { network: 'facebook', handle: '', name: 'Wren Street Bakery' } as const],
    ]).get(id),
  business: (id) => (id === null ? '' : 'Bakery'),
  bucket: (id) => (id === null ? '' : 'Tips'),
  media: (id) => (id === 99 ? '' : `https://solo.example/file/${id}`),
}

const publication: Publication = {
  id: 11,
  part: 1,
  kind: 'post',
  account_id: 1,
  network: 'bluesky',
  handle: 'ada.test',
  name: 'Ada',
  is_practice: false,
  state: 'published',
  remote_url: 'https://bsky.app/post/1',
  published_at: '2026-11-26T08:00:03.000Z',
  removal: 'none',
  removed_at: null,
  reason: null,
  next_at: null,
  seen: [],
  history: [],
}

const post: Post = {
  id: 7,
  client_key: 'key',
  version: 1,
  state: 'published',
  text: 'Bread at nine',
  media_ids: [],
  parts: [],
  first_comment: null,
  options: {},
  account_options: [],
  variants: [],
  thread_fallback: 'join',
  utm: null,
  link_cards: [],
  account_ids: [1],
  business_profile_id: 3,
  bucket_id: 4,
  bucket_assignment_id: 5,
  tags: ['rye', 'news'],
  written_by_ai: false,
  recycled: null,
  schedule: { at: '2026-11-26T08:00:00.000Z', wall_time: '2026-11-26T08:00', timezone: 'UTC' },
  suggested_day: null,
  repeat: null,
  publications: [publication],
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
}
const content: PostContent = {
  parts: [
    { text: 'Bread at nine', mediaIds: [5, 99] },
    { text: 'and rolls', mediaIds: [6] },
  ],
  firstComment: 'Recipe below',
  variants: [],
  threadFallback: 'join',
  accountOptions: [],
  utm: null,
  linkCards: [],
}

/** The cells of a row by the names of their columns. */
const named = (row: readonly string[] | undefined, partCount: number) =>
  Object.fromEntries(headingOf(partCount).map((name, index) => [name, row?.[index]]))

test('a post has a row for each account, with what goes out there', () => {
  const rows = rowsOfPost({ post: { ...post, account_ids: [1, 2] }, content }, 2, names)
  expect(rows.map(({ length }) => length)).toEqual([headingOf(2).length, headingOf(2).length])
  expect(named(rows[0], 2)).toEqual({
    'Post id': '7',
    Date: '2026-11-26',
    Time: '09:00',
    'Time zone': 'Europe/Vienna',
    'Time in UTC': '2026-11-26T08:00:00.000Z',
    State: 'Published',
    Network: 'Bluesky',
    Account: '@ada.test',
    Business: 'Bakery',
    Bucket: 'Tips',
    Tags: 'rye, news',
    Text: 'Bread at nine',
    'Text 2': 'and rolls',
    'First comment': 'Recipe below',
    'Picture addresses': 'https://solo.example/file/5 https://solo.example/file/6',
    Link: 'https://bsky.app/post/1',
    Published: '2026-11-26 09:00',
    Problem: '',
  })
  // Facebook has no threads: the parts are joined there.
  expect(named(rows[1], 2)).toMatchObject({
    Network: 'Facebook',
    Account: 'Wren Street Bakery',
    Text: 'Bread at nine\n\nand rolls',
    'Text 2': '',
    Link: '',
  })
})

test('each account has its own state, and says what went wrong', () => {
  const failed: Publication = {
    ...publication,
    ...{ id: 12, account_id: 2, network: 'facebook', state: 'failed', reason: 'The page is gone.' },
    ...{ remote_url: null, published_at: null },
  }
  const both = { ...post, state: 'partly_published' as const, account_ids: [], publications: [publication, failed] }
  const rows = rowsOfPost({ post: both, content }, 2, names)
  expect(rows.map((row) => named(row, 2).State)).toEqual(['Published', 'Failed'])
  expect(rows.map((row) => named(row, 2).Problem)).toEqual(['', 'The page is gone.'])
  expect(rows.map((row) => named(row, 2).Published)).toEqual(['2026-11-26 09:00', ''])
})

test('a draft for no account has one row, without a time where none is chosen', () => {
  const draft = { ...post, state: 'draft' as const, account_ids: [], publications: [], schedule: null, bucket_id: null }
  const [row, ...others] = rowsOfPost({ post: draft, content }, 2, names)
  expect(others).toEqual([])
  expect(row).toHaveLength(headingOf(2).length)
  expect(named(row, 2)).toMatchObject({
    Date: '',
    Time: '',
    'Time zone': '',
    'Time in UTC': '',
    State: 'Draft',
    Account: '',
    Bucket: '',
    Text: 'Bread at nine',
  })
})

test('a thread that grew since the columns were counted loses nothing', () => {
  const [row] = rowsOfPost({ post, content }, 1, names)
  expect(named(row, 1)).toMatchObject({ Text: 'Bread at nine\n\nand rolls', 'First comment': 'Recipe below' })
})
