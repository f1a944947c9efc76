import { describe, expect, test } from 'vitest'
import { userProfileNow } from '../../../contract/account.ts'
import type { ApiError } from '../../../src/services/http/apiError.ts'
import { aborted, rejectionOf, tokenMissing, unanswered, unreadable } from '../../../src/services/http/callErrors.ts'
import {
  saying,
  sayingOfChange,
  serviceProblemOf,
  serviceSentences,
  toResult,
} from '../../../src/services/http/toResult.ts'

const fallback = 'Failed to fetch calendar events'
const networkError = 'Network error. Please check your connection and try again.'
const rejection = (status: number, body: object) => rejectionOf(userProfileNow, status, body, null)
const problem = (error: ApiError) => serviceProblemOf(error, fallback)

test('a call that gives its value is ok', async () => {
  expect(await toResult(Promise.resolve(7))).toEqual({ kind: 'ok', value: 7 })
})

test('without sentences of its own: the shared client’s', async () => {
  const rejected = await toResult(Promise.reject(rejection(500, {})))
  expect(rejected).toEqual({ kind: 'rejected', status: 500, message: 'Request failed with status 500' })
  const missing = await toResult(Promise.reject(tokenMissing(userProfileNow)))
  expect(missing).toEqual({ kind: 'rejected', status: 401, message: 'Authentication required. Please log in.' })
  expect(await toResult(Promise.reject(unanswered(userProfileNow)))).toEqual({ kind: 'offline' })
})

test('a fixed sentence is said where the provider has none', async () => {
  const sentences = saying(fallback)
  const silent = await toResult(Promise.reject(rejection(404, {})), sentences)
  expect(silent).toEqual({ kind: 'rejected', status: 404, message: fallback })
  expect(await toResult(Promise.reject(rejection(404, { error: 'x' })), sentences)).toMatchObject({ message: 'x' })
  const offline = await toResult(Promise.reject(unanswered(userProfileNow)), sentences)
  expect(offline).toEqual({ kind: 'offline', message: `${fallback}. ${networkError}` })
})

describe('of a change', () => {
  const answer = (error: ApiError) => toResult(Promise.reject(error), sayingOfChange('The order could not be saved'))

  test('a clear no is told with its sentence, or in the provider’s own words', async () => {
    expect(await answer(rejection(409, {}))).toMatchObject({ message: 'The order could not be saved' })
    expect(await answer(rejection(507, {}))).toMatchObject({ message: 'The order could not be saved' })
    expect(await answer(rejection(409, { error: 'x' }))).toMatchObject({ message: 'x' })
  })

  test('what may have been done is not said to have failed', async () => {
    const message =
      'The answer does not say what became of it. It may have been done all the same: look before you try again.'
    expect(await answer(rejection(500, {}))).toEqual({ kind: 'rejected', status: 500, message })
    expect(await answer(unanswered(userProfileNow))).toEqual({ kind: 'offline' })
  })
})

test('what nobody decided is thrown', async () => {
  for (const error of [unreadable(userProfileNow), aborted(userProfileNow), new Error('a bug')]) {
    await expect(toResult(Promise.reject(error), saying(fallback))).rejects.toBe(error)
  }
})

test('the user-data and calendar services say the provider’s own words first', () => {
  expect(problem(rejection(500, { error: 'x' }))).toEqual({ message: 'x', detail: null, status: 500 })
  expect(problem(rejection(400, { message: 'y' })).message).toBe('y')
  expect(problem(rejection(400, { detail: 'z' })).message).toBe('z')
})

test('without words: the fixed sentence, and "HTTP error! status: N" beside it', async () => {
  const error = rejection(500, {})
  expect(problem(error)).toEqual({ message: fallback, detail: 'HTTP error! status: 500', status: 500 })
  const message = `${fallback}. HTTP error! status: 500`
  expect(await toResult(Promise.reject(error), serviceSentences(fallback))).toMatchObject({ message })
})

test('no answer has status 0', () => {
  expect(problem(unanswered(userProfileNow))).toEqual({ message: fallback, detail: networkError, status: 0 })
})

test('a missing token has its own sentence in these services', () => {
  expect(problem(tokenMissing(userProfileNow)).message).toBe('No authentication token found')
})
