import { startTransition, useEffect, useRef, useState } from 'react'
import { painted } from './painted.ts'

/**
 * A value as it was when the page was last painted: what follows from it is worked out after what was pressed is on the
 * screen. `useDeferredValue` begins that work before the paint. Where the value changes faster than the page is painted,
 * only the last one is taken. With `calm`, it is taken once it has not changed for so many milliseconds.
 */
export function usePaintedValue<T>(value: T, calm = 0): T {
  const [shown, setShown] = useState({ value })
  const latest = useRef(value)
  const isAwaited = useRef(false)
  useEffect(() => {
    latest.current = value
    if (shown.value === value) return
    const take = () => {
      isAwaited.current = false
      startTransition(() => setShown({ value: latest.current }))
    }
    if (calm > 0) {
      const timer = setTimeout(take, calm)
      return () => clearTimeout(timer)
    }
    if (isAwaited.current) return
    isAwaited.current = true
    painted().then(take)
  }, [value, shown, calm])
  return shown.value
}
