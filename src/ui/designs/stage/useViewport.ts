import { type RefObject, useLayoutEffect, useState } from 'react'

/** How large an element is, in pixels of the screen; nothing until it has been laid out. */
export function useViewport(ref: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [viewport, setViewport] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setViewport({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return viewport
}
