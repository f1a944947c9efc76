import { useEffect } from 'react'

/** Looks after the focus from the first press on: until then there is none to lose, and nothing of it is loaded. */
export function useLostFocus(): void {
  useEffect(() => {
    const leaving = new AbortController()
    const begin = async (event: Event) => {
      const pressed = event.composedPath()
      beginning.abort()
      const { watchLostFocus } = await import('./lostFocus.ts')
      if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', watchLostFocus(document, pressed))
    }
    const beginning = new AbortController()
    const signal = AbortSignal.any([leaving.signal, beginning.signal])
    for (const press of ['keydown', 'pointerdown']) document.addEventListener(press, begin, { signal })
    return () => leaving.abort()
  }, [])
}
