import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { blockedMessage, stillBlockedMessage } from '../../../src/services/telemetry/inspection/inspectorWindow.ts'
import { channel } from '../../../src/services/telemetry/inspection/messages.ts'
import {
  offlineMessage,
  patience,
  unansweredMessage,
} from '../../../src/services/telemetry/inspection/statelyInspector.ts'
import { openInspector } from '../../../src/services/telemetry/inspector.ts'
import { ticketMachine } from '../../machines/support/ticket.machine.ts'
import { eventually } from '../../support/eventually.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** Opens the inspector that the address asks for; `opened` are the windows that the browser gives, one after another. */
async function open(query: string, ...opened: (Window | null)[]) {
  history.replaceState(null, '', `/${query}`)
  const opening = vi.spyOn(window, 'open')
  for (const each of opened) opening.mockReturnValueOnce(each)
  const inspector = openInspector()
  const problems: string[] = []
  inspector?.onProblem((problem) => problems.push(problem))
  await expect.poll(() => opening.mock.calls.length).toBeGreaterThan(0)
  return { inspector, opening, problems }
}

/** A window beside the page; jsdom's frames are such. */
function otherWindow(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  if (!frame.contentWindow) throw new Error('The frame has no window')
  return frame.contentWindow
}

const say = (source: Window, data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

test('nothing is opened where the address does not ask for it', () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openInspector()).toBe(undefined)
  expect(opening).not.toHaveBeenCalled()
})

test('a window that the browser blocks is said, and opens with the first gesture, once', async () => {
  const { opening, problems } = await open('?inspect=local', null, otherWindow())
  expect(problems).toEqual([blockedMessage])
  window.dispatchEvent(new Event('keydown'))
  window.dispatchEvent(new Event('pointerdown'))
  expect(opening).toHaveBeenCalledTimes(2)
  expect(problems).toEqual([blockedMessage])
})

test('a window that is blocked even then is said', async () => {
  const { problems } = await open('?inspect', null, null)
  window.dispatchEvent(new Event('pointerdown'))
  expect(problems).toEqual([blockedMessage, stillBlockedMessage])
})

test('a browser without the internet is told that Stately’s inspector needs it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stately = otherWindow()
  const { problems } = await open('?inspect', stately, stately)
  expect(problems).toEqual([offlineMessage])
})

test('an inspector of Stately’s that never answers is said; one that does is not', async () => {
  for (const answers of [false, true]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    history.replaceState(null, '', '/?inspect')
    const stately = otherWindow()
    vi.spyOn(stately, 'postMessage')
    const opening = vi.spyOn(window, 'open').mockReturnValue(stately)
    const problems: string[] = []
    openInspector()?.onProblem((problem) => problems.push(problem))
    await eventually(() => expect(opening).toHaveBeenCalledTimes(2))
    if (answers) say(stately, { type: '@statelyai.connected' }, 'https://stately.ai')
    await vi.advanceTimersByTimeAsync(patience)
    expect(problems).toEqual(answers ? [] : [unansweredMessage])
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('what happens before the inspector is there is told too, and an event that it sends reaches the actor', async () => {
  history.replaceState(null, '', '/?inspect=local')
  const beside = otherWindow()
  const posted = vi.spyOn(beside, 'postMessage').mockImplementation(() => {})
  vi.spyOn(window, 'open').mockReturnValue(beside)
  const inspector = openInspector()
  const ticket = createActor(ticketMachine, {
    input: { maxAttempts: 2 },
    ...(inspector && { inspect: inspector.inspect }),
  })
  ticket.start()
  await expect.poll(() => vi.mocked(window.open).mock.calls.length).toBe(1)
  const told = () => posted.mock.calls.map(([message]) => message)

  say(beside, { channel, kind: 'connected' }, 'http://elsewhere.example')
  say(window, { channel, kind: 'connected' })
  expect(told()).toEqual([])
  await expect
    .poll(() => {
      say(beside, { channel, kind: 'connected' })
      return JSON.stringify(told().at(-1))
    })
    .toContain('"name":"ticket"')
  const { page } = Object(told().at(-1))

  const actor = `${page}/${ticket.sessionId}`
  for (const wrong of [null, 'text', { channel, kind: 'send' }, { channel, kind: 'send', actor, event: 'gate.closed' }])
    say(beside, wrong)
  expect(ticket.getSnapshot().value).toBe('awaited')
  say(beside, { channel, kind: 'send', actor, event: { type: 'gate.closed' } })
  expect(ticket.getSnapshot().value).toBe('shut')
  expect(told().at(-1)).toEqual({ channel, kind: 'answer', problem: null })
  say(beside, { channel, kind: 'send', actor, event: { type: 'gate.closed' } })
  expect(told()).toContainEqual({ channel, kind: 'answer', problem: 'The actor has ended.' })
  window.dispatchEvent(new Event('pagehide'))
  expect(told().at(-1)).toEqual({ channel, kind: 'left', page })
})
