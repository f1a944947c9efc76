import { expect, test } from 'vitest'
import { largestId, pathId } from '../../../contract/shapes.ts'
import { pathOf, paths } from '../../../rules/shell/paths.ts'

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/Login/', '/login'],
  ['/post/create', '/post/create'],
  ['/post/7', '/post/:id'],
  ['/post/7/', '/post/:id'],
  ['/forgot-password', '/forgot-password'],
  ['/forgot-password/abc', '/forgot-password/:token'],
  ['/editor', '/editor/:templateId?'],
  ['/editor/5', '/editor/:templateId?'],
  ['/campaigns/5/review', '/campaigns/:campaignId/review'],
])('%s belongs to %s', (address, path) => {
  expect(pathOf(address)).toBe(path)
})

test.each(['/no/such/page', '/post', '/post/7/8', '/editor/5/6', '/campaigns/5', '/constructor', '//login'])(
  '%s belongs to none',
  (address) => {
    expect(pathOf(address)).toBeUndefined()
  },
)

test('every path is found by itself, with a parameter in the place of each', () => {
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) expect(pathOf(path.replaceAll(/:\w+\??/g, '1'))).toBe(path)
})

test.each(['abc', '0', '-1', '007', '1.5', '1e3', String(largestId + 1)])('%s cannot be the id of a post', (id) => {
  expect(pathOf(`/post/${id}`)).toBeUndefined()
  expect(pathId.safeParse(id).success && Number(id) <= largestId).toBe(false)
})

test('the largest id can be', () => {
  expect(pathOf(`/post/${largestId}`)).toBe('/post/:id')
})
