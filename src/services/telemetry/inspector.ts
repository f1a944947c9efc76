import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { ActorOptions, AnyActorLogic } from 'xstate'

type Inspect = ActorOptions<AnyActorLogic>['inspect']

/** Enough to tell a page that was opened late from the start. */
const storedMessages = 2000

/**
 * An inspector for the actors, in development and only when the address asks for it: `?inspect` opens Stately's,
 * `?inspect=local` our own page, which needs no internet. Everything that is told is masked first. To be awaited before
 * the first actor is made, so that none starts unseen. A browser that opens no window without a gesture gets it with
 * the first one.
 */
export async function openInspector(): Promise<Inspect> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const isLocal = new URLSearchParams(location.search).get('inspect') === 'local'
  const [{ createBrowserInspector }, { mask }] = await Promise.all([import('@statelyai/inspect'), import('./mask.ts')])
  const inspector = createBrowserInspector({
    ...(isLocal && { url: new URL('/inspector.html', location.origin).href }),
    autoStart: false,
    maxDeferredEvents: storedMessages,
    // Masking keeps the form of a message: the names of its own parts are no secrets.
    serialize: (message) => mask(message) as StatelyInspectionEvent,
  })
  startWhenAllowed(() => inspector.start())
  return inspector.inspect
}

function startWhenAllowed(start: () => void): void {
  const isAllowed = window.open('', 'xstateinspector') !== null
  if (isAllowed) start()
  else startAtGesture(start)
}

function startAtGesture(start: () => void): void {
  const waiting = new AbortController()
  const begin = () => {
    waiting.abort()
    start()
  }
  for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, begin, { signal: waiting.signal })
}
