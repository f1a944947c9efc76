import { describe, expect, test } from 'vitest'
import { noChoices, withChoice } from '../../../rules/campaigns/chosenTimes.ts'
import {
  chosenBy,
  clockWords,
  isQuiet,
  mostPerWeekWords,
  planSum,
  quietKeptWords,
  quietWords,
  type ScheduleFacts,
  scheduleHeadline,
  staysOutWords,
} from '../../../rules/campaigns/scheduleWords.ts'
import { placed, proposal, timeAt } from './samplePosts.ts'

const movedFrom = { schedule: timeAt('2026-12-05T09:15'), postId: 9, title: 'Other', minutes: 15 }
const many = (count: number, movedCount = 0) =>
  Array.from({ length: count }, (_, index) =>
    proposal(index + 1, '2026-12-05T11:00', { movedFrom: index < movedCount ? movedFrom : null }),
  )
const byHand = (id: number) =>
  withChoice(noChoices, id, { kind: 'time', wallTime: '2026-12-06T22:00', occurrence: 'first' })
const headline = (change: Partial<ScheduleFacts>) =>
  scheduleHeadline({ status: 'in_review', posts: [], justPlanned: 0, onSchedule: 0, held: 0, ...change })

describe('the heading', () => {
  test.each([
    ['Eleven times proposed, two moved aside', { posts: placed(many(11, 2)) }],
    ['One time proposed', { posts: placed(many(1)) }],
    ['Two times proposed, one moved by you', { posts: placed(many(2), byHand(1)) }],
    ['One time proposed, one without room', { posts: placed([...many(1), proposal(2, null)]) }],
    ['Eleven posts are planned', { posts: [], justPlanned: 11, onSchedule: 11, status: 'scheduled' }],
    ['One post is planned', { justPlanned: 1, status: 'running' }],
    ['All eleven posts are planned', { onSchedule: 11, status: 'scheduled' }],
    ['The one post is planned', { onSchedule: 1 }],
    ['There is nothing to plan', {}],
    ['No free time is left between the dates', { posts: placed([proposal(1, null)]) }],
    ['Nothing is approved yet', { posts: placed([proposal(1, '2026-12-05T11:00', { isApproved: false })]) }],
    [
      'All that is approved is planned',
      { posts: placed([proposal(1, '2026-12-05T11:00', { isApproved: false })]), onSchedule: 3 },
    ],
    ['You left out all that is approved', { posts: placed(many(1), { times: [], leftOut: [1] }) }],
    ['Three posts are held while it is paused', { status: 'paused', held: 3 }],
    ['This campaign is paused', { status: 'paused' }],
    ['This campaign is over', { status: 'finished' }],
    ['This campaign is archived', { status: 'archived' }],
    ['Nothing is written yet', { status: 'draft' }],
    ['The posts are being written', { status: 'generating' }],
  ] satisfies [string, Partial<ScheduleFacts>][])('%s', (words, facts) => {
    expect(headline(facts)).toBe(words)
  })
})

describe('the sum', () => {
  test('counts the posts and the accounts that they go to, each once', () => {
    expect(
      planSum(placed([proposal(1, '2026-12-05T11:00', { accountIds: [1, 2] }), proposal(2, '2026-12-05T11:00')])),
    ).toBe('2 posts to 2 accounts')
    expect(planSum(placed(many(1)))).toBe('1 post to 1 account')
  })

  test('says what stays out, and why', () => {
    const all = [
      proposal(1, '2026-12-05T11:00', { isApproved: false }),
      proposal(2, '2026-12-05T11:00'),
      proposal(3, null),
    ]
    expect(staysOutWords(placed(all, { times: [], leftOut: [2] }), { rejected: 1, failed: 1 })).toEqual([
      'The one you rejected stays out.',
      'One is not read yet and stays out.',
      'One is left out by you and stays approved.',
      'One has no time and stays out.',
      'One could not be written.',
    ])
    const twice = [...all, ...all].map((one, index) => ({ ...one, campaignPost: index }))
    expect(staysOutWords(placed(twice, { times: [], leftOut: [1, 4] }), { rejected: 2, failed: 0 })).toEqual([
      'The two you rejected stay out.',
      'Two are not read yet and stay out.',
      'Two are left out by you and stay approved.',
      'Two have no time and stay out.',
    ])
    expect(staysOutWords(placed(many(3)), { rejected: 0, failed: 0 })).toEqual([])
  })
})

describe('how they were chosen', () => {
  test('is counted by where the time came from, only for what is planned', () => {
    const all = [
      ...many(2),
      proposal(11, '2026-12-05T11:00', { source: 'own_results' }),
      proposal(12, '2026-12-05T11:00', { source: 'strategy' }),
      proposal(13, '2026-12-05T11:00', { source: null }),
      proposal(14, '2026-12-05T11:00', { isApproved: false }),
    ]
    expect(chosenBy(placed(all, byHand(1)))).toEqual([
      { label: 'Your own slots', count: 1 },
      { label: 'Your best hours', count: 1 },
      { label: 'Good hours of the networks', count: 1 },
      { label: 'Any free hour', count: 1 },
      { label: 'Chosen by you', count: 1 },
    ])
  })

  test('at most so many a week', () => {
    expect(mostPerWeekWords([{ postsPerWeek: 4 }, { postsPerWeek: 4 }])).toBe('4 an account')
    expect(mostPerWeekWords([{ postsPerWeek: 4 }, { postsPerWeek: 2 }])).toBe('2 to 4 an account')
  })

  test('quiet hours are kept, but for times that the person chose', () => {
    const quiet = { quietFrom: '21:00', quietUntil: '07:00' }
    expect(quietWords(quiet)).toBe('Quiet from 9 PM to 7 AM')
    expect(quietWords({ quietFrom: '07:00', quietUntil: '07:00' })).toBeNull()
    expect(quietKeptWords(placed(many(2)), quiet)).toBe('kept')
    expect(quietKeptWords(placed(many(2), byHand(1)), quiet)).toBe('kept but for one')
  })

  test.each([
    ['21:00', true],
    ['23:30', true],
    ['06:59', true],
    ['07:00', false],
    ['20:59', false],
  ])('over midnight %s is quiet: %s', (time, is) => {
    expect(isQuiet(time, { quietFrom: '21:00', quietUntil: '07:00' })).toBe(is)
  })

  test.each([
    ['12:00', true],
    ['13:59', true],
    ['14:00', false],
    ['11:59', false],
  ])('on one day %s is quiet: %s', (time, is) => {
    expect(isQuiet(time, { quietFrom: '12:00', quietUntil: '14:00' })).toBe(is)
  })

  test('what clocks do', () => {
    expect(clockWords([])).toBe('No clock change falls between the dates.')
    expect(clockWords([{ day: '2026-11-01', kind: 'back' }])).toBe(
      'Clocks go back on Sunday, November 1. Each post keeps the hour that you see.',
    )
  })
})
