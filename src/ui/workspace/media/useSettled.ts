import { useEffect, useState } from 'react'
import { useApp } from '../../appContext.tsx'

/** Milliseconds without a further letter before it is looked for. */
const calm = 300

/** A text as it is once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const { clock } = useApp()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = clock.setTimeout(() => setSettled(text), calm)
    return () => clock.clearTimeout(timer)
  }, [clock, text, settled])
  return settled
}
