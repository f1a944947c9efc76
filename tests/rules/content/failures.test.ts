import { expect, test } from 'vitest'
import { notSaved, notSubmitted } from '../../../rules/content/failures.ts'

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
