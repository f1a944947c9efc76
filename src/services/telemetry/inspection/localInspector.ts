import type { Inspect, Say } from './inspect.ts'
import { openWindow } from './inspectorWindow.ts'
import { channel, type InspectorMessage, type PageMessage } from './messages.ts'
import { createObserver } from './observer.ts'
import { createRecording } from './recording.ts'

const windowName = 'solo-social-inspector'
const path = '/inspector.html'

/** Tells our own inspector, a window of the same origin, and takes the events that it sends by hand. */
export function startLocalInspector(own: Window, say: Say): Inspect {
  const page = crypto.randomUUID().slice(0, 8)
  const recording = createRecording()
  let target: Window | null = null
  let isConnected = false
  const post = (message: PageMessage) => target?.postMessage(message, own.location.origin)
  const observer = createObserver({
    page,
    later: queueMicrotask,
    tell: ({ entries, results }) => {
      for (const entry of entries) recording.add(entry)
      for (const result of results) recording.settle(page, result)
      if (isConnected) post({ channel, kind: 'news', page, entries, results })
    },
  })

  own.addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== target || origin !== own.location.origin || !isInspectorMessage(data)) return
    if (data.kind === 'connected') {
      isConnected = true
      const { base, entries } = recording.read()
      post({ channel, kind: 'recorded', page, base: [...base.values()], entries })
    } else post({ channel, kind: 'answer', problem: observer.send(data.actor, data.event) })
  })
  own.addEventListener('pagehide', () => post({ channel, kind: 'left', page }))

  openWindow(own, windowName, say, (opened) => {
    target = opened
    // A window that is open already keeps what it has recorded of the page before.
    if (pathOf(opened) === path) post({ channel, kind: 'hello' })
    else opened.location.href = new URL(path, own.location.origin).href
  })
  return observer.inspect
}

/** Where a window is; nothing of a window of another origin. */
function pathOf(opened: Window): string | null {
  try {
    return opened.location.pathname
  } catch {
    return null
  }
}

/** What comes from our own origin's inspector is checked all the same: another version of it may be open. */
function isInspectorMessage(data: unknown): data is InspectorMessage {
  if (!isObject(data) || data.channel !== channel) return false
  if (data.kind === 'connected') return true
  return (
    data.kind === 'send' &&
    typeof data.actor === 'string' &&
    isObject(data.event) &&
    typeof data.event.type === 'string'
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
