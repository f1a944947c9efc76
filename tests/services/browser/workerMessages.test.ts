import { expect, test, vi } from 'vitest'
import { onWorkerMessage } from '../../../src/services/browser/workerMessages.ts'

test('a page hears what it listens for from the worker and nothing else, until it stops', () => {
  const serviceWorker = new EventTarget()
  const listener = vi.fn()
  const stop = onWorkerMessage(Object.assign(Object.create(navigator), { serviceWorker }), 'pushChanged', listener)
  const say = (data: string) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  say('draftsDue')
  expect(listener).not.toHaveBeenCalled()
  say('pushChanged')
  expect(listener).toHaveBeenCalledOnce()
  stop()
  say('pushChanged')
  expect(listener).toHaveBeenCalledOnce()
})

test('where a browser has no workers nothing is heard', () => {
  expect(() => onWorkerMessage({}, 'draftsDue', () => {})()).not.toThrow()
})
