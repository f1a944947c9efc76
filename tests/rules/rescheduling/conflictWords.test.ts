import { expect, test } from 'vitest'
import { conflictSentences, firstConflicts } from '../../../rules/rescheduling/conflictWords.ts'
import { otherPostSentences } from '../../../rules/rescheduling/otherPostWords.ts'

const today = '2026-11-19'
const close = (account: string, given: object = {}) => ({
  ...{ post: 1, otherPost: 9, otherTitle: 'Rye', account, minutes: 5 },
  schedule: { wallTime: '2026-11-20T09:00' },
  ...given,
})
const sentence = (accounts: string) =>
  `2 posts of ${accounts} are 5 minutes apart tomorrow at 9:00 AM: the other is “Rye”.`

test('two posts are told once, with the accounts that they share', () => {
  expect(conflictSentences([close('@ada')], today)).toEqual([sentence('@ada')])
  expect(conflictSentences([close('@ada'), close('Ada Marlow'), close('Ada Marlow')], today)).toEqual([
    sentence('@ada and Ada Marlow'),
  ])
  expect(
    conflictSentences(
      ['@a', '@b', '@c', '@d', '@d'].map((name) => close(name)),
      today,
    ),
  ).toEqual([sentence('5 accounts')])
})

test('other posts, other times and other distances are told apart', () => {
  const others = [{}, { post: 2 }, { otherPost: 10 }, { minutes: 0 }, { schedule: { wallTime: '2026-11-21T09:00' } }]
  const conflicts = others.map((given) => close('@ada', given))
  expect(conflictSentences(conflicts, today)).toHaveLength(5)
  expect(firstConflicts(conflicts, today).at(-1)).toBe('And 2 more.')
})

test('beside a day', () => {
  expect(otherPostSentences([close('@ada')])).toEqual(['@ada has another post 5 minutes away: “Rye”.'])
  expect(otherPostSentences([close('@ada'), close('@b')])).toEqual([
    '@ada and @b have another post 5 minutes away: “Rye”.',
  ])
  expect(otherPostSentences([close('@ada', { minutes: 0, otherTitle: '' })])).toEqual([
    '@ada posts something else then.',
  ])
  expect(otherPostSentences([close('@ada', { minutes: 0 }), close('@b', { minutes: 0 }), close('@b')])).toEqual([
    '@ada and @b post something else then: “Rye”.',
    '@b has another post 5 minutes away: “Rye”.',
  ])
})
