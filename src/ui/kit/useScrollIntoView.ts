import { type RefObject, useEffect, useRef } from 'react'

/** The `ref` of what is brought in view, no further than it must be, as soon as it is wanted: it is current, or opened. */
export function useScrollIntoView<Scrolled extends HTMLElement>(isWanted: boolean): RefObject<Scrolled | null> {
  const ref = useRef<Scrolled>(null)
  useEffect(() => {
    if (isWanted) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])
  return ref
}
