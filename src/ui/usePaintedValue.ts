import { startTransition, useEffect, useRef, useState } from 'react'
import { painted } from './painted.ts'

/**
 * A value as it was when the page was last painted: what follows from it is rendered after what was rendered with it.
 * `useDeferredValue` begins that work before the paint. Where the value changes faster than the page is painted, only the
 * last one is taken.
 */
export function usePaintedValue<T>(value: T): T {
  const [shown, setShown] = useState({ value })
  const latest = useRef(value)
  const isAwaited = useRef(false)
  useEffect(() => {
    latest.current = value
    if (shown.value === value || isAwaited.current) return
    isAwaited.current = true
    painted().then(() => {
      isAwaited.current = false
      startTransition(() => setShown({ value: latest.current }))
    })
  }, [value, shown])
  return shown.value
}
