import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPage } from '../../../src/ui/routes/loadPage.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a script of the page counts as lost after 120 s, not before', async () => {
  let lost: unknown = null
  loadPage(() => new Promise(() => {})).catch((error: unknown) => {
    lost = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(lost).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(lost).toEqual(new Error('A script of the page did not load in time'))
})
