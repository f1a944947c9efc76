import { describe, expect, test } from 'vitest'
import {
  appealsLine,
  approvalWords,
  decidedLine,
  dueWords,
  durationLabel,
  heldBefore,
  matchWords,
  plannedFor,
  queueHeading,
} from '../../../rules/moderation/queueWords.ts'

const now = '2026-11-21T10:20'
const minute = 60_000
const at = (wallTime: string, minutes: number) => ({ wallTime, milliseconds: minutes * minute })

test.each([
  [{ waiting: 12, dueWithinHour: 2 }, 'Twelve posts wait. Two are due within the hour.'],
  [{ waiting: 5, dueWithinHour: 1 }, 'Five posts wait. One is due within the hour.'],
  [{ waiting: 3, dueWithinHour: 3 }, 'Three posts wait. All are due within the hour.'],
  [{ waiting: 1, dueWithinHour: 1 }, 'One post waits. It is due within the hour.'],
  [{ waiting: 1, dueWithinHour: 0 }, 'One post waits.'],
  [{ waiting: 10_000, dueWithinHour: 0 }, '10,000 posts wait.'],
  [{ waiting: 0, dueWithinHour: 0 }, 'Nothing waits.'],
])('of %o the heading says "%s"', (counts, said) => {
  expect(queueHeading(counts)).toBe(said)
})

test('the line below says what was decided, and within how long half of it was', () => {
  expect(decidedLine({ decidedThisWeek: 41, medianMinutes: 18 })).toBe(
    '41 decided this week, half of them within 18 minutes.',
  )
  expect(decidedLine({ decidedThisWeek: 3, medianMinutes: null })).toBe('3 decided this week.')
  expect(decidedLine({ decidedThisWeek: 0, medianMinutes: null })).toBe('None decided this week.')
})

test.each([
  [0, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [2879, '48 hours'],
  [2880, '2 days'],
])('%i minutes are %s', (minutes, said) => {
  expect(durationLabel(minutes)).toBe(said)
})

test('appeals are counted', () => {
  expect([0, 1, 2].map(appealsLine)).toEqual(['No appeal is open.', '1 appeal is open.', '2 appeals are open.'])
})

describe('when a post is due', () => {
  test.each([
    [at('2026-11-21T10:45', 25), 'due 10:45 AM, in 25 minutes'],
    [at('2026-11-21T11:20', 60), 'due 11:20 AM, in 1 hour'],
    [at('2026-11-21T17:30', 430), 'due today, 5:30 PM'],
    [at('2026-11-22T09:00', 1360), 'due tomorrow, 9:00 AM'],
    [at('2026-11-27T08:00', 8500), 'due Friday, 8:00 AM'],
    [at('2026-11-28T08:00', 9940), 'due November 28, 8:00 AM'],
    [at('2026-11-21T10:00', -20), 'was due today, 10:00 AM'],
    [at('2026-11-20T10:00', -1460), 'was due yesterday, 10:00 AM'],
    [null, 'no time yet'],
  ])('%o is "%s"', (due, said) => {
    expect(dueWords(due, now)).toBe(said)
  })

  test('above its text the same stands before its networks', () => {
    expect(plannedFor(at('2026-11-21T10:45', 25), now)).toBe('For today, 10:45 AM, to')
    expect(plannedFor(null, now)).toBe('Without a time, to')
  })

  test('it is said what letting it go means by its time', () => {
    expect(approvalWords(at('2026-11-21T10:45', 25), now).strong).toBe('Let go by 10:45 AM, it goes out on time.')
    expect(approvalWords(at('2026-11-22T09:00', 1360), now).strong).toBe(
      'Let go by tomorrow, 9:00 AM, it goes out on time.',
    )
    expect(approvalWords(at('2026-11-21T10:20', 0), now).strong).toBe('Its time is over.')
    expect(approvalWords(at('2026-11-21T10:00', -20), now).rest).toContain('its owner is asked for a new time')
    expect(approvalWords(null, now).strong).toBe('It has no time.')
  })
})

describe('what was matched, in a row', () => {
  const word = (...excerpts: string[]) => ({ kind: 'words' as const, excerpts, told: '' })
  const link = { kind: 'links' as const, excerpts: ['short.example'], told: '' }
  test.each([
    [[word('kills')], 'word “kills”'],
    [[word('free', 'now')], 'words'],
    [[word('free'), link], 'words, link'],
    [[word('free'), word('now')], 'words'],
    [[link], 'link'],
    [[{ kind: 'rate' as const, excerpts: [], told: '9 in an hour' }], 'rate, 9 in an hour'],
    [[{ kind: 'first_posts' as const, excerpts: [], told: 'Its first' }], 'first posts'],
    [[], 'its person is held'],
  ])('%o is "%s"', (matches, said) => {
    expect(matchWords(matches)).toBe(said)
  })
})

test('what was held before says how much of it was refused', () => {
  expect(heldBefore({ heldBefore: 0, refusedBefore: 0 })).toBe('never')
  expect(heldBefore({ heldBefore: 2, refusedBefore: 0 })).toBe('2')
  expect(heldBefore({ heldBefore: 2, refusedBefore: 1 })).toBe('2, one refused')
})
