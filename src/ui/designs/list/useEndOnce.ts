import { useRef } from 'react'

/**
 * Ends the change of something in its place: once, since a field that ended by a key is left too as the focus moves on.
 * `save` is done before.
 */
export function useEndOnce(onEnd: (byKey: boolean) => void) {
  const hasEnded = useRef(false)
  return (byKey: boolean, save?: () => void) => {
    if (hasEnded.current) return
    hasEnded.current = true
    save?.()
    onEnd(byKey)
  }
}
