import { expect, test } from 'vitest'
import { type FreeAsked, freeSlots } from '../../../rules/slots/freeSlots.ts'

const asked: FreeAsked = {
  accountIds: null,
  bucketId: null,
  from: Date.parse('2026-11-26T00:00:00Z'),
  until: Date.parse('2026-12-20T00:00:00Z'),
  timezone: 'UTC',
  count: 10,
}
const slot = (given: { account_id?: number; bucket_id?: number } = {}) => ({
  ...{ weekday: 4, time: '12:00', account_id: null, bucket_id: null },
  ...given,
})
const at = Date.parse('2026-11-26T12:00:00Z')
const found = (...given: Parameters<typeof freeSlots>) =>
  freeSlots(...given).map(({ wallTime }) => wallTime.slice(5, 10))

test('slots come week after week until enough are found or the end is reached', () => {
  expect(found([slot()], [], asked)).toEqual(['11-26', '12-03', '12-10', '12-17'])
  expect(found([slot()], [], { ...asked, count: 2 })).toEqual(['11-26', '12-03'])
})

test('a post of the business takes a slot of every account; one of another business does not', () => {
  const post = { at: at + 59_999, accountIds: [1], isOfBusiness: true }
  expect(found([slot()], [post], asked)[0]).toBe('12-03')
  expect(found([slot()], [{ ...post, isOfBusiness: false }], asked)[0]).toBe('11-26')
  expect(found([slot()], [{ ...post, at: at + 60_000 }], asked)[0]).toBe('11-26')
})

test('where accounts are named only a post of one of them takes a slot', () => {
  const post = { at, accountIds: [1, 2], isOfBusiness: true }
  expect(found([slot()], [post], { ...asked, accountIds: [3] })[0]).toBe('11-26')
  expect(found([slot()], [post], { ...asked, accountIds: [3, 2] })[0]).toBe('12-03')
})

test('a slot of an account is taken by a post of that account, whatever business it is of', () => {
  const post = { at, accountIds: [1], isOfBusiness: false }
  expect(found([slot({ account_id: 1 })], [post], asked)[0]).toBe('12-03')
  expect(found([slot({ account_id: 2 })], [post], asked)[0]).toBe('11-26')
  expect(found([slot({ account_id: 2 })], [post], { ...asked, accountIds: [1, 2] })[0]).toBe('12-03')
})

test('slots of other accounts and other buckets than are named are left out', () => {
  expect(found([slot({ account_id: 2 })], [], { ...asked, accountIds: [1] })).toEqual([])
  expect(found([slot({ bucket_id: 2 })], [], { ...asked, bucketId: 1 })).toEqual([])
  expect(found([slot({ bucket_id: 2 })], [], asked)).toHaveLength(4)
})

test('of a minute comes one where accounts are named: that of the bucket before that of the account', () => {
  const slots = [slot(), slot({ account_id: 1 }), slot({ bucket_id: 5 })]
  const [first, second] = freeSlots(slots, [], { ...asked, accountIds: [1] })
  expect(first?.slot.bucket_id).toBe(5)
  expect(second?.wallTime.slice(5, 10)).toBe('12-03')
  expect(freeSlots(slots.slice(0, 2), [], { ...asked, accountIds: [1] })[0]?.slot.account_id).toBe(1)
  expect(freeSlots(slots, [], { ...asked, count: 3 }).map(({ at: when }) => when)).toEqual([at, at, at])
})
