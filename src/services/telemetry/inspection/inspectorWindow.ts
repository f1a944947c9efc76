import type { Say } from './inspect.ts'

/** What is needed of the page's window to open another. */
export interface Opening {
  readonly location: { readonly origin: string }
  open(url: string, name: string): Window | null
  addEventListener(type: 'pointerdown' | 'keydown', run: () => void, options: { signal: AbortSignal }): void
}

export const blockedMessage =
  'The browser has blocked the inspector’s window. It opens with your next click or key; allow pop-ups for this page to have it at once.'
export const stillBlockedMessage =
  'The browser has blocked the inspector’s window again: allow pop-ups for this page and reload it.'

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
