import { useEffect, useState } from 'react'
import { useApp } from './appContext.tsx'

/** Milliseconds since the epoch, looked at again every so often: for what a view says of time. */
export function useNow(every = 30_000): number {
  const { clock } = useApp()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const tick = () => {
      setNow(clock.now())
      timer = clock.setTimeout(tick, every)
    }
    let timer = clock.setTimeout(tick, every)
    return () => clock.clearTimeout(timer)
  }, [clock, every])
  return now
}
