import { type RefObject, useEffect, useRef } from 'react'

/** The wheel above an element, which never scrolls the page; React's own listener could not keep it from that. */
export function useWheel(ref: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel)
  latest.current = onWheel
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [ref])
}
