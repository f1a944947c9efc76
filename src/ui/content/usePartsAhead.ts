import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { painted } from '../painted.ts'

/**
 * How many parts of a page of a calendar are rendered, of so many: all in sight; out of sight one more each time the ones
 * before have their style and layout, so that making a page ready never takes the page's thread for long.
 */
export function usePartsAhead(
  all: number,
  isShown: boolean,
): { parts: number; layerRef: RefObject<HTMLDivElement | null> } {
  const layerRef = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(isShown ? all : 0)
  const [laidOut, setLaidOut] = useState(parts)
  if (isShown && laidOut < all) {
    setParts(all)
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
        setLaidOut(parts)
        setParts(Math.min(parts + 1, all))
      })
    })
    return () => {
      isLeft = true
    }
  }, [parts, laidOut, all])

  return { parts, layerRef }
}
