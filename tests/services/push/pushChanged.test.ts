import { expect, test, vi } from 'vitest'
import { onPushChanged } from '../../../src/services/push/pushChanged.ts'

test('a page hears from the worker that the browser is reached elsewhere, until it stops listening', () => {
  const serviceWorker = new EventTarget()
  const listener = vi.fn()
  const stop = onPushChanged(Object.assign(Object.create(navigator), { serviceWorker }), listener)
  const say = (data: string) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  say('something else')
  expect(listener).not.toHaveBeenCalled()
  say('pushChanged')
  expect(listener).toHaveBeenCalledOnce()
  stop()
  say('pushChanged')
  expect(listener).toHaveBeenCalledOnce()
})
