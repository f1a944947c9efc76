import { expect, test } from 'vitest'
import { lacksChoices } from '../../../rules/campaigns/postGaps.ts'
import {
  approvedIn,
  postNote,
  postStateWord,
  postTimeWords,
  reviewLine,
  shortPostTime,
  weeksOfReview,
} from '../../../rules/campaigns/reviewWords.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { reviewed } from './reviewSupport.ts'

const today = '2026-11-24'
const dates = { startsOn: '2026-11-30', endsOn: '2026-12-19' }
const onBluesky = { accounts: [{ accountId: 1, postsPerWeek: 2, network: 'bluesky' as const }] }
const onTiktok = { accounts: [{ accountId: 1, postsPerWeek: 2, network: 'tiktok' as const }] }
const doubt = (quote: string) => ({ quote, text: 'Check it.' })

test('a campaign’s line says how many are approved, those on the schedule among them, and its days', () => {
  const posts = [
    reviewed({ state: 'approved' }),
    reviewed({ state: 'planned' }),
    reviewed(),
    reviewed({ state: 'rejected' }),
  ]
  expect(approvedIn(posts)).toBe(2)
  expect(reviewLine(dates, posts, today)).toBe('2 of 4 approved, November 30 to December 19')
  expect(reviewLine({ startsOn: null, endsOn: null }, posts, today)).toBe('2 of 4 approved')
  expect(reviewLine(dates, [], today)).toBe('November 30 to December 19')
  expect(reviewLine({ ...dates, endsOn: null }, [], today)).toBe('')
})

test('each state has its word', () => {
  const words = (['waiting', 'writing', 'to_review', 'approved', 'rejected', 'failed', 'planned'] as const).map(
    (state) => postStateWord({ state, text: 'Eight' }),
  )
  expect(words).toEqual([
    ...[
      'Not written yet',
      'Being written again',
      'To review',
      'Approved',
      'Rejected',
      'Not written',
      'On the schedule',
    ],
  ])
  expect(postStateWord({ state: 'writing', text: '' })).toBe('Being written')
})

const noteOf = (post: Parameters<typeof postNote>[0], { accounts }: { accounts: Parameters<typeof lacksChoices>[1] }) =>
  postNote(post, lacksChoices(post, accounts))

test('behind its day stands what is to be known of a post first', () => {
  expect(noteOf(reviewed(), onBluesky)).toBe(null)
  expect(noteOf(reviewed({ isEdited: true }), onBluesky)).toBe('you edited it')
  expect(noteOf(reviewed({ doubts: [doubt('Two places')] }), onBluesky)).toBe('check the words')
  expect(noteOf(reviewed({ doubts: [doubt('Two places'), doubt('$9')], isEdited: true }), onBluesky)).toBe(
    'check a number',
  )
  expect(noteOf(reviewed({ doubts: [doubt('$9')], state: 'approved' }), onBluesky)).toBe(null)
  expect(noteOf(reviewed({ tooLong: [{ network: 'twitter', by: 4 }], doubts: [doubt('$9')] }), onBluesky)).toBe(
    'too long for X',
  )
  expect(noteOf(reviewed({ state: 'rejected', reason: 'sounds like an advert' }), onBluesky)).toBe(
    'sounds like an advert',
  )
  expect(noteOf(reviewed({ state: 'rejected', reason: '' }), onBluesky)).toBe('rejected')
  expect(noteOf(reviewed({ state: 'writing' }), onBluesky)).toBe('being written again')
  expect(noteOf(reviewed({ state: 'writing', text: '' }), onBluesky)).toBe('being written')
  expect(noteOf(reviewed({ state: 'waiting', text: '' }), onBluesky)).toBe('not written yet')
  expect(noteOf(reviewed({ state: 'failed' }), onBluesky)).toBe('could not be written')
  expect(noteOf(reviewed({ state: 'planned', isEdited: true }), onBluesky)).toBe('on the schedule')
})

test('a post for TikTok without its choices says so until they are made, after what is more urgent', () => {
  const choices = 'TikTok’s choices are missing'
  expect(noteOf(reviewed({ isEdited: true }), onTiktok)).toBe(choices)
  expect(noteOf(reviewed({ state: 'approved' }), onTiktok)).toBe(choices)
  expect(noteOf(reviewed({ doubts: [doubt('$9')] }), onTiktok)).toBe('check a number')
  expect(noteOf(reviewed({ state: 'planned' }), onTiktok)).toBe('on the schedule')
  const accountOptions = [{ accountId: 1, options: { privacy_level: 'SELF_ONLY' } }]
  expect(noteOf(reviewed({ accountOptions }), onTiktok)).toBe(null)
})

test('weeks are seven days each from the first day, the last one to the end', () => {
  const posts = [reviewed({ id: 1, state: 'approved' }), reviewed({ id: 2 }), reviewed({ id: 3, week: 3 })]
  const weeks = weeksOfReview(posts, dates, today)
  expect(weeks.map(({ label, count }) => [label, count])).toEqual([
    ['Week 1, Nov 30–Dec 6', '1 of 2'],
    ['Week 3, Dec 14–19', '0 of 1'],
  ])
  expect(weeks[0]?.posts.map(({ id }) => id)).toEqual([1, 2])
  expect(weeksOfReview(posts, { ...dates, startsOn: null }, today)[0]?.label).toBe('Week 1')
  expect(weeksOfReview([reviewed()], { startsOn: '2026-11-30', endsOn: '2026-11-30' }, today)[0]?.label).toBe(
    'Week 1, Nov 30',
  )
})

test('a post has the day that it is meant for, and once it is on the schedule the day and hour that it has there', () => {
  const clock = { wallTime: (instant: string) => wallTimeAt(Date.parse(instant), 'America/Chicago') }
  const meant = reviewed({ day: '2026-11-30' })
  expect(shortPostTime(meant, clock)).toBe('Mon, Nov 30')
  expect(postTimeWords(meant, clock)).toBe('Meant for Monday, November 30')
  const moved = reviewed({ day: '2026-11-30', state: 'planned', dueAt: '2026-12-02T01:30:00.000Z' })
  expect(shortPostTime(moved, clock)).toBe('Tue, Dec 1, 7:30 PM')
  expect(postTimeWords(moved, clock)).toBe('Tuesday, December 1, 7:30 PM')
  const held = reviewed({ day: '2026-11-30', state: 'planned' })
  expect(shortPostTime(held, clock)).toBe('Mon, Nov 30')
  expect(postTimeWords(held, clock)).toBe('Monday, November 30')
})
