import { expect, test } from 'vitest'
import { adminActs } from '../../../contract/audit.ts'
import { actAreas, actWords } from '../../../rules/admin/actWords.ts'

test('every act can be chosen once, under what it is about', () => {
  const chosen = actAreas.flatMap(({ acts }) => acts.map(({ act }) => act))
  expect(chosen.toSorted()).toEqual(adminActs.toSorted())
  expect(actAreas.every(({ acts }) => acts.length > 0)).toBe(true)
})

test('no two acts are called the same', () => {
  expect(new Set(Object.values(actWords)).size).toBe(adminActs.length)
})
