import { expect, test } from 'vitest'
import { madeMessage } from '../../../src/app/repeats/repeatMessages.ts'

const leftFor = (...texts: string[]) =>
  madeMessage({ repeatId: 1, posts: [], left: texts.map((text) => ({ day: '2026-11-30', text })) })

test('each reason is told once, and of many the first with how many more there are', () => {
  expect(leftFor('It is over.', 'It is over.')).toBe('0 posts made. 2 were left: It is over.')
  expect(leftFor('A.', 'B.', 'C.')).toBe('0 posts made. 3 were left: A. B. C.')
  expect(leftFor('A.', 'B.', 'C.', 'D.', 'E.')).toBe('0 posts made. 5 were left: A. B. C. And 2 more.')
})
