import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { sameTextWarning } from '../../../rules/content/sameTextWarning.ts'

/** A Saturday; in New York it is 7 in the morning. */
const now = Date.parse('2026-11-21T12:00:00Z')

const account = (id: number, network: Network, handle = 'ada') => ({ id, network, handle, name: 'Ada' })
const [bluesky, x, linkedin] = [account(1, 'bluesky'), account(2, 'twitter'), account(3, 'linkedin')]

type Post = Parameters<typeof sameTextWarning>[0]['posts'][number]
const post = (accountId: number, at: string, change: Partial<Post> = {}): Post => ({
  accountId,
  postId: 7,
  at: `${at}:00.000Z`,
  state: 'published',
  ...change,
})
const planned = { state: 'scheduled' } as const

const warn = (posts: Post[], accounts = [bluesky, x, linkedin], timezone = 'Europe/London', at = now) =>
  sameTextWarning({ posts, accounts, now: at, timezone })
const said = (...all: Parameters<typeof warn>) => warn(...all)?.notes.map(({ sentence }) => sentence)

test('where nothing is the same nothing is said', () => {
  expect(warn([])).toBeNull()
})

test('what was posted is told with its day', () => {
  expect(said([post(1, '2026-11-17T09:00')], [bluesky])).toEqual(['You posted this on Tuesday.'])
  expect(said([post(1, '2026-11-20T09:00')], [bluesky])).toEqual(['You posted this yesterday.'])
  expect(said([post(1, '2026-11-21T09:00')], [bluesky])).toEqual(['You posted this today.'])
})

test('where it was posted is told unless it was everywhere', () => {
  expect(said([post(1, '2026-11-17T09:00')])).toEqual(['You posted this on Bluesky on Tuesday.'])
  const all = [1, 2, 3].map((id) => post(id, '2026-11-17T09:00'))
  expect(said(all)).toEqual(['You posted this on Tuesday.'])
  expect(said(all.slice(1))).toEqual(['You posted this on X and LinkedIn on Tuesday.'])
})

test('what is planned is told with where and when', () => {
  expect(said([post(1, '2026-11-22T09:00', planned)], [bluesky])).toEqual([
    'This goes out on Bluesky tomorrow already.',
  ])
  expect(said([post(2, '2026-11-24T09:00', planned)])).toEqual(['This goes out on X on Tuesday already.'])
  expect(said([post(2, '2026-11-21T18:00', { state: 'waiting' })])).toEqual(['This goes out on X today already.'])
})

test('a day that is a week away or more has its date, and its year where that is another', () => {
  const next = (at: string) => said([post(1, at, planned)])
  expect(next('2026-11-27T09:00')).toEqual(['This goes out on Bluesky on Friday already.'])
  expect(next('2026-11-28T09:00')).toEqual(['This goes out on Bluesky on Saturday, November 28 already.'])
  expect(next('2027-01-02T09:00')).toEqual(['This goes out on Bluesky on Saturday, January 2, 2027 already.'])
  expect(said([post(1, '2026-11-14T09:00')], [bluesky])).toEqual(['You posted this on Saturday, November 14.'])
})

test('days are those of the person’s own clock', () => {
  expect(said([post(1, '2026-11-21T03:00')], [bluesky], 'America/New_York')).toEqual(['You posted this yesterday.'])
  const lateEvening = Date.parse('2026-11-22T03:00:00Z')
  expect(said([post(1, '2026-11-21T18:00')], [bluesky], 'America/New_York', lateEvening)).toEqual([
    'You posted this today.',
  ])
})

test.each(['scheduled', 'waiting', 'held', 'sending'] as const)(
  'one whose time is over and that has not gone out (%s) is not told as posted',
  (state) => {
    expect(said([post(1, '2026-11-20T09:00', { state })])).toEqual([
      'This was to go out on Bluesky yesterday, and still may.',
    ])
  },
)

test.each(['unknown', 'reconciling', 'needs_person'] as const)('of one that is %s nothing is claimed', (state) => {
  expect(said([post(2, '2026-11-21T09:00', { state })])).toEqual(['This may have gone out on X today.'])
})

test('what failed or was missed stands nowhere', () => {
  expect(
    warn([post(1, '2026-11-20T09:00', { state: 'failed' }), post(2, '2026-11-20T09:00', { state: 'missed' })]),
  ).toBeNull()
})

test('each post is told by itself, in the order of time, with its id', () => {
  const posts = [
    post(1, '2026-11-24T09:00', { ...planned, postId: 9 }),
    post(2, '2026-11-17T09:00', { postId: 5 }),
    post(3, '2026-11-17T10:00', { postId: 6 }),
  ]
  expect(warn(posts)?.notes).toEqual([
    { postId: 5, sentence: 'You posted this on X on Tuesday.' },
    { postId: 6, sentence: 'You posted this on LinkedIn on Tuesday.' },
    { postId: 9, sentence: 'This goes out on Bluesky on Tuesday already.' },
  ])
})

test('where only one of a network’s accounts is meant, it is told which', () => {
  const grace = account(4, 'bluesky', 'grace')
  const accounts = [bluesky, grace, x]
  expect(said([post(4, '2026-11-17T09:00')], accounts)).toEqual(['You posted this on Bluesky @grace on Tuesday.'])
  expect(said([post(1, '2026-11-17T09:00'), post(4, '2026-11-17T09:00')], accounts)).toEqual([
    'You posted this on Bluesky on Tuesday.',
  ])
})

test('of an account that is no longer chosen nothing is said', () => {
  expect(warn([post(9, '2026-11-17T09:00')])).toBeNull()
})

test('networks that refuse doubles are named, of those where the text is the same', () => {
  const refusal = (...ids: number[]) => warn(ids.map((id) => post(id, '2026-11-17T09:00')))?.refusal
  expect(refusal(1)).toBeNull()
  expect(refusal(1, 2)).toBe('X refuses the same text twice.')
  expect(refusal(1, 2, 3)).toBe('X and LinkedIn refuse the same text twice.')
})

test('a network with two accounts is named once', () => {
  const accounts = [x, account(5, 'twitter', 'grace')]
  expect(warn([post(2, '2026-11-17T09:00'), post(5, '2026-11-17T09:00')], accounts)?.refusal).toBe(
    'X refuses the same text twice.',
  )
})
