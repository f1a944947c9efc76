import { strings } from '../../../../strings/telemetry/inspection.ts'
import type { Say } from './inspect.ts'

/** What is needed of the page's window to open another. */
export interface Opening {
  readonly location: { readonly origin: string }
  open(url: string, name: string): Window | null
  addEventListener(type: 'pointerdown' | 'keydown', run: () => void, options: { signal: AbortSignal }): void
}

export const blockedMessage = strings.theBrowserHasBlockedTheInspectorsWindow
export const stillBlockedMessage = strings.theBrowserHasBlockedTheInspectorsWindowAgain

/**
 * Opens a window, or finds the one of that name that is open already, and hands it on. Where the browser lets no page
 * open one by itself it says so, and tries again with the person's first gesture.
 */
export function openWindow(own: Opening, name: string, say: Say, use: (opened: Window) => void): void {
  const opened = own.open('', name)
  if (opened) use(opened)
  else {
    say(blockedMessage)
    atGesture(own, () => {
      const second = own.open('', name)
      if (second) use(second)
      else say(stillBlockedMessage)
    })
  }
}

function atGesture(own: Opening, run: () => void): void {
  const waiting = new AbortController()
  const begin = () => {
    waiting.abort()
    run()
  }
  for (const gesture of ['pointerdown', 'keydown'] as const)
    own.addEventListener(gesture, begin, { signal: waiting.signal })
}
