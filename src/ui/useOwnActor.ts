import { useEffect, useRef, useState } from 'react'
import type { AnyActor } from 'xstate'

/**
 * An actor of a view's own, for as long as the view stands; `make` is asked once. It starts with the view and ends with
 * it, but not when strict mode only pretends to take the view away: that brings it back before the microtask.
 */
export function useOwnActor<Own extends AnyActor>(make: () => Own): Own {
  const [actor] = useState(make)
  const isStanding = useRef(false)
  useEffect(() => {
    isStanding.current = true
    actor.start()
    return () => {
      isStanding.current = false
      queueMicrotask(() => !isStanding.current && actor.stop())
    }
  }, [actor])
  return actor
}
