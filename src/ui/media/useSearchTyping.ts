import { useEffect, useRef, useState } from 'react'
import type { Clock } from '../../services/browser/clock.ts'
import { useApp } from '../appContext.tsx'

/** Milliseconds without a further letter before it is looked for. */
const calm = 300

/** What stands in a search field; it is looked for once nobody has typed for a moment, as long as the field is there. */
export function useSearchTyping(search: string, onSearch: (search: string) => void) {
  const { clock } = useApp()
  const [typed, setTyped] = useState(search)
  const [told, setTold] = useState(search)
  const timer = useRef<ReturnType<Clock['setTimeout']>>(undefined)
  if (search !== told) {
    // Changed elsewhere, as by going back.
    setTold(search)
    setTyped(search)
  }
  useEffect(
    // What is looked for may stand in the address, which is another page's by then.
    () => () => {
      if (timer.current !== undefined) clock.clearTimeout(timer.current)
    },
    [clock],
  )
  const type = (text: string) => {
    setTyped(text)
    if (timer.current !== undefined) clock.clearTimeout(timer.current)
    timer.current = clock.setTimeout(() => {
      setTold(text.trim())
      onSearch(text.trim())
    }, calm)
  }
  return { typed, type }
}
