import { expect, test, vi } from 'vitest'
import { openChannel } from '../../../src/inspector/channel.ts'
import { channel, type PageMessage } from '../../../src/services/telemetry/inspection/messages.ts'
import { inspectedPage, leftMessage, recordedMessage } from './support/told.ts'

function open() {
  const heard: PageMessage[] = []
  const opener = { closed: false, postMessage: vi.fn() }
  const listeners = new Set<(event: MessageEvent<unknown>) => void>()
  const own = {
    opener,
    location: { origin: 'http://localhost:1' },
    addEventListener: (_: string, run: (event: MessageEvent<unknown>) => void) => void listeners.add(run),
    removeEventListener: (_: string, run: (event: MessageEvent<unknown>) => void) => void listeners.delete(run),
  }
  const tell = (data: unknown, source: unknown = opener, origin = 'http://localhost:1') => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    for (const run of listeners) run(event)
  }
  return { heard, opener, tell, opened: openChannel(own, (message) => heard.push(message)), listeners }
}

const connected = [{ channel, kind: 'connected' }, 'http://localhost:1']

test('only messages of ours, from the page that opened this one, are heard', () => {
  const { heard, opener, tell, opened, listeners } = open()
  expect(opener.postMessage.mock.calls).toEqual([connected])
  const page = inspectedPage('p')
  page.ticket('ticket')
  const message = recordedMessage('p', page.entries())
  tell(message)
  tell(message, {})
  tell(message, opener, 'http://elsewhere.example')
  tell({ channel, kind: 'recorded' })
  tell({ type: '@xstate.event' })
  expect(heard).toEqual([message])
  opened?.close()
  expect(listeners.size).toBe(0)
})

test('a page that was reloaded is answered', () => {
  const { heard, opener, tell } = open()
  tell({ channel, kind: 'hello' })
  expect(opener.postMessage.mock.calls).toEqual([connected, connected])
  tell(leftMessage('p'))
  expect(heard).toEqual([leftMessage('p')])
})

test('an event is sent to the page, and a page that is closed is known', () => {
  const { opener, opened } = open()
  opened?.send('p/x:0', { type: 'gate.closed' })
  expect(opener.postMessage).toHaveBeenLastCalledWith(
    { channel, kind: 'send', actor: 'p/x:0', event: { type: 'gate.closed' } },
    'http://localhost:1',
  )
  expect(opened?.isClosed()).toBe(false)
  opener.closed = true
  expect(opened?.isClosed()).toBe(true)
})
