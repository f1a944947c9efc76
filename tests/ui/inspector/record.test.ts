import { expect, test, vi } from 'vitest'
import { currentPaths, readChart } from '../../../src/inspector/chart.ts'
import { listen, type Message } from '../../../src/inspector/messages.ts'
import { eventsWith, hear, nothingTold, treeOf } from '../../../src/inspector/record.ts'
import { createRecorder } from '../../../src/inspector/recorder.ts'
import { ticketMachine } from '../../machines/support/ticket.machine.ts'

const about = { _version: '0.7.2', createdAt: '1700000000000' }
const made = (sessionId: string, name: string, parentId?: string): Message => ({
  ...about,
  type: '@xstate.actor',
  sessionId,
  name,
  parentId,
  definition: JSON.stringify(ticketMachine.config),
  snapshot: { status: 'active', value: 'awaited' },
})
const received = (sessionId: string, type: string): Message => ({
  ...about,
  type: '@xstate.event',
  sessionId,
  event: { type, number: '7' },
})
const changed = (sessionId: string, status: string, value?: string): Message => ({
  ...about,
  type: '@xstate.snapshot',
  sessionId,
  snapshot: { status, value },
})
const after = (...messages: Message[]) => messages.reduce(hear, nothingTold)

test('actors stand below their parents; one that has ended is shown when asked for', () => {
  const told = after(
    made('x:0', 'ticket'),
    made('x:1', 'login'),
    made('x:2', 'validate', 'x:0'),
    changed('x:2', 'done'),
  )
  const lines = (withEnded: boolean) => treeOf(told, withEnded).map(({ actor, depth }) => `${depth} ${actor.name}`)
  expect(lines(true)).toEqual(['0 ticket', '1 validate', '0 login'])
  expect(lines(false)).toEqual(['0 ticket', '0 login'])
})

test('events are kept with the newest first, and found by type or actor', () => {
  const told = after(made('x:0', 'ticket'), received('x:0', 'ticket.shown'), received('x:9', 'gate.closed'))
  expect(told.events.map(({ number, type, payload }) => [number, type, payload])).toEqual([
    [2, 'gate.closed', { number: '7' }],
    [1, 'ticket.shown', { number: '7' }],
  ])
  expect(eventsWith(told, 'Ticket').map(({ type }) => type)).toEqual(['ticket.shown'])
  expect(eventsWith(told, 'x:9').map(({ type }) => type)).toEqual(['gate.closed'])
})

test('the chart is read from the definition, the first state first, with all that leads on', () => {
  const chart = readChart(JSON.stringify(ticketMachine.config))
  const checking = chart?.states.find(({ name }) => name === 'checking')
  expect(chart?.states[0]).toMatchObject({ name: 'awaited', isInitial: true })
  expect(checking?.transitions).toEqual([
    { on: 'check.dismissed', guard: '', to: 'awaited' },
    { on: 'after patience', guard: '', to: 'awaited' },
  ])
  expect(checking?.states.map(({ path }) => path)).toEqual(['checking.asked', 'checking.unanswered'])
  expect(checking?.states[0]?.transitions[0]).toEqual({ on: 'validate done', guard: 'isValid', to: 'accepted' })
  expect(readChart('{"id":"x:3"}')).toBe(null)
  expect([...currentPaths({ checking: 'asked' })]).toEqual(['', 'checking', 'checking.asked'])
})

test('while paused the view stands still and nothing is lost; clearing forgets the events', () => {
  const recorder = createRecorder()
  const listener = vi.fn()
  recorder.subscribe(listener)
  recorder.pause(true)
  recorder.hear(received('x:0', 'ticket.shown'))
  expect([recorder.told().events.length, listener.mock.calls.length]).toEqual([0, 1])
  recorder.pause(false)
  expect(recorder.told().events).toHaveLength(1)
  recorder.clear()
  expect(recorder.told().events).toEqual([])
})

test('only messages of the protocol, from the page that opened this one, are heard', () => {
  const heard: Message[] = []
  const opener = { postMessage: vi.fn() }
  const listeners = new Set<(event: MessageEvent) => void>()
  const own = {
    opener,
    location: { origin: 'http://localhost:1' },
    addEventListener: (_: string, run: (event: MessageEvent) => void) => void listeners.add(run),
    removeEventListener: (_: string, run: (event: MessageEvent) => void) => void listeners.delete(run),
  }
  const tell = (data: unknown, source: unknown, origin = 'http://localhost:1') => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    for (const run of listeners) run(event)
  }
  const stop = listen(own, (message) => heard.push(message))
  expect(opener.postMessage).toHaveBeenCalledWith({ type: '@statelyai.connected' }, 'http://localhost:1')
  tell(received('x:0', 'ticket.shown'), opener)
  tell(received('x:0', 'ticket.shown'), {})
  tell(received('x:0', 'ticket.shown'), opener, 'http://elsewhere.example')
  tell({ type: '@xstate.event' }, opener)
  expect(heard).toHaveLength(1)
  stop?.()
})
