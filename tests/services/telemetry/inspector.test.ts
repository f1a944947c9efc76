import { afterEach, expect, test, vi } from 'vitest'
import { openInspector } from '../../../src/services/telemetry/inspector.ts'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('nothing is opened where the address does not ask for it', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await openInspector()).toBe(undefined)
  expect(open).not.toHaveBeenCalled()
})

test('a browser that opens no window by itself gets it with the first gesture, once', async () => {
  history.replaceState(null, '', '/?inspect=local')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await openInspector()).toBeDefined()
  expect(open).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointerdown'))
  expect(open).toHaveBeenCalledTimes(2)
  expect(open).toHaveBeenLastCalledWith(`${location.origin}/inspector.html`, 'xstateinspector')
})
