import { expect, test } from 'vitest'
import { noToken } from '../../../src/services/http/failure.ts'
import { problemOf } from '../../../src/services/http/problem.ts'
import { refusalOf } from '../../../src/services/http/refusal.ts'

const fallback = 'Failed to fetch calendar events'
const refused = (status: number, body: object) => problemOf(refusalOf(status, body, null), fallback)

test('the provider’s own words come first', () => {
  expect(refused(500, { error: 'x' })).toEqual({ message: 'x', detail: null, status: 500 })
  expect(refused(400, { message: 'y' }).message).toBe('y')
  expect(refused(400, { detail: 'z' }).message).toBe('z')
})

test('without words: the fixed sentence, and "HTTP error! status: N" beside it', () => {
  expect(refused(500, {})).toEqual({ message: fallback, detail: 'HTTP error! status: 500', status: 500 })
})

test('no answer has status 0', () => {
  expect(problemOf({ kind: 'unreachable' }, fallback)).toEqual({
    message: fallback,
    detail: 'Network error. Please check your connection and try again.',
    status: 0,
  })
})

test('a missing token has its own sentence in these services', () => {
  expect(problemOf(noToken, fallback).message).toBe('No authentication token found')
})
