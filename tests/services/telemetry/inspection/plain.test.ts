import { expect, test } from 'vitest'
import { plain } from '../../../../src/services/telemetry/inspection/plain.ts'

test('a copy is the same after it was a file; what JSON has no word for is said in words', () => {
  const copy = plain({ at: Number.NaN, end: Number.POSITIVE_INFINITY, none: undefined, big: 7n, list: new Set([1]) })
  expect(copy).toEqual({ at: 'NaN', end: 'Infinity', big: '7', list: [1] })
  expect(JSON.parse(JSON.stringify(copy))).toEqual(copy)
})

test('secrets are masked', () => {
  expect(plain({ password: 'hush', link: 'https://a.example/?token=hush' })).toEqual({
    password: '•••',
    link: 'https://a.example/?token=•••',
  })
})
