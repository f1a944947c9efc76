import { expect, test } from 'vitest'
import { answerProblem, appealProblem } from '../../../rules/moderation/appealRule.ts'
import { appealsHeading, refusedHeading } from '../../../rules/moderation/appealWords.ts'
import { decidedMessage, undoneMessage } from '../../../rules/moderation/decisionWords.ts'
import { historyWords, momentOfHistory } from '../../../rules/moderation/historyWords.ts'
import { caseIn, idIn, queueAddressOf } from '../../../rules/moderation/queueAddress.ts'
import { reasonProblem } from '../../../rules/moderation/refusalReasons.ts'

test('a decision says how many, and whose owner is asked for a new time', () => {
  expect(decidedMessage('let_go', 1, 0)).toBe('1 post let go.')
  expect(decidedMessage('refused', 3, 0)).toBe('3 posts refused.')
  expect(decidedMessage('let_go', 1, 1)).toBe('Let go. Its time is over: its owner is asked for a new one.')
  expect(decidedMessage('let_go', 5, 1)).toBe('5 posts let go. One was late: its owner is asked for a new time.')
  expect(decidedMessage('let_go', 5, 2)).toBe('5 posts let go. Two were late: their owners are asked for a new time.')
  expect([1, 4].map(undoneMessage)).toEqual([
    'Taken back: the post is held again.',
    'Taken back: 4 posts are held again.',
  ])
})

test('a refusal needs a reason, in words of its own where it is none of the few', () => {
  expect(reasonProblem(null, 'x')).toBe('Choose a reason: the person reads it')
  expect(reasonProblem('own', ' ')).toBe('Say the reason in your words: the person reads it')
  expect(reasonProblem('own', 'x')).toBeNull()
  expect(reasonProblem('not_theirs', '')).toBeNull()
  expect(reasonProblem('not_theirs', 'x'.repeat(500))).toBeNull()
  expect(reasonProblem('not_theirs', 'x'.repeat(501))).toBe('The reason is too long: 500 characters at most')
})

test('an appeal says something, and its answer where it is declined', () => {
  expect(appealProblem(' ')).toBe('Say why it should be let go')
  expect(appealProblem('x'.repeat(2000))).toBeNull()
  expect(appealProblem('x'.repeat(2001))).toBe('It is too long')
  expect(answerProblem('declined', ' ')).toBe('Say why the refusal stays: the person reads it')
  expect(answerProblem('granted', '')).toBeNull()
  expect(answerProblem('granted', 'x'.repeat(2001))).toBe('It is too long')
})

test('headings count', () => {
  expect([0, 1, 3].map(appealsHeading)).toEqual([
    'No appeal is open.',
    'One appeal is open.',
    'Three appeals are open.',
  ])
  expect([0, 1, 3].map(refusedHeading)).toEqual([
    'None of your posts was refused.',
    'One of your posts was refused.',
    'Three of your posts were refused.',
  ])
})

test('history says what and why, and on which day', () => {
  expect(historyWords({ what: 'refused', told: 'promise of money' })).toBe('Refused: promise of money')
  expect(historyWords({ what: 'edited', told: '' })).toBe('Changed, so that no rule holds it')
  expect(historyWords({ what: 'person_released', told: '' })).toBe('Person released')
  expect(momentOfHistory('2026-11-21T09:00', '2026-11-21')).toBe('Today')
  expect(momentOfHistory('2026-08-19T09:00', '2026-11-21')).toBe('Aug 19')
  expect(momentOfHistory('2025-08-19T09:00', '2026-11-21')).toBe('Aug 19, 2025')
})

test('an address that says nothing usable lists all, from the first page', () => {
  expect(queueAddressOf(new URLSearchParams('kind=other&page=x'))).toEqual({ kind: null, search: '', page: 1 })
  expect(queueAddressOf(new URLSearchParams('kind=links&page=3&search=a'))).toEqual({
    kind: 'links',
    search: 'a',
    page: 3,
  })
  expect(caseIn(new URLSearchParams('case=0'))).toBeNull()
  expect([idIn('12'), idIn('-1'), idIn(null)]).toEqual([12, null, null])
})
