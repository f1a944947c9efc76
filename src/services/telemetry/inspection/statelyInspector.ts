import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { strings } from '../../../../strings/telemetry/inspection.ts'
import { mask } from '../mask.ts'
import type { Inspect, Say } from './inspect.ts'
import { openWindow } from './inspectorWindow.ts'

/** Enough to tell a page that was opened late from the start. */
const storedMessages = 2000

/** Milliseconds after which somebody who waits wants to know. */
export const patience = 10_000

export const offlineMessage = strings.statelysInspectorNeedsTheInternetAndThis
export const unansweredMessage = strings.statelysInspectorHasNotAnswered

/** The name that @statelyai/inspect gives its window. */
const windowName = 'xstateinspector'

/** Tells Stately's inspector; everything is masked first. */
export function startStatelyInspector(own: Window, say: Say): Inspect {
  const inspector = createBrowserInspector({
    autoStart: false,
    maxDeferredEvents: storedMessages,
    // Masking keeps the form of a message: the names of its own parts are no secrets.
    serialize: (message) => mask(message) as StatelyInspectionEvent,
  })
  openWindow(own, windowName, say, (opened) => {
    inspector.start()
    sayUnlessAnswered(own, opened, say)
  })
  return (event) => inspector.inspect.next?.(event)
}

/** Another origin's window does not say that it could not load: it is only never heard of. */
function sayUnlessAnswered(own: Window, opened: Window, say: Say): void {
  if (!own.navigator.onLine) {
    say(offlineMessage)
    return
  }
  const waiting = new AbortController()
  const timer = setTimeout(() => {
    waiting.abort()
    say(unansweredMessage)
  }, patience)
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== opened || !isConnected(data)) return
    clearTimeout(timer)
    waiting.abort()
  }
  own.addEventListener('message', hear, { signal: waiting.signal })
}

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected'
