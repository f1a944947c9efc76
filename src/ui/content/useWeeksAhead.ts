import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { type Month, weeksOf } from '../../../rules/content/months.ts'
import { painted } from '../painted.ts'

/**
 * How many weeks of a month are rendered: all in sight; out of sight one more each time the ones before have their style
 * and layout, so that making a month ready never takes the page's thread for long.
 */
export function useWeeksAhead(
  month: Month,
  isShown: boolean,
): { weeks: number; layerRef: RefObject<HTMLDivElement | null> } {
  const layerRef = useRef<HTMLDivElement>(null)
  const all = weeksOf(month).length
  const [weeks, setWeeks] = useState(isShown ? all : 0)
  const [laidOut, setLaidOut] = useState(weeks)
  if (isShown && laidOut < all) {
    setWeeks(all)
    setLaidOut(all)
  }

  useEffect(() => {
    if (laidOut === all) return
    let isLeft = false
    void painted().then(() => {
      if (isLeft) return
      // Reading a size lays out what is out of sight, which is skipped otherwise until it is shown.
      layerRef.current?.firstElementChild?.getBoundingClientRect()
      startTransition(() => {
        setLaidOut(weeks)
        setWeeks(Math.min(weeks + 1, all))
      })
    })
    return () => {
      isLeft = true
    }
  }, [weeks, laidOut, all])

  return { weeks, layerRef }
}
