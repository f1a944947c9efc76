import { expect, test } from 'vitest'
import { toList, toPage, toSingle } from '../../src/services/answerShapes.ts'

const page = { results: [{ id: 1 }, { id: 2 }], count: 7, page: 2, pageSize: 2, next: null, previous: '?page=1' }

test('a single thing is itself, the first of a list, or inside data', () => {
  expect(toSingle({ id: 1 })).toEqual({ id: 1 })
  expect(toSingle([{ id: 1 }, { id: 2 }])).toEqual({ id: 1 })
  expect(toSingle({ data: { id: 1 } })).toEqual({ id: 1 })
  expect(toSingle([])).toBeNull()
})

test('a list is itself, a page’s results, or inside data', () => {
  expect(toList([1, 2])).toEqual([1, 2])
  expect(toList(page)).toEqual(page.results)
  expect(toList({ data: { results: [1] } })).toEqual([1])
})

test('a page is itself, or a whole list as the only one', () => {
  expect(toPage(page)).toEqual(page)
  expect(toPage([1, 2])).toEqual({ results: [1, 2], count: 2, page: 1, pageSize: 2, next: null, previous: null })
})
