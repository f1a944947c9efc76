import { type RefObject, useEffect, useRef } from 'react'
import { scrollerOf } from '../kit/scrollerOf.ts'
import { weekInSight } from './weekInSight.ts'

/** The first of these that is there and in the layout is looked for: now, today where days stand below one another, what is first. */
const places = ['[data-now]', '[data-today]', '[data-post], [data-slot]']

/**
 * Brings now into sight, or what is first in a week without it, once the week is known; the focus stays where it is. Once
 * an opening, and not where somebody has scrolled already.
 */
export function useScrollToNow(root: RefObject<HTMLElement | null>, isKnown: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    const element = weekInSight(root)
    if (!isKnown || isDone.current || !element) return
    isDone.current = true
    const scroller = scrollerOf(element)
    const place = places
      .map((one) => Array.from(element.querySelectorAll<HTMLElement>(one)).find((it) => it.offsetParent !== null))
      .find((one) => one !== undefined)
    if (!place || scroller.scrollTop > 0) return
    const [box, sight] = [place.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const isInSight = box.top > sight.top && box.bottom < sight.bottom - sight.height / 4
    if (!isInSight) scroller.scrollTop += box.top - sight.top - sight.height / 3
  }, [root, isKnown])
}
