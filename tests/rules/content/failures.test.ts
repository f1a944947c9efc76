import { expect, test } from 'vitest'
import { isClearNo, notSaved, notSubmitted } from '../../../rules/content/failures.ts'

test.each([
  [0, false],
  [302, false],
  [400, true],
  [409, true],
  [499, true],
  [500, false],
  [504, false],
  [507, true],
])('a status of %i is a clear no: %s', (status, isClear) => expect(isClearNo(status)).toBe(isClear))

test.each([
  [true, 'The post could not be saved. Your text is kept here. Why.'],
  [false, 'It is not certain that the post was saved. Your text is kept here. Why.'],
])('a save with a clear no (%s) says so', (isRefused, said) =>
  expect(notSaved({ isRefused, message: 'Why.' })).toBe(said),
)

test.each([
  ['now', true, 'The post was not sent. Your text is kept here. Why.'],
  ['schedule', true, 'The post was not scheduled. Your text is kept here. Why.'],
  [
    'now',
    false,
    'It is not certain that the post was sent. Your text is kept here. Pressing again cannot make it twice. Why.',
  ],
] as const)('a submission for %s with a clear no (%s) says so', (when, isRefused, said) =>
  expect(notSubmitted(when, { isRefused, message: 'Why.' })).toBe(said),
)
