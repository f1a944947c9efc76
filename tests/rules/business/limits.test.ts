import { expect, test } from 'vitest'
import { limitReached, limitsOf } from '../../../rules/business/limits.ts'

test.each([
  ['Free', 1],
  ['Lite Creator', 1],
  ['Design Tools', 1],
  ['Essential Access', 3],
  ['ESSENTIAL_ACCESS', 3],
  ['Premium Plus', 10],
  ['Elite Advantage', 25],
  ['a plan of old', 1],
])('%s has room for %i', (plan, limit) => {
  expect(limitsOf(plan, 0)).toEqual({
    current_count: 0,
    limit,
    profiles_remaining: limit,
    can_create: true,
    subscription_tier: plan,
  })
  expect(limitsOf(plan, limit)).toMatchObject({ current_count: limit, profiles_remaining: 0, can_create: false })
})

test('the internal plan has no bound, which is null', () => {
  expect(limitsOf('Internal Account', 1000)).toMatchObject({ limit: null, profiles_remaining: null, can_create: true })
})

test.each([null, undefined, '', ' '])('the tier is Free where there is none: %j', (plan) => {
  expect(limitsOf(plan, 0)).toMatchObject({ limit: 1, subscription_tier: 'Free' })
})

test('who had a larger plan before keeps what they have, and makes no more', () => {
  expect(limitsOf('Free', 7)).toMatchObject({ current_count: 7, profiles_remaining: 0, can_create: false })
})

test('why no further one can be made names the plan and its room', () => {
  expect(limitReached(limitsOf('Free', 1))).toBe(
    'The plan Free has room for one business profile. Choose a larger plan to add another.',
  )
  expect(limitReached(limitsOf('Essential Access', 3))).toBe(
    'The plan Essential Access has room for 3 business profiles. Choose a larger plan to add another.',
  )
})
