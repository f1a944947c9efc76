import { expect, test } from 'vitest'
import { comparePostKeys, idsOfKind, ownPostId, postKey } from '../../../rules/insight/postKey.ts'

const keys = [postKey('post', 10), postKey('earlier', 10), postKey('post', 9)]

test('a post of the app and an earlier one of the same number are two', () => {
  expect(new Set(keys).size).toBe(3)
  expect(idsOfKind('post', keys)).toEqual([10, 9])
  expect(idsOfKind('earlier', keys)).toEqual([10])
  expect(keys.map(ownPostId)).toEqual([10, null, 9])
})

test('they are in the order of their numbers', () => {
  expect(keys.toSorted(comparePostKeys)).toEqual(['earlier 10', 'post 9', 'post 10'])
})
