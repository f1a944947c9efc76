import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a bar that scrolls sideways where the window is narrow: what is chosen in it is scrolled into view, now and whenever
 * something else is chosen. The page around the bar stays where it is.
 */
export function useChosenInView<Bar extends HTMLElement>(chosen: string): RefObject<Bar | null> {
  const ref = useRef<Bar>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    const item = bar?.querySelector<HTMLElement>(`[data-value="${CSS.escape(chosen)}"]`)
    if (bar && item) bringInto(bar, item)
  }, [chosen])
  return ref
}

function bringInto(bar: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  const left = offsetLeft - bar.offsetLeft
  const mostLeft = left + offsetWidth - bar.clientWidth
  bar.scrollLeft = Math.max(mostLeft, Math.min(left, bar.scrollLeft))
}
